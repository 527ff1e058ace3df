import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { feedCar, feedReject } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { getStoreRefusal } from '#db/store-error.ts';
import type { SiteContext } from '../../context.ts';
import { drawCarIds, insertCars, insertRows, updateCars } from '../../stock/write-cars.ts';
import { saveProgress } from '../runs/feed-run.ts';
import type { ImportCounts, RejectedRow } from '../runs/import-report.ts';
import { type CarChange, type CarUpdate, toCreation } from './car-change.ts';
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

/** Writes a batch in one transaction; rows that the store refuses are rejected one by one and the others go on. */
export async function applyBatch(
  ctx: SiteContext,
  target: BatchTarget,
  batch: Batch,
  before: ImportCounts,
): Promise<BatchResult> {
  const plan = await planBatch(ctx, target, batch.cars);
  const ids = await drawCarIds(ctx.store.db, plan.created.length);
  const changes = [...plan.created.map((row, at) => toCreation(ctx, row, ids[at] ?? 0)), ...plan.updated];
  try {
    return await ctx.store.db.transaction(async (tx) => {
      await writeChanges(tx, target, changes);
      return finishBatch(tx, target, { batch, plan, changes, refused: [], before });
    });
  } catch (error) {
    if (!isRowsFault(error)) throw error;
    return applyOneByOne(ctx, target, { batch, plan, changes, before });
  }
}

async function writeChanges(tx: Tx, { feedId, runId }: BatchTarget, changes: readonly CarChange[]): Promise<void> {
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
  await noteContent(tx, { feedId, runId }, updated);
}

/** What the feed says of these cars from now on. */
async function noteContent(
  tx: Tx,
  { feedId, runId }: Pick<BatchTarget, 'feedId' | 'runId'>,
  changes: readonly CarUpdate[],
): Promise<void> {
  if (changes.length === 0) return;
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
}

async function finishBatch(
  tx: Tx,
  target: BatchTarget,
  { batch, plan, changes, refused, before }: BatchEnd,
): Promise<BatchResult> {
  const rejects = [...batch.rejects, ...plan.rejects, ...refused].toSorted((a, b) => a.line - b.line);
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
  await noteContent(tx, target, plan.same);
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
    const written: CarChange[] = [];
    const refused: RejectedRow[] = [];
    for (const change of work.changes) {
      try {
        await tx.transaction((savepoint) => writeChanges(savepoint, target, [change]));
        written.push(change);
      } catch (error) {
        if (!isRowsFault(error)) throw error;
        refused.push({ line: change.row.line, field: 'row', value: change.row.key, reason: describeFault(error) });
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
