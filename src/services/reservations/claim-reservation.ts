import { lte, min, sql } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';

/** Longer than its steps may take; after that another process may try. */
const leaseMs = 60_000;

/** Claims the reservation that has been due longest for this process; null if none is due. */
export async function claimReservation(ctx: AppContext): Promise<string | null> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: reservation.id })
    .from(reservation)
    .where(lte(reservation.nextStepAt, now))
    .orderBy(reservation.nextStepAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(reservation)
    .set({ nextStepAt: new Date(now.getTime() + leaseMs) })
    // An array, so that the row is chosen once however the statement is planned.
    .where(sql`${reservation.id} = any(array(${due}))`)
    .returning({ id: reservation.id });
  return claimed?.id ?? null;
}

/** When the next one is due; null if none is waiting. */
export async function findNextReservationAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db.select({ at: min(reservation.nextStepAt) }).from(reservation);
  return row?.at ?? null;
}
