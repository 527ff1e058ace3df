import { and, asc, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car, feedCar } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { CarStatus } from '#rules/car/car-facts.ts';
import { moveCar } from '#rules/car/state/car-moves.ts';
import type { SiteContext } from '../../context.ts';
import { carStateColumns } from '../../stock/car-state-columns.ts';
import { noteFeedValues, recordCarChanges } from '../../stock/own-values/own-value-rows.ts';
import { updateCars } from '../../stock/write-cars.ts';
import type { Mapping } from '../map/mapping.ts';
import { saveProgress } from '../runs/feed-run.ts';
import type { ImportCounts } from '../runs/import-report.ts';
import type { SiteDealerships } from './site-dealerships.ts';

const carsAtOnce = 200;

interface Withdrawal {
  feedId: number;
  runId: number;
  dealerships: SiteDealerships;
  rule: Mapping['withdraw'];
}

export const isActive = (feedId: number, dealerships: SiteDealerships) =>
  and(eq(feedCar.feedId, feedId), isNull(feedCar.withdrawnAt), inArray(car.dealershipId, [...dealerships.ids]));

/** How many cars the feed has brought and not withdrawn. */
export async function countFeedCars(ctx: SiteContext, feedId: number, dealerships: SiteDealerships): Promise<number> {
  const rows = await ctx.store.db
    .select({ cars: count() })
    .from(feedCar)
    .innerJoin(car, eq(car.id, feedCar.carId))
    .where(isActive(feedId, dealerships));
  return rows[0]?.cars ?? 0;
}

/** Cars of the feed that the run did not hold become sold or removed, a batch a transaction. */
export async function withdrawCars(
  ctx: SiteContext,
  withdrawal: Withdrawal,
  before: ImportCounts,
): Promise<ImportCounts> {
  let counts = before;
  for (;;) {
    const withdrawn = await withdrawSome(ctx, withdrawal, counts);
    if (withdrawn === 0) return counts;
    counts = { ...counts, withdrawn: counts.withdrawn + withdrawn };
  }
}

function withdrawSome(
  ctx: SiteContext,
  { feedId, runId, dealerships, rule }: Withdrawal,
  counts: ImportCounts,
): Promise<number> {
  const now = ctx.clock.now();
  return ctx.store.db.transaction(async (tx) => {
    const gone = await tx
      .select({
        key: feedCar.key,
        carId: car.id,
        dealershipId: car.dealershipId,
        ...carStateColumns,
      })
      .from(feedCar)
      .innerJoin(car, eq(car.id, feedCar.carId))
      .where(and(isActive(feedId, dealerships), ne(feedCar.seenRunId, runId)))
      .orderBy(asc(feedCar.carId))
      .limit(carsAtOnce)
      .for('update', { of: car });
    if (gone.length === 0) return 0;
    const move = rule === 'removed' ? 'remove' : 'withdraw';
    const changes = gone.flatMap((row) => {
      const moved = moveCar(row, { move, by: 'feed' }, now);
      return moved ? [{ ...moved, before: row.status, carId: row.carId, dealershipId: row.dealershipId }] : [];
    });
    await updateCars(
      tx,
      changes.map(({ carId, sets }) => ({ id: carId, columns: { ...sets, updatedAt: now }, parts: {} })),
    );
    await noteSold(tx, { feedId, at: now, rule }, { gone, changes });
    await tx
      .update(feedCar)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(feedCar.feedId, feedId),
          inArray(
            feedCar.key,
            gone.map((row) => row.key),
          ),
        ),
      );
    await recordEvents(
      tx,
      changes.map(({ event, dealershipId, carId }) => ({ kind: event, dealershipId, carId })),
    );
    await saveProgress(tx, runId, { ...counts, withdrawn: counts.withdrawn + gone.length });
    return gone.length;
  });
}

interface Gone {
  gone: readonly { carId: number }[];
  changes: readonly { carId: number; before: CarStatus }[];
}

/** That the feed no longer has them counts as its saying that they are sold. */
async function noteSold(
  tx: Tx,
  { feedId, at, rule }: { feedId: number; at: Date; rule: Withdrawal['rule'] },
  { gone, changes }: Gone,
): Promise<void> {
  if (rule === 'removed') return;
  await noteFeedValues(
    tx,
    gone.map(({ carId }) => ({ carId, field: 'status', value: 'sold' })),
  );
  await recordCarChanges(
    tx,
    changes.map(({ carId, before }) => ({
      ...{ carId, field: 'status', before, after: 'sold', at, source: 'feed', feedId, staffId: null },
      ...{ wasOwn: false, isOwn: false },
    })),
  );
}
