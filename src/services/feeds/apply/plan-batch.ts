import { and, eq, sql } from 'drizzle-orm';
import { car, feedCar } from '#db/schema/index.ts';
import type { SiteContext } from '../../context.ts';
import { carStateColumns } from '../../stock/car-state-columns.ts';
import { listUnchangedCars } from '../../stock/list-unchanged-cars.ts';
import { listOwnValues, noOwnValues } from '../../stock/own-values/own-value-rows.ts';
import type { RejectedRow } from '../runs/import-report.ts';
import { type CarUpdate, type KeyedCar, type KnownCar, toUpdate } from './car-change.ts';
import type { SiteDealerships } from './site-dealerships.ts';

/** What becomes of each car of a batch. */
export interface BatchPlan {
  created: KeyedCar[];
  updated: CarUpdate[];
  /** The feed says of them what it said before. */
  unchanged: KeyedCar[];
  /** The feed says something else of them than before, but nothing that the store does not have. */
  same: CarUpdate[];
  rejects: RejectedRow[];
}

/** What the batch would do, read from the store without writing. */
export async function planBatch(
  ctx: SiteContext,
  { feedId, dealerships }: { feedId: number | null; dealerships: SiteDealerships },
  cars: readonly KeyedCar[],
): Promise<BatchPlan> {
  const known = await loadKnownCars(
    ctx,
    feedId,
    cars.map((row) => row.key),
  );
  const others = await findOtherFeeds(
    ctx,
    feedId,
    cars.filter((row) => !known.has(row.key)),
  );
  const plan: BatchPlan = { created: [], updated: [], unchanged: [], same: [], rejects: [] };
  const changes: CarUpdate[] = [];
  const reject = ({ place }: KeyedCar, field: string, value: string, reason: string) =>
    plan.rejects.push({ ...place, field, value, reason });
  for (const row of cars) {
    const found = known.get(row.key);
    if (!found) {
      const [lacking] = row.car.lacks;
      const other = others.get(stockOf(row));
      if (other !== undefined) {
        const reason = `is the stock number of a car that the feed ${other} has brought; import with --feed ${other} to go on with its cars`;
        reject(row, 'stockNumber', row.car.columns.stockNumber ?? '', reason);
      } else if (lacking !== undefined) {
        reject(row, lacking, '', 'has no column in the file, but a new car needs it');
      } else plan.created.push(row);
    } else if (!dealerships.ids.includes(found.dealershipId)) {
      reject(row, 'row', row.key, 'now belongs to a dealership outside this site');
    } else if (found.contentHash === row.contentHash && !found.withdrawnAt) plan.unchanged.push(row);
    else changes.push(toUpdate(ctx, row, found));
  }
  const same = await listUnchangedCars(
    ctx.store.db,
    changes.map(({ write }) => write),
  );
  for (const change of changes) (same.has(change.write.id) ? plan.same : plan.updated).push(change);
  return plan;
}

const stockOf = ({ dealershipId, car }: KeyedCar) => `${dealershipId} ${car.columns.stockNumber ?? ''}`;

/** Of new cars whose stock number another feed has in stock at the same dealership: the name of that feed. */
async function findOtherFeeds(
  ctx: SiteContext,
  feedId: number | null,
  cars: readonly KeyedCar[],
): Promise<Map<string, string>> {
  const wanted = cars.flatMap(({ dealershipId, car: { columns } }) =>
    columns.stockNumber ? [{ dealership_id: dealershipId, stock_number: columns.stockNumber }] : [],
  );
  if (wanted.length === 0) return new Map();
  const { rows } = await ctx.store.db.execute<{ dealershipId: number; stockNumber: string; name: string }>(sql`
    select c.dealership_id as "dealershipId", c.stock_number as "stockNumber", min(f.name) as name
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(dealership_id int, stock_number text)
    join car c on c.dealership_id = w.dealership_id and c.stock_number = w.stock_number
    join feed_car fc on fc.car_id = c.id and fc.withdrawn_at is null
    join feed f on f.id = fc.feed_id and f.id is distinct from ${feedId}::int
    where c.status <> 'sold' and c.removed_at is null
    group by c.dealership_id, c.stock_number`);
  return new Map(rows.map(({ dealershipId, stockNumber, name }) => [`${dealershipId} ${stockNumber}`, name]));
}

async function loadKnownCars(
  ctx: SiteContext,
  feedId: number | null,
  keys: readonly string[],
): Promise<Map<string, KnownCar>> {
  if (feedId === null || keys.length === 0) return new Map();
  const rows = await ctx.store.db
    .select({
      key: feedCar.key,
      carId: feedCar.carId,
      contentHash: feedCar.contentHash,
      withdrawnAt: feedCar.withdrawnAt,
      dealershipId: car.dealershipId,
      locationId: car.locationId,
      priceCents: car.priceCents,
      ...carStateColumns,
    })
    .from(feedCar)
    .innerJoin(car, eq(car.id, feedCar.carId))
    .where(and(eq(feedCar.feedId, feedId), sql`${feedCar.key} = any(${sql.param([...keys])}::text[])`));
  const own = await listOwnValues(
    ctx.store.db,
    rows.map(({ carId }) => carId),
  );
  return new Map(rows.map((row) => [row.key, { ...row, own: own.get(row.carId) ?? noOwnValues }]));
}
