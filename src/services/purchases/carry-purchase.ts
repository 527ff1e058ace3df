import { and, eq } from 'drizzle-orm';
import { purchase } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { getCarName } from '#rules/car/name.ts';
import { carryPurchase as carryDraft, readPurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import type { CarDetail } from '../stock/find-car.ts';
import { findPurchaseById } from './find-purchase.ts';

/**
 * BUY-07: goes on with another car and the same answers; one that was begun for that car stays as it is. False where the purchase
 * is not the visitor's.
 */
export async function carryPurchase(
  ctx: SiteContext,
  visitor: Visitor,
  { from, car }: { from: string; car: CarDetail },
): Promise<boolean> {
  const found = await findPurchaseById(ctx, visitor, from);
  if (found === null) return false;
  const now = ctx.clock.now();
  await ctx.store.db.transaction(async (tx) => {
    await tx
      .insert(purchase)
      .values({
        ...{ id: createId(now), siteId: ctx.site.id, accountId: visitor.account.id, carId: car.id, email: found.email },
        ...{ carName: getCarName(car, ctx.site.settings.card), carSlug: car.slug },
        ...{ content: carryDraft(readPurchaseDraft(found.content)), seenAt: now, createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing({ target: [purchase.accountId, purchase.carId] });
    const isOpen = and(eq(purchase.id, found.id), eq(purchase.siteId, ctx.site.id), eq(purchase.state, 'open'));
    if (found.carId !== car.id) await tx.delete(purchase).where(isOpen);
  });
  return true;
}
