import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car, feedCar, feedReject } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { getStoreRefusal } from '#db/store-error.ts';
import type { SiteContext } from '../../context.ts';
import {
  deleteOwnValues,
  listOwnValues,
  noOwnValues,
  noteFeedValues,
  recordCarChanges,
} from '../../stock/own-values/own-value-rows.ts';
import { drawCarIds, insertCars, insertRows, updateCars } from '../../stock/write-cars.ts';
import { saveProgress } from '../runs/feed-run.ts';
import type { ImportCounts, RejectedRow } from '../runs/import-report.ts';
import { type CarChange, type CarUpdate, listChanges, toCreation } from './car-change.ts';
import { type BatchPlan, planBatch } from './plan-batch.ts';
import type { Batch } from './read-batch.ts';
import type { SiteDealerships } from './site-dealerships.ts';

export interface BatchTarget {
  feedId: number;
  runId: number;
  dealerships: SiteDealerships;
}

export interface BatchResult {
  counts: ImportCounts;
  rejects: readonly RejectedRow[];
}

/** Somebody has set or taken back an own value since the batch was planned. */
class OutdatedPlan extends Error {}

/** Writes a batch in one transaction; rows that the store refuses are rejected one by one and the others go on. */
export async function applyBatch(
  ctx: SiteContext,
  target: BatchTarget,
  batch: Batch,
  before: ImportCounts,
): Promise<BatchResult> {
  for (;;) {
    const plan = await planBatch(ctx, target, batch.cars);
    try {
      return await applyPlan(ctx, target, { batch, plan, before });
    } catch (error) {
      if (!(error instanceof OutdatedPlan)) throw error;
    }
  }
}

export async function applyPlan(
  ctx: SiteContext,
  target: BatchTarget,
  planned: Pick<BatchEnd, 'batch' | 'plan' | 'before'>,
): Promise<BatchResult> {
  const { plan } = planned;
  const ids = await drawCarIds(ctx.store.db, plan.created.length);
  const changes = [...plan.created.map((row, at) => toCreation(ctx, row, ids[at] ?? 0)), ...plan.updated];
  const work = { ...planned, changes, at: ctx.clock.now() };
  try {
    return await ctx.store.db.transaction(async (tx) => {
      await assertOwnValuesAsPlanned(tx, plan);
      await writeChanges(tx, target, work);
      return finishBatch(tx, target, { ...work, refused: [] });
    });
  } catch (error) {
    if (!isRowsFault(error)) throw error;
    return applyOneByOne(ctx, target, work);
  }
}

/** Locks the cars, so that nobody sets an own value while they are written. */
async function assertOwnValuesAsPlanned(tx: Tx, plan: BatchPlan): Promise<void> {
  const planned = [...plan.updated, ...plan.same];
  const ids = planned.map(({ known }) => known.carId);
  if (ids.length === 0) return;
  const isOne = sql`${car.id} = any(${sql.param(ids)}::int[])`;
  await tx.select({ id: car.id }).from(car).where(isOne).orderBy(asc(car.id)).for('update');
  const own = await listOwnValues(tx, ids);
  const isAsPlanned = planned.every(({ known }) => {
    const now = own.get(known.carId) ?? noOwnValues;
    return (
      now.size === known.own.size &&
      [...known.own].every(([field, { at }]) => now.get(field)?.at.getTime() === at.getTime())
    );
  });
  if (!isAsPlanned) throw new OutdatedPlan('own values have changed since the batch was planned');
}

async function writeChanges(
  tx: Tx,
  { feedId, runId }: BatchTarget,
  { changes, at }: Pick<BatchEnd, 'changes' | 'at'>,
): Promise<void> {
  const created = changes.filter((change) => change.kind === 'created');
  const updated = changes.filter((change) => change.kind === 'updated');
  await insertCars(
    tx,
    created.map((change) => change.write),
  );
  await updateCars(
    tx,
    updated.map((change) => change.write),
  );
  await insertRows(
    tx,
    feedCar,
    created.map(({ row, write }) => ({
      feedId,
      key: row.key,
      carId: write.id,
      contentHash: row.contentHash,
      seenRunId: runId,
    })),
  );
  for (const { known, leavesOwnLocation } of updated) {
    if (leavesOwnLocation) await deleteOwnValues(tx, known.carId, ['locationId']);
  }
  await noteContent(tx, { feedId, runId, at }, updated);
}

