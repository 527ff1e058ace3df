import { and, asc, eq } from 'drizzle-orm';
import { slide } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { isRunning } from './is-running.ts';

export type Slide = typeof slide.$inferSelect;

/** The site's current hero and promotion slides, in order (SITE-14, SITE-17). */
export async function listSlides(ctx: SiteContext): Promise<Slide[]> {
  return ctx.store.db
    .select()
    .from(slide)
    .where(and(eq(slide.siteId, ctx.site.id), isRunning(slide, ctx.clock.now())))
    .orderBy(asc(slide.position), asc(slide.id));
}
