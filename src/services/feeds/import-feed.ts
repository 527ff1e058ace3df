import { basename } from 'node:path';
import { describeStoreError } from '#db/store-error.ts';
import type { SiteContext } from '../context.ts';
import { applyBatch, type BatchResult, countUnchanged } from './apply/apply-batch.ts';
import { planBatch } from './apply/plan-batch.ts';
import { type Batch, inBatches, readBatch } from './apply/read-batch.ts';
import { assertKnownDealerships, loadSiteDealerships, type SiteDealerships } from './apply/site-dealerships.ts';
import { countFeedCars, withdrawCars } from './apply/withdraw-cars.ts';
import { findGuardReason } from './guard-import.ts';
import { type CompiledMapping, compileMapping } from './map/compile-mapping.ts';
import type { FileColumns } from './map/file-columns.ts';
import type { Mapping } from './map/mapping.ts';
import { FeedSyntaxError } from './read/raw-row.ts';
import { type FeedFile, openFeedFile, readRows } from './read/read-rows.ts';
import { type Feed, findFeed, finishRun, getOrCreateFeed, RunLostError, startRun } from './runs/feed-run.ts';
import {
  type ImportCounts,
  type ImportOutcome,
  type ImportProgress,
  noCounts,
  type RejectedRow,
} from './runs/import-report.ts';
import { lockFeed } from './runs/lock-feed.ts';
import { listKnownCars } from './scan/list-known-cars.ts';
import { type FeedScan, scanFeed } from './scan/scan-feed.ts';

export interface ImportFeedInput {
  /** Path of the file. */
  file: string;
  mapping: Mapping;
  /** Reports what would happen and writes nothing. */
  dryRun?: boolean;
  /** Goes on whatever the guard says. */
  force?: boolean;
  /** The file holds only some cars and some columns: what it does not have stays as it is. */
  partial?: boolean;
}

export interface ImportHooks {
  onProgress?: (progress: ImportProgress) => void;
  onReject?: (reject: RejectedRow) => void;
  /** Called once, before anything is written. */
  onColumns?: (columns: FileColumns) => void;
  signal?: AbortSignal;
}

/**
 * Brings the stock of a site to what a feed's file says. Every row is applied whole or rejected with its reason; a
 * second run of the same file changes nothing; a file that cannot be read to its end changes nothing at all.
 */
export async function importFeed(
  ctx: SiteContext,
  input: ImportFeedInput,
  hooks: ImportHooks = {},
): Promise<ImportOutcome> {
  const compiled = compileMapping(input.mapping);
  const dealerships = await loadSiteDealerships(ctx);
  assertKnownDealerships(ctx, compiled, dealerships);
  const file = await openFeedFile(input.file, input.mapping);
  if (input.dryRun) return rehearse(ctx, { input, hooks, compiled, dealerships, file });

  const feed = await getOrCreateFeed(ctx, input.mapping);
  const release = await lockFeed(ctx, feed);
  try {
    const runId = await startRun(ctx, feed.id, basename(input.file));
    const outcome = await runImport(ctx, { input, hooks, compiled, dealerships, file, feed, runId });
    if (outcome.counts.read >= manyRows) await tidy(ctx);
    return outcome;
  } finally {
    await release();
  }
}

/** A run that leaves the store another than it was. */
const manyRows = 1_000;

/** The stock is in, whatever comes of this. */
async function tidy({ store, log }: SiteContext): Promise<void> {
  await store.tidy().catch((error: unknown) => {
    log.warn('the store could not be cleaned up after an import', { reason: describeStoreError(error) });
  });
}

interface ImportWork {
  input: ImportFeedInput;
  hooks: ImportHooks;
  compiled: CompiledMapping;
  dealerships: SiteDealerships;
  file: FeedFile;
}

interface ImportRun extends ImportWork {
  feed: Feed;
  runId: number;
}

async function runImport(ctx: SiteContext, run: ImportRun): Promise<ImportOutcome> {
  const progress = { counts: noCounts };
  const end = (state: ImportOutcome['kind'], message: string | null) =>
    finishRun(ctx, { feed: run.feed, runId: run.runId, state, counts: progress.counts, message });
  try {
    const outcome = await scanAndApply(ctx, run, run.feed, {
      apply: (batch, before) =>
        applyBatch(ctx, { feedId: run.feed.id, runId: run.runId, dealerships: run.dealerships }, batch, before),
      withdraw: (before) =>
        withdrawCars(
          ctx,
          { feedId: run.feed.id, runId: run.runId, dealerships: run.dealerships, rule: run.input.mapping.withdraw },
          before,
        ),
      onCounts: (counts) => {
        progress.counts = counts;
      },
    });
    await end(outcome.kind, outcome.kind === 'completed' ? null : outcome.message);
    return outcome;
  } catch (error) {
    const message = describeFailure(error, run.hooks.signal);
    // The store may be what failed; then the next run finds this one dead.
    if (!(error instanceof RunLostError)) await end('failed', message ?? 'The import failed.').catch(() => {});
    if (message === null) throw error;
    return { kind: 'failed', counts: progress.counts, message };
  }
}