/** What the feed says of these cars from now on. */
async function noteContent(
  tx: Tx,
  { feedId, runId, at }: Pick<BatchTarget, 'feedId' | 'runId'> & { at: Date },
  changes: readonly CarUpdate[],
): Promise<void> {
  if (changes.length === 0) return;
  await noteFeedValues(
    tx,
    changes.flatMap(({ beneath }) => beneath),
  );
  await recordCarChanges(
    tx,
    changes.flatMap((change) => listChanges(change, { feedId, at })),
  );
  const hashes = changes.map(({ row }) => ({ key: row.key, hash: row.contentHash }));
  await tx.execute(sql`update feed_car set content_hash = written.hash, seen_run_id = ${runId}, withdrawn_at = null
    from json_to_recordset(${JSON.stringify(hashes)}::json) as written(key text, hash text)
    where feed_car.feed_id = ${feedId} and feed_car.key = written.key`);
}

interface BatchEnd {
  batch: Batch;
  plan: BatchPlan;
  changes: readonly CarChange[];
  refused: readonly RejectedRow[];
  before: ImportCounts;
  /** When it is written. */
  at: Date;
}

async function finishBatch(
  tx: Tx,
  target: BatchTarget,
  { batch, plan, changes, refused, before, at }: BatchEnd,
): Promise<BatchResult> {
  const rejects = [...batch.rejects, ...plan.rejects, ...refused].toSorted(
    (a, b) => a.line - b.line || (a.entry ?? 0) - (b.entry ?? 0),
  );
  const count = (kind: CarChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const counts: ImportCounts = {
    read: before.read + batch.rows,
    created: before.created + count('created'),
    updated: before.updated + count('updated'),
    unchanged: before.unchanged + countUnchanged(batch, plan),
    rejected: before.rejected + batch.rejectedRows + plan.rejects.length + refused.length,
    withdrawn: before.withdrawn,
  };
  const refusedKeys = refused.map((reject) => reject.value);
  const unchangedKeys = [...batch.unchangedKeys, ...plan.unchanged.map((row) => row.key)];
  await markSeen(tx, target, [...unchangedKeys, ...batch.heldKeys, ...refusedKeys]);
  await noteContent(tx, { ...target, at }, plan.same);
  if (rejects.length > 0)
    await tx.insert(feedReject).values(rejects.map((reject) => ({ runId: target.runId, ...reject })));
  await recordEvents(
    tx,
    changes.flatMap((change) => change.events),
  );
  await saveProgress(tx, target.runId, counts);
  return { counts, rejects };
}

/** Cars of which the batch writes nothing. */
export function countUnchanged(batch: Batch, plan: BatchPlan): number {
  return batch.unchangedKeys.length + plan.unchanged.length + plan.same.length;
}

async function markSeen(tx: Tx, { feedId, runId }: BatchTarget, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(feedCar)
    .set({ seenRunId: runId })
    .where(and(eq(feedCar.feedId, feedId), inArray(feedCar.key, [...keys])));
}

/** Each row in a savepoint of its own: what the store refuses leaves nothing behind. */
function applyOneByOne(ctx: SiteContext, target: BatchTarget, work: Omit<BatchEnd, 'refused'>): Promise<BatchResult> {
  return ctx.store.db.transaction(async (tx) => {
    await assertOwnValuesAsPlanned(tx, work.plan);
    const written: CarChange[] = [];
    const refused: RejectedRow[] = [];
    for (const change of work.changes) {
      try {
        await tx.transaction((savepoint) => writeChanges(savepoint, target, { changes: [change], at: work.at }));
        written.push(change);
      } catch (error) {
        if (!isRowsFault(error)) throw error;
        refused.push({ ...change.row.place, field: 'row', value: change.row.key, reason: describeFault(error) });
      }
    }
    return finishBatch(tx, target, { ...work, changes: written, refused });
  });
}

/** Classes 22 (a value that does not fit) and 23 (a constraint). */
function isRowsFault(error: unknown): boolean {
  return /^2[23]/.test(getStoreRefusal(error)?.code ?? '');
}

function describeFault(error: unknown): string {
  const refusal = getStoreRefusal(error);
  return `is refused by the store (${refusal?.constraint ?? refusal?.code ?? 'unknown'})`;
}
