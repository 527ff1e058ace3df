import { inArray } from 'drizzle-orm';
import { dealership } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

export type Dealership = typeof dealership.$inferSelect;

/** The site's dealerships in the site's order; the first is the main one. */
export async function listDealerships(ctx: SiteContext): Promise<Dealership[]> {
  const ids = [...ctx.site.dealershipIds];
  if (ids.length === 0) return [];
  const rows = await ctx.store.db.select().from(dealership).where(inArray(dealership.id, ids));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
