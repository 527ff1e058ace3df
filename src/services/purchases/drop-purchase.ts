import { and, eq, lt } from 'drizzle-orm';
import { purchase } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { AppContext, SiteContext } from '../context.ts';
import { listSites } from '../sites/list-sites.ts';
import { getPurchasesEnd } from './find-purchase.ts';

/** Erases what a visitor has answered; a lead that was sent is the dealer's and stays. */
export async function dropPurchase(ctx: SiteContext, { account }: Visitor, id: string): Promise<void> {
  const isTheirs = and(eq(purchase.siteId, ctx.site.id), eq(purchase.accountId, account.id), eq(purchase.id, id));
  await ctx.store.db.delete(purchase).where(isTheirs);
}

/** Erases purchases that were not gone on with for as long as their site keeps them, sent or not: a lead has everything. */
export async function tidyPurchases(ctx: AppContext): Promise<void> {
  for (const site of await listSites(ctx)) {
    const end = getPurchasesEnd({ clock: ctx.clock, site });
    await ctx.store.db.delete(purchase).where(and(eq(purchase.siteId, site.id), lt(purchase.updatedAt, end)));
  }
}
