import { and, desc, eq, gte } from 'drizzle-orm';
import { purchase } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';

export type Purchase = typeof purchase.$inferSelect;

/** Purchases that nobody has touched since are not gone on with. */
export function getPurchasesEnd({ clock, site }: Pick<SiteContext, 'clock' | 'site'>): Date {
  return new Date(clock.now().getTime() - site.settings.buyOnline.keepDays * 24 * 60 * 60 * 1000);
}

function isOwn(ctx: SiteContext, { account }: Visitor) {
  return and(
    eq(purchase.siteId, ctx.site.id),
    eq(purchase.accountId, account.id),
    gte(purchase.updatedAt, getPurchasesEnd(ctx)),
  );
}

/** The visitor's purchase of a car, by its id or by the address that it had. */
export async function findPurchase(
  ctx: SiteContext,
  visitor: Visitor,
  { carId, carSlug }: { carId: number | null; carSlug: string },
): Promise<Purchase | null> {
  const isMeant = carId === null ? eq(purchase.carSlug, carSlug) : eq(purchase.carId, carId);
  const [row] = await ctx.store.db
    .select()
    .from(purchase)
    .where(and(isOwn(ctx, visitor), isMeant))
    .orderBy(desc(purchase.updatedAt))
    .limit(1);
  return row ?? null;
}

/** One of the visitor's; null for anybody else's. */
export async function findPurchaseById(ctx: SiteContext, visitor: Visitor, id: string): Promise<Purchase | null> {
  const [row] = await ctx.store.db
    .select()
    .from(purchase)
    .where(and(isOwn(ctx, visitor), eq(purchase.id, id)));
  return row ?? null;
}

const mostShown = 50;

/** The visitor's purchases, the latest first. */
export async function listPurchases(ctx: SiteContext, visitor: Visitor): Promise<Purchase[]> {
  return ctx.store.db
    .select()
    .from(purchase)
    .where(isOwn(ctx, visitor))
    .orderBy(desc(purchase.updatedAt), desc(purchase.id))
    .limit(mostShown);
}
