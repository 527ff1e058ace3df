import { count, eq, sql } from 'drizzle-orm';
import { feed, feedRun, site } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { countDeliveries, type DeliveryCounts } from '../enquiries/leads/count-deliveries.ts';

export interface StoreFigures {
  roundTripSeconds: number;
  deliveries: DeliveryCounts;
  /** Of all time, by how they ended. */
  feedRuns: { state: string; count: number }[];
  /** The last completed run of each feed. */
  feeds: { site: string; feed: string; completedAt: Date }[];
}

const patienceMs = 2_000;

/** Null if the store does not answer in time. */
export async function measureStore(ctx: AppContext): Promise<StoreFigures | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const figures = await Promise.race([measure(ctx).catch(() => null), tooLate]);
  clearTimeout(timer);
  return figures;
}

async function measure(ctx: AppContext): Promise<StoreFigures> {
  const { db } = ctx.store;
  const started = performance.now();
  await db.execute(sql`select 1`);
  const roundTripSeconds = (performance.now() - started) / 1000;
  const feedRuns = await db.select({ state: feedRun.state, count: count() }).from(feedRun).groupBy(feedRun.state);
  const completed = await db
    .select({ site: site.slug, feed: feed.name, completedAt: sql<string>`max(${feedRun.finishedAt})` })
    .from(feedRun)
    .innerJoin(feed, eq(feed.id, feedRun.feedId))
    .innerJoin(site, eq(site.id, feed.siteId))
    .where(eq(feedRun.state, 'completed'))
    .groupBy(site.slug, feed.name);
  return {
    roundTripSeconds,
    deliveries: await countDeliveries(ctx),
    feedRuns,
    feeds: completed.map((row) => ({ ...row, completedAt: new Date(row.completedAt) })),
  };
}
