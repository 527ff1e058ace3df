import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car } from '#db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { loadOwnCar } from './load-own-car.ts';

/** Sells a car of the site; its moment of sale is now. */
export function markSold(
  ctx: SiteContext,
  input: { carId: number },
): Promise<{ kind: 'sold' } | { kind: 'already_sold' }> {
  return ctx.store.db.transaction(async (tx) => {
    const { id, status, dealershipId } = await loadOwnCar(tx, ctx, input.carId);
    if (status === 'sold') return { kind: 'already_sold' };
    const now = ctx.clock.now();
    await tx.update(car).set({ status: 'sold', soldAt: now, updatedAt: now }).where(eq(car.id, id));
    await recordEvents(tx, [{ kind: 'car.changed', dealershipId, carId: id }]);
    await recordAudit(tx, ctx, { siteId: ctx.site.id, action: 'car.sold', subject: `car:${id}` });
    return { kind: 'sold' };
  });
}
