import { and, eq, inArray, isNull } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { ItemType } from '#rules/car/car-facts.ts';
import { listShowrooms } from '#rules/locations/choose-place.ts';
import { getDistanceKm, type Point } from '#rules/search/distance.ts';
import type { SiteContext } from '../context.ts';
import { type LocationDetail, listLocations } from '../locations/list-locations.ts';
import { findPlace } from '../places/find-place.ts';

/** LEAD-14: where a vehicle of a kind can be brought: where that kind is sold, else wherever vehicles are. None where there is one place. */
export async function listYards(ctx: SiteContext, kind: ItemType): Promise<LocationDetail[]> {
  const showrooms = listShowrooms(await listLocations(ctx));
  if (showrooms.length < 2) return [];
  const sellers = await ctx.store.db
    .selectDistinct({ dealershipId: car.dealershipId, locationId: car.locationId })
    .from(car)
    .where(and(inArray(car.dealershipId, [...ctx.site.dealershipIds]), eq(car.itemType, kind), isNull(car.removedAt)));
  const yards = showrooms.filter(({ id, dealershipId }) =>
    sellers.some((of) => of.locationId === id || (of.locationId === null && of.dealershipId === dealershipId)),
  );
  return yards.length > 0 ? yards : showrooms;
}

/** The main one where nobody knows the postcode; null where there is nothing to choose between. */
export async function findNearestYard(
  ctx: SiteContext,
  { kind, postcode }: { kind: ItemType; postcode: string },
): Promise<number | null> {
  const yards = await listYards(ctx, kind);
  const place = await findPlace(ctx, postcode);
  const [nearest] = place === null ? yards : yards.toSorted((a, b) => measure(place, a) - measure(place, b));
  return nearest?.id ?? null;
}

/** A place that nobody has measured comes last. */
function measure(from: Point, { address }: LocationDetail): number {
  if (address?.latitude == null || address.longitude === null) return Number.MAX_VALUE;
  return getDistanceKm(from, { latitude: address.latitude, longitude: address.longitude });
}
