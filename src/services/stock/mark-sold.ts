import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car } from '#db/schema/index.ts';
import { moveCar } from '#rules/car/car-moves.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { loadOwnCar } from './load-own-car.ts';

/** Sells a car of the site; its moment of sale is now. */
export function markSold(
  ctx: SiteContext,
  input: { carId: number },
): Promise<{ kind: 'sold' } | { kind: 'already_sold' }> {
  return ctx.store.db.transaction(async (tx) => {
    const own = await loadOwnCar(tx, ctx, input.carId);
    const { id, dealershipId } = own;
    const now = ctx.clock.now();
    const sold = moveCar(own, { move: 'sell', by: 'office' }, now);
    if (!sold) return { kind: 'already_sold' };
    await tx
      .update(car)
      .set({ ...sold.sets, updatedAt: now })
      .where(eq(car.id, id));
    await recordEvents(tx, [{ kind: sold.event, dealershipId, carId: id }]);
    await recordAudit(tx, ctx, { siteId: ctx.site.id, action: 'car.sold', subject: `car:${id}` });
    return { kind: 'sold' };
  });
}
