import { basename } from 'node:path';
import { describeStoreError } from '#db/store-error.ts';
import type { SiteContext } from '../context.ts';
import { applyBatch, type BatchResult } from './apply/apply-batch.ts';
import { planBatch } from './apply/plan-batch.ts';
import { type Batch, inBatches, readBatch } from './apply/read-batch.ts';
import { assertKnownDealerships, loadSiteDealerships, type SiteDealerships } from './apply/site-dealerships.ts';
import { countFeedCars, listFeedKeys, withdrawCars } from './apply/withdraw-cars.ts';
import { type CompiledMapping, compileMapping } from './map/compile-mapping.ts';
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
import { type FeedScan, scanFeed } from './scan/scan-feed.ts';

export interface ImportFeedInput {
  /** Path of the file. */
  file: string;
  mapping: Mapping;
  /** Reports what would happen and writes nothing. */
  dryRun?: boolean;
  /** Withdraws however many cars the file lacks. */
  force?: boolean;
}

export interface ImportHooks {
  onProgress?: (progress: ImportProgress) => void;
  onReject?: (reject: RejectedRow) => void;
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
  const file = await openFeedFile(input.file, compiled);
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
  const plan = feed
    ? await planBatch(ctx, { feedId: feed.id, dealerships }, batch.cars)
    : { created: batch.cars, updated: [], unchanged: [], rejects: [] };
  const counts: ImportCounts = {
    read: before.read + batch.rows,
    created: before.created + plan.created.length,
    updated: before.updated + plan.updated.length,
    unchanged: before.unchanged + plan.unchanged.length,
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
  const { compiled, file, hooks, dealerships, input } = work;
  const isFull = input.mapping.coverage === 'full';
  const knownKeys = feed && isFull ? listFeedKeys(ctx, feed.id, dealerships) : noKeys();
  const scan = await scanFeed(file, compiled, { knownKeys, signal: hooks.signal });
  try {
    const active = feed && isFull ? await countFeedCars(ctx, feed.id, dealerships) : 0;
    if (!input.force && scan.missing > active * input.mapping.guard) {
      return { kind: 'stopped', counts: noCounts, message: describeGuard(input.mapping, scan, active) };
    }
    let counts = await applyRows(ctx, work, scan, steps);
    await scan.assertSameFile();
    if (isFull && scan.missing > 0) counts = await steps.withdraw(counts, scan.missing);
    steps.onCounts(counts);
    return { kind: 'completed', counts };
  } finally {
    await scan.close();
  }
}

async function* noKeys(): AsyncGenerator<string> {}

function describeGuard({ name, guard }: Mapping, { rows, missing }: FeedScan, active: number): string {
  const share = Math.round((missing / active) * 100);
  return (
    `Stopped before anything was changed: the file has ${rows} rows and lacks ${missing} of the ${active} cars that the feed ` +
    `${name} brought (${share} %, at most ${Math.round(guard * 100)} % are withdrawn at once). ` +
    'Check the file. If these cars are really gone, import it again with --force.'
  );
}

async function applyRows(
  ctx: SiteContext,
  work: ImportWork,
  scan: FeedScan,
  steps: ImportSteps,
): Promise<ImportCounts> {
  const { hooks } = work;
  let counts = noCounts;
  for await (const rows of inBatches(readRows(work.file, work.compiled))) {
    hooks.signal?.throwIfAborted();
    const source = { compiled: work.compiled, dealerships: work.dealerships, rowRanks: scan.ranks };
    const batch = readBatch(source, rows, ctx.clock.now());
    const applied = await steps.apply(batch, counts);
    counts = applied.counts;
    for (const reject of applied.rejects) hooks.onReject?.(reject);
    steps.onCounts(counts);
    hooks.onProgress?.({ rows: scan.rows, done: counts.read, counts });
  }
  return counts;
}
