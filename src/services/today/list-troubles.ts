import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { countAll } from '#db/count-all.ts';
import { delivery, enquiry, feed, feedRun, site } from '#db/schema/index.ts';
import { isOfVisitor } from '../enquiries/leads/is-of-visitor.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { may } from '../staff/permit.ts';
import { whereMay } from '../staff/where-may.ts';

export interface FailedFeed {
  id: number;
  name: string;
  site: string;
  state: 'failed' | 'stopped';
  startedAt: Date;
  message: string | null;
}

/** Feeds whose latest run brought nothing; the stock is as it was before. */
export async function listFailedFeeds(ctx: OfficeContext): Promise<FailedFeed[]> {
  const siteIds = ctx.sites
    .filter(({ id }) => may(ctx, 'feeds.see', { siteId: id, dealershipId: null }))
    .map(({ id }) => id);
  if (siteIds.length === 0) return [];
  const rows = await ctx.store.db
    .selectDistinctOn([feed.id], {
      ...{ id: feed.id, name: feed.name, site: site.name, state: feedRun.state },
      ...{ startedAt: feedRun.startedAt, message: feedRun.message },
    })
    .from(feedRun)
    .innerJoin(feed, eq(feed.id, feedRun.feedId))
    .innerJoin(site, eq(site.id, feed.siteId))
    .where(inArray(feed.siteId, siteIds))
    .orderBy(feed.id, desc(feedRun.startedAt), desc(feedRun.id));
  return rows.flatMap(({ state, ...row }) => (state === 'failed' || state === 'stopped' ? [{ ...row, state }] : []));
}

export interface FailedDelivery {
  leadId: string;
  name: string;
  receivedAt: Date;
  channels: readonly string[];
}

const dayMs = 24 * 60 * 60_000;
const rememberedDays = 14;
const most = 10;

export interface FailedDeliveries {
  failed: number;
  first: readonly FailedDelivery[];
}

/** Leads of the last two weeks that did not reach everybody who was to have them; the newest first. */
export async function listFailedDeliveries(ctx: OfficeContext): Promise<FailedDeliveries> {
  const since = new Date(ctx.clock.now().getTime() - rememberedDays * dayMs);
  const rows = await ctx.store.db
    .select({
      failed: countAll,
      ...{ leadId: enquiry.id, receivedAt: enquiry.receivedAt },
      name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})`,
      channels: sql<string[]>`array_agg(distinct ${delivery.channel})`,
    })
    .from(delivery)
    .innerJoin(enquiry, eq(enquiry.id, delivery.enquiryId))
    .where(
      and(
        whereMay(ctx, 'leads.see', enquiry),
        isOfVisitor,
        eq(delivery.state, 'flagged'),
        gt(enquiry.receivedAt, since),
      ),
    )
    .groupBy(enquiry.id)
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(most);
  return { failed: rows[0]?.failed ?? 0, first: rows.map(({ failed: _, ...row }) => row) };
}
