import { choosePlace, findShowroom } from '#rules/locations/choose-place.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import type { Site } from '../sites/site.ts';
import type { Dealership } from './list-dealerships.ts';
import type { LocationDetail } from './list-locations.ts';

/** The location or the dealership that has an enquiry, or would have it. */
export interface AnsweringPlace {
  name: string;
  phone: string | null;
  /** Where it is; of a dealership as a whole where it sells cars. */
  location: LocationDetail | null;
  hours: Pick<LocationDetail, 'openingHours' | 'specialHours'> | null;
}

export interface KnownPlaces {
  dealerships: readonly Dealership[];
  locations: readonly LocationDetail[];
}

/** LEAD-16: as `choosePlace` decides; of a dealership as a whole the hours are those of where it sells cars. */
export function findAnsweringPlace(
  { dealershipIds }: Site,
  { dealerships, locations }: KnownPlaces,
  named: { locationId: number | null; dealershipSlug: string | null },
): AnsweringPlace | null {
  const dealership = dealerships.find(({ slug }) => slug === named.dealershipSlug);
  const place = choosePlace(
    { locations, dealershipIds },
    {
      car: null,
      location: named.locationId === null ? null : { id: named.locationId, isChosen: true },
      dealership: dealership ? { id: dealership.id, isChosen: true } : null,
      hasTime: false,
    },
  );
  if (place.location) {
    const { location } = place;
    return { name: location.name, phone: getLocationPhone(location), location, hours: location };
  }
  const asked = dealerships.find(({ id }) => id === place.dealershipId);
  if (!asked) return null;
  const showroom = findShowroom(locations, asked.id);
  const phone = asked.phone?.trim() || (showroom && getLocationPhone(showroom));
  return { name: asked.name, phone, location: showroom, hours: showroom };
}