async function rehearse(ctx: SiteContext, work: ImportWork): Promise<ImportOutcome> {
  const feed = await findFeed(ctx, work.input.mapping.name);
  const progress = { counts: noCounts };
  try {
    return await scanAndApply(ctx, work, feed, {
      apply: (batch, before) => planOnly(ctx, work, feed, batch, before),
      withdraw: async (before, missing) => ({ ...before, withdrawn: missing }),
      onCounts: (counts) => {
        progress.counts = counts;
      },
    });
  } catch (error) {
    const message = describeFailure(error, work.hooks.signal);
    if (message === null) throw error;
    return { kind: 'failed', counts: progress.counts, message };
  }
}

async function planOnly(
  ctx: SiteContext,
  { dealerships }: ImportWork,
  feed: Feed | undefined,
  batch: Batch,
  before: ImportCounts,
): Promise<BatchResult> {
  const plan = await planBatch(ctx, { feedId: feed?.id ?? null, dealerships }, batch.cars);
  const counts: ImportCounts = {
    read: before.read + batch.rows,
    created: before.created + plan.created.length,
    updated: before.updated + plan.updated.length,
    unchanged: before.unchanged + countUnchanged(batch, plan),
    rejected: before.rejected + batch.rejectedRows + plan.rejects.length,
    withdrawn: 0,
  };
  return { counts, rejects: [...batch.rejects, ...plan.rejects] };
}

/** The message of an expected failure; null for any other. */
function describeFailure(error: unknown, signal: AbortSignal | undefined): string | null {
  if (error instanceof FeedSyntaxError) return `${error.message}. No car was withdrawn.`;
  if (error instanceof RunLostError) return error.message;
  return signal?.aborted ? 'The import was interrupted. Run it again to complete it.' : null;
}

interface ImportSteps {
  apply(batch: Batch, before: ImportCounts): Promise<BatchResult>;
  withdraw(before: ImportCounts, missing: number): Promise<ImportCounts>;
  onCounts(counts: ImportCounts): void;
}

async function scanAndApply(
  ctx: SiteContext,
  work: ImportWork,
  feed: Feed | undefined,
  steps: ImportSteps,
): Promise<ImportOutcome> {
  const { hooks, dealerships, input } = work;
  const isPartial = input.partial ?? false;
  const isFull = input.mapping.coverage === 'full' && !isPartial;
  const active = feed ? await countFeedCars(ctx, feed.id, dealerships) : 0;
  const scan = await scanFeed({
    ...work,
    isPartial,
    now: ctx.clock.now(),
    signal: hooks.signal,
    listKnown: feed && active > 0 ? (fields) => listKnownCars(ctx, { feedId: feed.id, dealerships, fields }) : null,
  });
  try {
    hooks.onColumns?.(scan.columns);
    const reason = input.force ? null : findGuardReason({ mapping: input.mapping, scan, active, isFull, isPartial });
    if (reason !== null) return { kind: 'stopped', counts: noCounts, message: reason };
    let counts = await applyRows(ctx, work, scan, steps);
    await scan.assertSameFile();
    if (isFull && scan.missing > 0) counts = await steps.withdraw(counts, scan.missing);
    steps.onCounts(counts);
    return { kind: 'completed', counts };
  } finally {
    await scan.close();
  }
}

async function applyRows(
  ctx: SiteContext,
  work: ImportWork,
  scan: FeedScan,
  steps: ImportSteps,
): Promise<ImportCounts> {
  const { hooks } = work;
  let counts = noCounts;
  for await (const rows of inBatches(readRows(work.file, work.input.mapping))) {
    hooks.signal?.throwIfAborted();
    const source = { compiled: scan.compiled, dealerships: work.dealerships, rowRanks: scan.ranks };
    const batch = await readBatch(source, rows, ctx.clock.now());
    const applied = await steps.apply(batch, counts);
    counts = applied.counts;
    for (const reject of applied.rejects) hooks.onReject?.(reject);
    steps.onCounts(counts);
    hooks.onProgress?.({ rows: scan.rows, done: counts.read, counts });
  }
  return counts;
}
