import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { feed, feedReject, feedRun } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SiteContext } from '../../context.ts';
import type { Mapping } from '../map/mapping.ts';
import type { ImportCounts } from './import-report.ts';

export type Feed = typeof feed.$inferSelect;

const maxFileName = 200;
/** Rejected rows of older runs are dropped. */
const runsWithRejects = 10;

export async function findFeed(ctx: SiteContext, name: string): Promise<Feed | undefined> {
  const rows = await ctx.store.db
    .select()
    .from(feed)
    .where(and(eq(feed.siteId, ctx.site.id), eq(feed.name, name)));
  return rows[0];
}

export async function getOrCreateFeed(ctx: SiteContext, mapping: Mapping): Promise<Feed> {
  const values = { siteId: ctx.site.id, name: mapping.name, coverage: mapping.coverage, createdAt: ctx.clock.now() };
  const [row] = await ctx.store.db
    .insert(feed)
    .values(values)
    .onConflictDoUpdate({ target: [feed.siteId, feed.name], set: { coverage: mapping.coverage } })
    .returning();
  if (!row) throw new Error('the store returned no feed');
  return row;
}

/** Whoever calls holds the feed's lock, so a run that still counts as running has died. */
export async function startRun(ctx: SiteContext, feedId: number, fileName: string): Promise<number> {
  return ctx.store.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await tx
      .update(feedRun)
      .set({ state: 'failed', finishedAt: now, message: 'The process ended before the import finished.' })
      .where(and(eq(feedRun.feedId, feedId), eq(feedRun.state, 'running')));
    const [run] = await tx
      .insert(feedRun)
      .values({ feedId, fileName: fileName.slice(-maxFileName), startedAt: now })
      .returning({ id: feedRun.id });
    if (!run) throw new Error('the store returned no run');
    await dropOldRejects(tx, feedId);
    return run.id;
  });
}

async function dropOldRejects(tx: Tx, feedId: number): Promise<void> {
  const kept = tx
    .select({ id: feedRun.id })
    .from(feedRun)
    .where(eq(feedRun.feedId, feedId))
    .orderBy(desc(feedRun.id))
    .limit(runsWithRejects);
  const old = tx
    .select({ id: feedRun.id })
    .from(feedRun)
    .where(and(eq(feedRun.feedId, feedId), notInArray(feedRun.id, kept)));
  await tx.delete(feedReject).where(inArray(feedReject.runId, old));
}

/** Thrown where another process has taken the feed over; nothing more may be written. */
export class RunLostError extends Error {
  constructor() {
    super('Another import continued this one.');
    this.name = 'RunLostError';
  }
}

/** Writes how far the run is, in the transaction of a batch, which thereby fails once the run is no longer ours. */
export async function saveProgress(tx: Tx, runId: number, { read, ...counts }: ImportCounts): Promise<void> {
  const saved = await tx
    .update(feedRun)
    .set({ rowsRead: read, ...counts })
    .where(and(eq(feedRun.id, runId), eq(feedRun.state, 'running')))
    .returning({ id: feedRun.id });
  if (saved.length === 0) throw new RunLostError();
}

interface RunEnd {
  feed: Feed;
  runId: number;
  state: 'completed' | 'stopped' | 'failed';
  counts: ImportCounts;
  message: string | null;
}

export async function finishRun(
  ctx: SiteContext,
  { feed: finished, runId, state, counts, message }: RunEnd,
): Promise<void> {
  const { read, ...others } = counts;
  await ctx.store.db.transaction(async (tx) => {
    const [row] = await tx
      .update(feedRun)
      .set({ state, finishedAt: ctx.clock.now(), message, rowsRead: read, ...others })
      .where(and(eq(feedRun.id, runId), eq(feedRun.state, 'running')))
      .returning({ id: feedRun.id });
    if (!row) throw new RunLostError();
    await recordAudit(tx, ctx, {
      siteId: ctx.site.id,
      action: `feed.${state}`,
      subject: finished.name,
      detail: { runId, ...counts },
    });
  });
}
