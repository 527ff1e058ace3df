import { asc, inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';

/** Of all cars that the dealerships have or had, by name. */
export async function listMakes(db: Executor, dealershipIds: readonly number[]): Promise<string[]> {
  if (dealershipIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ make: car.make })
    .from(car)
    .where(inArray(car.dealershipId, [...dealershipIds]))
    .orderBy(asc(car.make));
  return rows.map(({ make }) => make);
}
