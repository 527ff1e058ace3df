import { and, asc, eq, max } from 'drizzle-orm';
import { page, pageRevision } from '#db/schema/index.ts';
import { formatContentPath } from '#rules/content/content-paths.ts';
import type { SiteContext } from '../context.ts';

export interface PageSummary {
  slug: string;
  title: string;
  /** Where it is shown. */
  path: string;
  /** What visitors see of it now. */
  state: 'shown' | 'draft' | 'waiting' | 'over';
  /** Number of the newest revision. */
  revision: number;
  updatedAt: Date;
}

/** All documents of the site, by name. */
export async function listPages(ctx: SiteContext): Promise<PageSummary[]> {
  const rows = await ctx.store.db
    .select({ page, revision: max(pageRevision.number) })
    .from(page)
    .leftJoin(pageRevision, and(eq(pageRevision.siteId, page.siteId), eq(pageRevision.slug, page.slug)))
    .where(eq(page.siteId, ctx.site.id))
    .groupBy(page.siteId, page.slug)
    .orderBy(asc(page.slug));
  return rows.map(({ page: { slug, title, updatedAt, ...rest }, revision }) => ({
    ...{ slug, title, updatedAt, path: formatContentPath(slug), revision: revision ?? 0 },
    state: readState(rest, ctx.clock.now()),
  }));
}

type Window = Pick<typeof page.$inferSelect, 'draft' | 'startsAt' | 'expiresAt'>;

function readState({ draft, startsAt, expiresAt }: Window, now: Date): PageSummary['state'] {
  if (draft) return 'draft';
  if (startsAt !== null && startsAt > now) return 'waiting';
  return expiresAt !== null && expiresAt <= now ? 'over' : 'shown';
}
