import { and, asc, eq } from 'drizzle-orm';
import { page } from '#db/schema/index.ts';
import { formatContentPath, isWholePage } from '#rules/content/content-paths.ts';
import type { SiteContext } from '../context.ts';
import { isRunning } from './is-running.ts';

export interface ListedContentPage {
  path: string;
  /** When it was saved last. */
  updatedAt: Date;
}

/** The pages that are nothing but a document and that visitors may read now. */
export async function listContentPages(ctx: SiteContext): Promise<ListedContentPage[]> {
  const rows = await ctx.store.db
    .select({ slug: page.slug, updatedAt: page.updatedAt })
    .from(page)
    .where(and(eq(page.siteId, ctx.site.id), eq(page.draft, false), isRunning(page, ctx.clock.now())))
    .orderBy(asc(page.slug));
  return rows.flatMap(({ slug, updatedAt }) =>
    isWholePage(slug) ? [{ path: formatContentPath(slug), updatedAt }] : [],
  );
}
