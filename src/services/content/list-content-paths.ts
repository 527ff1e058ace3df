import { and, asc, eq } from 'drizzle-orm';
import { page } from '#db/schema/index.ts';
import { formatContentPath, isWholePage } from '#rules/content/content-paths.ts';
import type { SiteContext } from '../context.ts';
import { isRunning } from './is-running.ts';

/** Paths of the pages that are nothing but a document and that visitors may read now. */
export async function listContentPaths(ctx: SiteContext): Promise<string[]> {
  const rows = await ctx.store.db
    .select({ slug: page.slug })
    .from(page)
    .where(and(eq(page.siteId, ctx.site.id), eq(page.draft, false), isRunning(page, ctx.clock.now())))
    .orderBy(asc(page.slug));
  return rows.flatMap(({ slug }) => (isWholePage(slug) ? [formatContentPath(slug)] : []));
}
