import type { SuccessPanelView } from '#blocks/content/success-panel.tsx';
import { type AnswerTime, findAnswerTime } from '#rules/appointments/find-answer-time.ts';
import { formDefinitions, sayOfForm } from '#rules/forms/enquiry-forms.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { FormSubject } from '#rules/forms/form-subject.ts';
import { describeOpenNow } from '#rules/locations/open-now.ts';
import { acceptedNote } from '#rules/tradein/guidance.ts';
import type { Valuation } from '#rules/tradein/valuation.ts';
import { writeRange } from '#rules/tradein/write-lead-values.ts';
import type { SiteContext } from '#services/context.ts';
import type { SentEnquiry } from '#services/enquiries/leads/find-sent-enquiry.ts';
import type { AnsweringPlace } from '#services/locations/find-answering-place.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { contactHref, depositHref, homeHref, vehicleHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';
import { presentBooking } from './present-booking.ts';

export interface SuccessInput {
  ctx: SiteContext;
  /** What was sent; null where nobody can tell. */
  form: EnquiryForm | null;
  /** The enquiry itself; null where the store cannot say. */
  sent: SentEnquiry | null;
  subject: FormSubject;
  /** LEAD-14: what was answered to an estimate; null before that, and for every other form. */
  answer: { kind: 'inspection' } | { kind: 'accepted'; range: Pick<Valuation, 'minCents' | 'maxCents'> } | null;
  /** Who answers; null where nobody can tell. */
  place: AnsweringPlace | null;
  car: { slug: string; name: string; depositDollars: number | null } | null;
  searchHref: string;
  /** The page of the location that answers; null where nobody can tell. */
  locationHref: string | null;
}

/** LEAD-03: what happens next, in the words of what was asked for. */
export function presentSuccess(input: SuccessInput): SuccessPanelView {
  const { ctx, form, sent, subject, answer, place, car, searchHref, locationHref } = input;
  const { advisesWhen = false } = formDefinitions[form ?? 'contact'].words;
  const advice = sayOfForm(form ?? 'contact', 'advice', subject);
  const after = answer?.kind === 'accepted' ? acceptedNote : null;
  const steps = [advisesWhen ? null : presentAnswer(ctx, place), after, advice].flatMap((step) => step || []);
  return {
    heading: 'Thank you',
    text: answer === null ? sayOfForm(form ?? 'contact', 'received', subject) : writeAnswer(answer),
    isSent: true,
    booking: sent && presentBooking({ ctx, sent, carName: car?.name ?? null, place }),
    steps,
    call: presentCall(ctx, place),
    links: presentLinks({ place, car, searchHref, locationHref }),
  };
}

/** Whoever opens the page without having sent anything is not told that he has. */
export function presentNothingSent({
  ctx,
  searchHref,
  place,
}: Pick<SuccessInput, 'ctx' | 'searchHref' | 'place'>): SuccessPanelView {
  return {
    heading: 'No enquiry to confirm',
    text: 'This page confirms an enquiry right after it is sent. If you have sent one, we have it; to be sure, ask us.',
    isSent: false,
    booking: null,
    steps: [],
    call: presentCall(ctx, place),
    links: [
      { label: 'Contact Us', href: contactHref },
      ...presentLinks({ place: null, car: null, searchHref, locationHref: null }),
    ],
  };
}

function writeAnswer(answer: NonNullable<SuccessInput['answer']>): string {
  return answer.kind === 'accepted'
    ? `You have accepted our estimate of ${writeRange(answer.range)}.`
    : 'You have asked us to inspect your vehicle.';
}

type LinkInput = Pick<SuccessInput, 'place' | 'car' | 'searchHref' | 'locationHref'>;

/** An accepted estimate is on its way to a car: that comes first then. */
function presentLinks({ place, car, searchHref, locationHref }: LinkInput): LinkView[] {
  const search = { label: 'Keep looking', href: searchHref };
  const toCar = car === null ? [] : [presentCarLink(car)];
  return [
    ...(car !== null && car.depositDollars !== null ? [...toCar, search] : [search, ...toCar]),
    ...(place === null || locationHref === null ? [] : [{ label: `Find ${place.name}`, href: locationHref }]),
    { label: 'Go to the home page', href: homeHref },
  ];
}

function presentCarLink({ name, slug, depositDollars }: NonNullable<SuccessInput['car']>): LinkView {
  return depositDollars === null
    ? { label: `Back to the ${name}`, href: vehicleHref(slug) }
    : { label: `Use your trade-in towards the ${name}`, href: depositHref(slug, depositDollars) };
}

/** Nobody answers the phone of a place that is closed: it says when it opens. */
function presentCall({ site, clock }: SiteContext, place: AnsweringPlace | null): SuccessPanelView['call'] {
  const phone = presentPhone(place?.phone, { masked: false });
  if (phone === null) return null;
  const { timeZone } = site.settings.locale;
  const now = place?.hours ? describeOpenNow({ ...place.hours, timeZone }, clock.now()) : null;
  return { phone, closedText: now?.state === 'closed' ? `Closed now, ${now.text}` : null };
}

/** Who answers, and by when. */
function presentAnswer(ctx: SiteContext, place: AnsweringPlace | null): string {
  const who = place?.name ?? ctx.site.name;
  const { timeZone } = ctx.site.settings.locale;
  const answer = place?.hours ? findAnswerTime({ ...place.hours, timeZone, now: ctx.clock.now() }) : null;
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
