import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { type LocationTab, listTabsOf } from '#rules/locations/location-tabs.ts';
import type { LocationDetail, SpecialHours } from '#services/locations/list-locations.ts';
import { homeHref, locationHref } from '../addresses.ts';
import { isPhoto } from '../car/present-image.ts';
import { toAbsolute } from '../head.ts';
import { describeAddress, describeHours, withoutEmpty } from '../structured-data.ts';
import { getLocationBook } from './get-location-book.ts';

const kinds: Readonly<Record<LocationTab, string>> = {
  sales: 'AutoDealer',
  used: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
};

/** LOC-04: a location as schema.org knows it, with its hours, its special hours and where it lies. */
export function describeLocation(
  location: LocationDetail,
  { locations, origin }: { locations: readonly LocationDetail[]; origin: string },
): Record<string, unknown> {
  const { address } = location;
  const url = toAbsolute(origin, locationHref(getLocationBook(locations).getSlug(location)));
  const types = [...new Set(listTabsOf(location).map((tab) => kinds[tab]))];
  const photos = location.photos.filter(({ address: url }) => isPhoto({ url }));
  return withoutEmpty({
    '@type': types.length === 1 ? types[0] : types,
    '@id': `${url}#location`,
    name: location.name,
    url,
    telephone: getLocationPhone(location),
    address: address && describeAddress(address),
    geo:
      address?.latitude != null && address.longitude !== null
        ? { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude }
        : null,
    hasMap: address?.placeUrl,
    image: photos.map((photo) => toAbsolute(origin, photo.address)),
    brand: location.manufacturers.map(({ name }) => ({ '@type': 'Brand', name })),
    openingHoursSpecification: describeHours(location),
    specialOpeningHoursSpecification: location.specialHours.map(describeSpecialHours),
    parentOrganization: { '@id': toAbsolute(origin, `${homeHref}#dealer`) },
  });
}

/** Closed all day is written as from midnight to midnight. */
function describeSpecialHours({ date, status, startHour, endHour }: SpecialHours): Record<string, unknown> {
  const isOpen = status === 'Open' && startHour !== null && endHour !== null;
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: isOpen ? startHour : '00:00',
    closes: isOpen ? endHour : '00:00',
  };
}
