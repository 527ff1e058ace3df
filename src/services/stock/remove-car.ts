import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car } from '#db/schema/index.ts';
import { moveCar } from '#rules/car/car-moves.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { loadOwnCar } from './load-own-car.ts';

/** Takes a car off every page for good; its own page answers 410 from then on. */
export function removeCar(
  ctx: SiteContext,
  input: { carId: number },
): Promise<{ kind: 'removed' } | { kind: 'already_removed' }> {
  return ctx.store.db.transaction(async (tx) => {
    const own = await loadOwnCar(tx, ctx, input.carId);
    const { id, dealershipId } = own;
    const now = ctx.clock.now();
    const removed = moveCar(own, { move: 'remove', by: 'office' }, now);
    if (!removed) return { kind: 'already_removed' };
    await tx
      .update(car)
      .set({ ...removed.sets, updatedAt: now })
      .where(eq(car.id, id));
    await recordEvents(tx, [{ kind: removed.event, dealershipId, carId: id }]);
    await recordAudit(tx, ctx, { siteId: ctx.site.id, action: 'car.removed', subject: `car:${id}` });
    return { kind: 'removed' };
  });
}
