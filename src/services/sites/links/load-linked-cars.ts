import { eq, inArray } from 'drizzle-orm';
import { car, carSlugHistory } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { carStateColumns } from '../../stock/car-state-columns.ts';
import { siteStockColumns } from '../../stock/site-stock-columns.ts';

/** What decides whether a site shows the page of a car that a link leads to. */
export type LinkedCar = Awaited<ReturnType<typeof selectNow>>[number]['car'];

const columns = { dealershipId: car.dealershipId, ...carStateColumns, ...siteStockColumns };

/** The cars that have one of the slugs, or had it: their old addresses lead to them. */
export async function loadLinkedCars(tx: Tx, slugs: readonly string[]): Promise<Map<string, LinkedCar>> {
  if (slugs.length === 0) return new Map();
  const rows = [...(await selectBefore(tx, slugs)), ...(await selectNow(tx, slugs))];
  return new Map(rows.map((row) => [row.slug, row.car]));
}

function selectNow(tx: Tx, slugs: readonly string[]) {
  return tx
    .select({ slug: car.slug, car: columns })
    .from(car)
    .where(inArray(car.slug, [...slugs]));
}

function selectBefore(tx: Tx, slugs: readonly string[]) {
  return tx
    .select({ slug: carSlugHistory.slug, car: columns })
    .from(carSlugHistory)
    .innerJoin(car, eq(car.id, carSlugHistory.carId))
    .where(inArray(carSlugHistory.slug, [...slugs]));
}
