import type { SuccessPanelView } from '#blocks/success-panel.tsx';
import { type AnswerTime, findAnswerTime } from '#rules/appointments/find-answer-time.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { LinkView } from '#ui/link-view.ts';
import { homeHref, vehicleHref } from '../addresses.ts';
import { getLocationPhone, presentPhone } from '../locations/present-location.ts';

export interface SuccessInput {
  ctx: SiteContext;
  /** What was sent; null where nobody can tell. */
  form: EnquiryForm | null;
  /** The place that answers; null where the site has none, or it cannot be read. */
  place: LocationDetail | null;
  car: { slug: string; name: string } | null;
  searchHref: string;
}

/** What was received, and what only the one who asked for it has to know. */
const words: Record<EnquiryForm, { text: string; advice: string | null }> = {
  contact: { text: 'Your enquiry has been received.', advice: null },
  vehicle: { text: 'Your enquiry about the car has been received.', advice: null },
  'find-similar': {
    text: 'Your enquiry has been received. We will look for a similar car.',
    advice: 'New cars arrive every week. We will let you know when one matches.',
  },
  'test-drive': {
    text: 'Your test drive request has been received.',
    advice: 'We will confirm the time with you. Please bring your driver licence.',
  },
  finance: {
    text: 'Your finance enquiry has been received.',
    advice: 'Please have details of your income and monthly expenses ready for our call.',
  },
  'request-photos': {
    text: 'Your request for photos has been received.',
    advice: 'We will take the photos and email them to you.',
  },
};

/** LEAD-03: what happens next, in the words of what was asked for. */
export function presentSuccess({ ctx, form, place, car, searchHref }: SuccessInput): SuccessPanelView {
  const { text, advice } = words[form ?? 'contact'];
  const steps = [presentAnswer(ctx, place), advice].filter((step) => step !== null);
  const phone = place === null ? null : presentPhone(getLocationPhone(place), { masked: false });
  return { heading: 'Thank you', text, steps, phone, links: presentLinks(car, searchHref) };
}

function presentLinks(car: SuccessInput['car'], searchHref: string): LinkView[] {
  return [
    { label: 'Keep looking', href: searchHref },
    ...(car === null ? [] : [{ label: `Back to the ${car.name}`, href: vehicleHref(car.slug) }]),
    { label: 'Go to the home page', href: homeHref },
  ];
}

/** Who answers, and by when. */
function presentAnswer(ctx: SiteContext, place: LocationDetail | null): string {
  const who = place?.name ?? ctx.site.name;
  const { timeZone } = ctx.site.settings.locale;
  const answer = place === null ? null : findAnswerTime({ ...place, timeZone, now: ctx.clock.now() });
  if (answer === null) return `${who} will be in touch with you shortly.`;
  if (answer.kind === 'open') return `${who} is open until ${writeMinute(answer.closes)} and will be in touch today.`;
  return `${who} opens ${writeDay(answer)} at ${writeMinute(answer.opens)} and will be in touch then.`;
}

function writeDay({ date, daysAhead }: Extract<AnswerTime, { kind: 'closed' }>): string {
  if (daysAhead < 2) return daysAhead === 0 ? 'today' : 'tomorrow';
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat('en-AU', format).format(new Date(`${date}T00:00:00Z`));
  return `on ${day.replace(',', '')}`;
}

/** "8:30 am" */
function writeMinute(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
