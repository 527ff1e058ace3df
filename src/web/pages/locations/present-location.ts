import type { LocationCardView, OpeningDayView } from '#blocks/locations/location-card.tsx';
import type { PhoneLinkView } from '#blocks/locations/phone-link.tsx';
import { listLicences } from '#rules/car/licences.ts';
import { formatPhone, maskPhone, toTelHref } from '#rules/car/phone.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { removeDuplicateLocations } from '#rules/locations/remove-duplicates.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail, type OpeningHours } from '#services/locations/list-locations.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { contactHref } from '../addresses.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const weekFromMonday = [1, 2, 3, 4, 5, 6, 0];
const typeLabels: Record<string, string> = {
  '': 'Sales',
  sales: 'Sales',
  used: 'Used',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service & Parts',
};

/** CAR-13: the number as written here, covered until it is asked for. Nothing personal hides behind it. */
export function presentPhone(phone: string | null | undefined, { masked }: { masked: boolean }): PhoneLinkView | null {
  if (!phone?.trim()) return null;
  return {
    text: formatPhone(phone),
    maskedText: masked ? maskPhone(phone) : null,
    href: toTelHref(phone),
    revealAction: null,
    revealFields: {},
  };
}

/** LEAD-09: each place once; a list keeps the departments of a house, a choice does not. */
export function listOnce(locations: readonly LocationDetail[], { byType }: { byType: boolean }): LocationDetail[] {
  return removeDuplicateLocations(locations, {
    byType,
    read: (location) => ({
      locationType: location.locationType,
      phone: getLocationPhone(location),
      street: location.address?.street ?? null,
      placeId: location.address?.placeId ?? null,
    }),
  });
}

export function presentLocation(location: LocationDetail, ctx: SiteContext): LocationCardView {
  const phone = getLocationPhone(location);
  return {
    id: `location-${location.id}`,
    name: location.name,
    typeLabel: typeLabels[location.locationSubtype === 'pre-owned sales' ? 'used' : location.locationType] ?? null,
    addressLines: presentAddress(location.address),
    directionsHref: getDirectionsHref(location.address),
    phone: presentPhone(phone, { masked: true }),
    hours: presentHours(location.openingHours, getWeekday(ctx)),
    openText: presentOpenText(location, ctx),
    image: null,
    licences: presentLicences(location),
    buttons: presentButtons(location),
  };
}

export interface PostalAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  placeUrl: string | null;
}

/** "12 Example Street", "Chermside QLD 4032" */
export function presentAddress(address: PostalAddress | null): string[] {
  if (!address) return [];
  const town = [address.city, address.state?.toUpperCase(), address.postcode].filter(Boolean).join(' ');
  return [address.street ?? '', town].filter((line) => line.trim() !== '');
}

export function getDirectionsHref(address: PostalAddress | null): string | null {
  if (!address) return null;
  if (address.placeUrl && /^https:\/\//.test(address.placeUrl)) return address.placeUrl;
  const lines = presentAddress(address);
  const query = lines.length > 0 ? lines.join(', ') : [address.latitude, address.longitude].filter(Boolean).join(',');
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null;
}

/** LOC-02: licence numbers of the trade. */
export function presentLicences(location: LocationDetail): string[] {
  return listLicences({ dealerLicence: location.dealerLicenseNumber, repairerLicence: location.motorVehicleRepairer });
}

/** Monday to Sunday, or nothing where no day is known. */
function presentHours(hours: readonly OpeningHours[], today: number): OpeningDayView[] {
  if (hours.length === 0) return [];
  return weekFromMonday.map((weekday) => ({
    day: weekdays[weekday] ?? '',
    text: presentDay(hours.find((entry) => entry.weekday === weekday)),
    today: weekday === today,
  }));
}

function presentDay(entry: OpeningHours | undefined): string {
  if (entry?.status !== 'Open') return 'Closed';
  if (entry.formattedHours) return entry.formattedHours;
  return entry.opens && entry.closes ? `${presentTime(entry.opens)} to ${presentTime(entry.closes)}` : 'Open';
}

/** "08:30" is "8:30 am" */
function presentTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Today by its special hours, else by its weekday; nothing where neither is known. */
function presentOpenText(location: LocationDetail, ctx: SiteContext): string | null {
  const special = location.specialHours.find((entry) => entry.date === getToday(ctx));
  const weekday = location.openingHours.find((entry) => entry.weekday === getWeekday(ctx));
  if (special) {
    if (special.status === 'Closed') return 'Closed today';
    return special.endHour ? `Open today until ${presentTime(special.endHour)}` : 'Open today';
  }
  if (!weekday) return null;
  return weekday.status === 'Closed' ? 'Closed today' : `Open today: ${presentDay(weekday)}`;
}

function getWeekday(ctx: SiteContext): number {
  return new Date(`${getToday(ctx)}T00:00:00Z`).getUTCDay();
}

function presentButtons(location: LocationDetail): LinkView[] {
  const contact = { label: 'Contact Us', href: `${contactHref}?location=${location.id}` };
  const website = location.websiteUrl ?? '';
  return /^https?:\/\//.test(website) ? [contact, { label: 'Visit Website', href: website }] : [contact];
}
