import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car } from '#db/schema/index.ts';
import type { AuditAction } from '#rules/audit/audit-actions.ts';
import { type CausedMove, moveCar } from '#rules/car/state/car-moves.ts';
import { getCarState } from '#rules/car/state/car-state.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { loadOwnCar } from './load-own-car.ts';

interface OwnMove {
  carId: number;
  cause: CausedMove;
  /** As the audit names it. */
  action: AuditAction;
}

/** Moves a car of the site by the table of moves; false where the car does not move. */
export function moveOwnCar(ctx: SiteContext, { carId, cause, action }: OwnMove): Promise<boolean> {
  return ctx.store.db.transaction(async (tx) => {
    const own = await loadOwnCar(tx, ctx, carId);
    const now = ctx.clock.now();
    const moved = moveCar(own, cause, now);
    if (!moved) return false;
    await tx
      .update(car)
      .set({ ...moved.sets, updatedAt: now })
      .where(eq(car.id, carId));
    await recordEvents(tx, [{ kind: moved.event, dealershipId: own.dealershipId, carId }]);
    const changes = { state: { before: getCarState(own), after: getCarState({ ...own, ...moved.sets }) } };
    await recordAudit(tx, ctx, { siteId: ctx.site.id, action, subject: `car:${carId}`, changes });
    return true;
  });
}
