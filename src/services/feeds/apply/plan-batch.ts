import { and, eq, sql } from 'drizzle-orm';
import { car, feedCar } from '#db/schema/index.ts';
import type { CarStateColumns } from '#rules/car/state/car-state.ts';
import type { SiteContext } from '../../context.ts';
import { carStateColumns } from '../../stock/car-state-columns.ts';
import type { FeedCar } from '../map/feed-car.ts';
import type { RejectedRow } from '../runs/import-report.ts';
import type { SiteDealerships } from './site-dealerships.ts';

/** A row that is understood: which car it is and what it says. */
export interface KeyedCar {
  line: number;
  key: string;
  contentHash: string;
  dealershipId: number;
  locationId: number | null;
  car: FeedCar;
}

export interface KnownCar extends CarStateColumns {
  key: string;
  carId: number;
  contentHash: string;
  withdrawnAt: Date | null;
  dealershipId: number;
}

/** What becomes of each car of a batch. */
export interface BatchPlan {
  created: KeyedCar[];
  updated: { row: KeyedCar; known: KnownCar }[];
  unchanged: KeyedCar[];
  rejects: RejectedRow[];
}

/** What the batch would do, read from the store without writing. */
export async function planBatch(
  ctx: SiteContext,
  { feedId, dealerships }: { feedId: number; dealerships: SiteDealerships },
  cars: readonly KeyedCar[],
): Promise<BatchPlan> {
  const known = await loadKnownCars(
    ctx,
    feedId,
    cars.map((row) => row.key),
  );
  const plan: BatchPlan = { created: [], updated: [], unchanged: [], rejects: [] };
  for (const row of cars) {
    const found = known.get(row.key);
    if (!found) plan.created.push(row);
    else if (!dealerships.ids.includes(found.dealershipId)) {
      plan.rejects.push({
        line: row.line,
        field: 'row',
        value: row.key,
        reason: 'now belongs to a dealership outside this site',
      });
    } else if (found.contentHash === row.contentHash && !found.withdrawnAt) plan.unchanged.push(row);
    else plan.updated.push({ row, known: found });
  }
  return plan;
}

async function loadKnownCars(
  ctx: SiteContext,
  feedId: number,
  keys: readonly string[],
): Promise<Map<string, KnownCar>> {
  if (keys.length === 0) return new Map();
  const rows = await ctx.store.db
    .select({
      key: feedCar.key,
      carId: feedCar.carId,
      contentHash: feedCar.contentHash,
      withdrawnAt: feedCar.withdrawnAt,
      dealershipId: car.dealershipId,
      ...carStateColumns,
    })
    .from(feedCar)
    .innerJoin(car, eq(car.id, feedCar.carId))
    .where(and(eq(feedCar.feedId, feedId), sql`${feedCar.key} = any(${sql.param([...keys])}::text[])`));
  return new Map(rows.map((row) => [row.key, row]));
}
