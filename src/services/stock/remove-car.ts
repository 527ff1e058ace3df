import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car } from '#db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { loadOwnCar } from './load-own-car.ts';

/** Takes a car off every page for good; its own page answers 410 from then on. */
export function removeCar(
  ctx: SiteContext,
  input: { carId: number },
): Promise<{ kind: 'removed' } | { kind: 'already_removed' }> {
  return ctx.store.db.transaction(async (tx) => {
    const { id, removedAt, dealershipId } = await loadOwnCar(tx, ctx, input.carId);
    if (removedAt) return { kind: 'already_removed' };
    const now = ctx.clock.now();
    await tx.update(car).set({ removedAt: now, updatedAt: now }).where(eq(car.id, id));
    await recordEvents(tx, [{ kind: 'car.removed', dealershipId, carId: id }]);
    await recordAudit(tx, ctx, { siteId: ctx.site.id, action: 'car.removed', subject: `car:${id}` });
    return { kind: 'removed' };
  });
}
