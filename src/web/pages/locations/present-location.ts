import type { LocationCardView, RatingView } from '#blocks/locations/location-view.ts';
import type { PhoneLinkView } from '#blocks/locations/phone-link.tsx';
import { formatCount } from '#kernel/money.ts';
import { listLicences } from '#rules/car/licences.ts';
import { formatPhone, maskPhone, toTelHref } from '#rules/car/phone.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { getDepartmentLabel } from '#rules/locations/location-tabs.ts';
import { removeDuplicateLocations } from '#rules/locations/remove-duplicates.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail, LocationPhoto } from '#services/locations/list-locations.ts';
import type { ImageView } from '#ui/image-view.ts';
import { locationHref } from '../addresses.ts';
import { isPhoto, type PicturePlace, presentImage } from '../car/present-image.ts';
import { getLocationBook } from './get-location-book.ts';
import { type OwnWays, presentButtons } from './location-buttons.ts';
import { presentHolidays, presentHours, presentOpenText } from './present-hours.ts';

/** What presenting a location needs of its site. */
export interface LocationsInput {
  ctx: SiteContext;
  /** All of the site's: they decide each other's addresses. */
  locations: readonly LocationDetail[];
  addresses: AddressSite;
  /** Whether a page stands at a path. */
  hasPage: (path: string) => boolean;
  own?: OwnWays;
}

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

const isSamePhone = (one: string, other: string) => formatPhone(one) === formatPhone(other);

/** Two numbers of a place look alike once they are masked: the first is its department's. */
function labelPhones(phone: string, location: LocationDetail) {
  const isMobile = formatPhone(phone).startsWith('04');
  return { phone: isMobile ? 'Mobile' : getDepartmentLabel(location), landline: 'Landline' };
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

/** LOC-02: a location as a card shows it. */
export function presentLocation(location: LocationDetail, input: LocationsInput): LocationCardView {
  const { ctx, locations } = input;
  const phone = getLocationPhone(location);
  const landline = location.contact?.landlinePhone?.trim();
  const second = landline && phone && !isSamePhone(landline, phone) ? landline : null;
  return {
    id: `location-${location.id}`,
    locationId: location.id,
    name: location.name,
    href: locationHref(getLocationBook(locations).getSlug(location)),
    typeLabel: getDepartmentLabel(location),
    addressLines: presentAddress(location.address),
    directionsHref: getDirectionsHref(location.address),
    phone: presentPhone(phone, { masked: true }),
    landline: second ? presentPhone(second, { masked: true }) : null,
    phoneLabels: phone && second ? labelPhones(phone, location) : null,
    website: presentWebsite(location),
    hours: presentHours(location, ctx),
    openText: presentOpenText(location, ctx),
    holidays: presentHolidays(location, ctx),
    rating: presentRating(location, ctx),
    image: presentCardImage(location),
    logo: presentLogo(location),
    licences: presentLicences(location),
    buttons: presentButtons({ ...input, location }),
    distanceText: null,
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

function presentWebsite({ websiteUrl }: LocationDetail) {
  const href = websiteUrl ?? '';
  return /^https?:\/\//.test(href) ? { label: 'Visit Website', href } : null;
}

/** The rating of a maps service, as the site's file has it. */
export function presentRating(
  { averageRating, reviewCount }: LocationDetail,
  { site }: SiteContext,
): RatingView | null {
  if (averageRating === null) return null;
  const { ratingSource } = site.settings.locations;
  const count = reviewCount === null ? '' : countReviews(reviewCount);
  const source = ratingSource === '' ? '' : `on ${ratingSource}`;
  return { rating: averageRating, countText: [count, source].filter(Boolean).join(' ') || null };
}

export function countReviews(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** LOC-06: a card's image is drawn at 200 x 300. */
function presentCardImage({ photos: [photo], name }: LocationDetail): ImageView | null {
  if (photo === undefined || !isPhoto({ url: photo.address })) return null;
  return presentLocationPhoto(photo, { name, place: 'card', assumed: { width: 600, height: 900 } });
}

interface PhotoOptions {
  /** What it shows where nothing is said of it. */
  name: string;
  place: PicturePlace;
  /** Where its size is unknown. */
  assumed: { width: number; height: number };
}

export function presentLocationPhoto(
  { address, words, width, height }: LocationPhoto,
  { name, place, assumed }: PhotoOptions,
): ImageView {
  const size = width === null || height === null ? assumed : { width, height };
  return presentImage({ url: address, thumbUrl: null, colour: null, ...size }, words || name, place);
}

function presentLogo({ dealership }: LocationDetail): ImageView | null {
  const url = dealership.logoUrl;
  return url === null ? null : { url, srcSet: null, alt: dealership.name, width: 200, height: 64 };
}
