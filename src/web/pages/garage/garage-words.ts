import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { keepTimesWhole } from '#kernel/unbroken-time.ts';
import type { SiteContext } from '#services/context.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { vehicleHref } from '../addresses.ts';
import { presentPhone } from '../locations/present-location.ts';

type Zone = Pick<SiteContext, 'site'>;

/** "5 March 2026" */
export function writeDay({ site }: Zone, at: Date): string {
  const { timeZone } = site.settings.locale;
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}

/** "Thursday 5 March 2026, 9:30 am" */
export function writeMoment({ site }: Zone, at: Date): string {
  const { timeZone } = site.settings.locale;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replaceAll(',', '');
  return keepTimesWhole(`${day}, ${write({ hour: 'numeric', minute: '2-digit' })}`);
}

/** What every entry has of an enquiry: the car that it is about, and whom to call. */
export function presentEntry(
  ctx: Zone,
  enquiry: OwnEnquiry,
): Pick<GarageEntryView, 'id' | 'heading' | 'href' | 'facts' | 'phone'> {
  const { id, car, carSlug, category, place, receivedAt } = enquiry;
  return {
    id: `enquiry-${id}`,
    heading: car?.name ?? category,
    href: carSlug === null ? null : vehicleHref(carSlug),
    facts: [
      ...(car === null ? [] : [{ label: 'About', text: category }]),
      { label: 'Sent', text: writeDay(ctx, receivedAt) },
      { label: 'To', text: place.name },
    ],
    phone: presentPhone(place.phone, { masked: false }),
  };
}

export const emptyEntry = { until: null, paragraphs: [], links: [], buttons: [], asks: [] } as const;
