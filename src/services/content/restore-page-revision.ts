import { and, eq } from 'drizzle-orm';
import { pageRevision } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { SiteContext } from '../context.ts';
import { listPageRevisions } from './list-page-revisions.ts';
import { type SavedPage, savePage } from './save-page.ts';

/** Saves an older revision as the newest, as any page is saved: what it leads to may be gone since. */
export async function restorePageRevision(
  ctx: SiteContext,
  { slug, number }: { slug: string; number: number },
): Promise<SavedPage> {
  const [revision] = await ctx.store.db
    .select({ content: pageRevision.content })
    .from(pageRevision)
    .where(and(eq(pageRevision.siteId, ctx.site.id), eq(pageRevision.slug, slug), eq(pageRevision.number, number)));
  if (revision) return savePage(ctx, { slug, content: revision.content });
  const [newest] = await listPageRevisions(ctx, slug);
  throw new Refusal('not_found', `The page ${slug} has no revision ${number}; its newest is ${newest?.number}.`);
}
