import { and, asc, eq } from 'drizzle-orm';
import { offer } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { isRunning } from './is-running.ts';

export type Offer = typeof offer.$inferSelect;

/** The site's current offers, in order (SITE-20). */
export async function listOffers(ctx: SiteContext): Promise<Offer[]> {
  return ctx.store.db
    .select()
    .from(offer)
    .where(and(eq(offer.siteId, ctx.site.id), isRunning(offer, ctx.clock.now())))
    .orderBy(asc(offer.position), asc(offer.id));
}
