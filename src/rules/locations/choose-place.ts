import { type Department, listDepartments } from './departments.ts';

/** A location that visitors may see. */
export interface PlaceOption {
  id: number;
  dealershipId: number;
  /** '', 'sales', 'used', 'service', … */
  locationType: string;
}

/** What an enquiry names of where it belongs; ids and slugs are the site's own, null where they are not. */
export interface NamedPlace {
  car: { dealershipId: number; locationId: number | null } | null;
  location: { id: number; isChosen: boolean } | null;
  dealership: { id: number; isChosen: boolean } | null;
  /** A time is asked for: somebody comes, so it has a location. */
  hasTime: boolean;
  /** Only a location that has it can be asked. */
  department?: Department | null;
}

export interface ChosenPlace<Place> {
  dealershipId: number | null;
  /** Null where the dealership as a whole is asked. */
  location: Place | null;
}

const salesTypes: readonly string[] = ['', 'sales', 'used'];

/** Where vehicles are sold, in their order. */
export function listShowrooms<Place extends Pick<PlaceOption, 'locationType'>>(locations: readonly Place[]): Place[] {
  return locations.filter(({ locationType }) => salesTypes.includes(locationType));
}

/** Where a dealership sells cars. `locations` are in the site's order: main ones first. */
export function findShowroom<Place extends PlaceOption>(
  locations: readonly Place[],
  dealershipId: number | null,
): Place | null {
  const own = locations.filter((each) => each.dealershipId === dealershipId);
  return listShowrooms(own)[0] ?? own[0] ?? null;
}

/**
 * LEAD-16: where an enquiry goes, which is what its mail, its ADF and the thank-you page name, and whose hours its test
 * drive keeps. A car decides; then the location, unless the visitor has chosen another dealership; then the dealership,
 * which is the site's main one where none is named.
 */
export function choosePlace<Place extends PlaceOption>(
  { locations, dealershipIds }: { locations: readonly Place[]; dealershipIds: readonly number[] },
  { car, location, dealership, hasTime, department = null }: NamedPlace,
): ChosenPlace<Place> {
  const departments = department === null ? [] : listDepartments(locations, department);
  if (departments.length > 0) {
    const ofDealership = departments.filter(({ dealershipId }) => dealershipId === dealership?.id);
    const asked = departments.find(({ id }) => id === location?.id) ?? ofDealership[0] ?? departments[0] ?? null;
    return { dealershipId: asked?.dealershipId ?? null, location: asked };
  }
  if (car !== null) {
    const own = locations.find(({ id }) => id === car.locationId);
    return { dealershipId: car.dealershipId, location: own ?? findShowroom(locations, car.dealershipId) };
  }
  const named = locations.find(({ id }) => id === location?.id);
  const isOverruled = dealership?.isChosen && !location?.isChosen && named?.dealershipId !== dealership.id;
  if (named && !isOverruled) return { dealershipId: named.dealershipId, location: named };
  const dealershipId = dealership?.id ?? dealershipIds[0] ?? null;
  return { dealershipId, location: hasTime ? findShowroom(locations, dealershipId) : null };
}
