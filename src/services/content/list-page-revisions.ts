import { and, desc, eq } from 'drizzle-orm';
import { pageRevision } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { SiteContext } from '../context.ts';

export interface PageRevision {
  number: number;
  savedAt: Date;
  /** As the audit names him. */
  actor: string;
}

/** The newest first; refuses a page that the site does not have. */
export async function listPageRevisions(ctx: SiteContext, slug: string): Promise<PageRevision[]> {
  const { number, savedAt, actor } = pageRevision;
  const revisions = await ctx.store.db
    .select({ number, savedAt, actor })
    .from(pageRevision)
    .where(and(eq(pageRevision.siteId, ctx.site.id), eq(pageRevision.slug, slug)))
    .orderBy(desc(number));
  if (revisions.length === 0) throw new Refusal('not_found', `The site ${ctx.site.slug} has no page ${slug}.`);
  return revisions;
}
