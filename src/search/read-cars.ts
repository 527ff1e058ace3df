import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { car, carCaravan, dealership, location, locationAddress } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { caravanColumns, carColumns, type IndexedCar } from './indexed-car.ts';
import { getShownLocationId } from './shown-location.ts';
import { createWeeklyPriceExpression } from './weekly-price-expression.ts';

/** Small enough that the embedded store, one connection, stays free for others between two batches. */
export const carsAtOnce = 500;

/** Those columns of the table, by name. */
function pickColumns<Columns extends object, Name extends keyof Columns>(
  columns: Columns,
  names: readonly Name[],
): Pick<Columns, Name> {
  // Object.fromEntries forgets the names; they are those of the list.
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns, Name>;
}

const shownAddress = alias(locationAddress, 'shown_address');
const shownLocationId = getShownLocationId({
  locationId: sql`${car.locationId}`,
  dealershipId: sql`${car.dealershipId}`,
});

const columns = {
  ...pickColumns(getTableColumns(car), carColumns),
  ...pickColumns(getTableColumns(carCaravan), caravanColumns),
  /** A car without a town of its own has that of its location. */
  city: sql<string | null>`coalesce(nullif(trim(${car.city}), ''), ${locationAddress.city})`,
  state: sql<string | null>`coalesce(nullif(trim(${car.state}), ''), ${locationAddress.state})`,
  dealershipName: dealership.name,
  locationName: location.name,
  latitude: shownAddress.latitude,
  longitude: shownAddress.longitude,
  features: sql<string[]>`array(select name from car_feature where car_feature.car_id = ${car.id} order by position)`,
  hasPhoto: sql<boolean>`exists (select from car_photo where car_photo.car_id = ${car.id})`,
};

async function readWhere(
  db: Executor,
  condition: SQL | undefined,
  { now, limit }: { now: Date; limit: number },
): Promise<IndexedCar[]> {
  return db
    .select({ ...columns, weeklyPriceCents: sql<number | null>`${createWeeklyPriceExpression('car', now)}` })
    .from(car)
    .innerJoin(dealership, eq(dealership.id, car.dealershipId))
    .leftJoin(location, eq(location.id, car.locationId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, car.locationId))
    .leftJoin(shownAddress, eq(shownAddress.locationId, shownLocationId))
    .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
    .where(condition)
    .orderBy(asc(car.id))
    .limit(limit);
}

/** Those of the cars that are in the store, as they are now; at most `carsAtOnce` ids a call. */
export async function readCars(db: Executor, carIds: readonly number[], now: Date): Promise<IndexedCar[]> {
  return carIds.length === 0 ? [] : readWhere(db, inArray(car.id, [...carIds]), { now, limit: carIds.length });
}

/** Every car in batches by id; of one dealership, or of all. */
export async function* streamCars(
  db: Executor,
  { now, ofDealershipId }: { now: Date; ofDealershipId?: number },
): AsyncGenerator<IndexedCar[]> {
  const isOfDealership = ofDealershipId === undefined ? undefined : eq(car.dealershipId, ofDealershipId);
  for (let lastId = 0; ; ) {
    const cars = await readWhere(db, and(gt(car.id, lastId), isOfDealership), { now, limit: carsAtOnce });
    if (cars.length > 0) yield cars;
    const last = cars.at(-1);
    if (!last || cars.length < carsAtOnce) return;
    lastId = last.id;
  }
}
