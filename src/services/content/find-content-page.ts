import { and, eq } from 'drizzle-orm';
import { page } from '#db/schema/index.ts';
import { checkDocument } from '#rules/content/check-document.ts';
import { findContentSlug } from '#rules/content/content-paths.ts';
import type { ContentDocument } from '#rules/content/document.ts';
import type { SiteContext } from '../context.ts';
import { isRunning } from './is-running.ts';

export interface ContentPage {
  slug: string;
  title: string;
  /** Empty where nobody wrote one. */
  description: string;
  pictureUrl: string | null;
  document: ContentDocument;
}

/** SITE-24: the document of a path of the site, if it has one that visitors may read now. */
export async function findContentPage(ctx: SiteContext, path: string): Promise<ContentPage | null> {
  const slug = findContentSlug(path);
  return slug === null ? null : findNamedPage(ctx, slug);
}

/** The same, by the name of the document. */
export async function findNamedPage(ctx: SiteContext, slug: string): Promise<ContentPage | null> {
  const [row] = await ctx.store.db
    .select()
    .from(page)
    .where(
      and(eq(page.siteId, ctx.site.id), eq(page.slug, slug), eq(page.draft, false), isRunning(page, ctx.clock.now())),
    );
  if (!row) return null;
  const checked = checkDocument(row.document);
  if (checked.kind === 'invalid') {
    const [problem] = checked.problems;
    ctx.log.error('a stored page cannot be shown', { site: ctx.site.slug, page: slug, reason: problem?.message ?? '' });
    return null;
  }
  const { title, description, pictureUrl } = row;
  return { slug, title, description, pictureUrl, document: checked.document };
}
