import { and, desc, eq } from 'drizzle-orm';
import { popup } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { isRunning } from './is-running.ts';

export type Popup = typeof popup.$inferSelect;

/** The newest current popup, or null (SITE-17). */
export async function findPopup(ctx: SiteContext): Promise<Popup | null> {
  const [found] = await ctx.store.db
    .select()
    .from(popup)
    .where(and(eq(popup.siteId, ctx.site.id), isRunning(popup, ctx.clock.now())))
    .orderBy(desc(popup.id))
    .limit(1);
  return found ?? null;
}
