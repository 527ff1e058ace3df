import { eq } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { canMove } from '#rules/reservations/reservation-moves.ts';
import type { AppContext } from '../context.ts';
import { moveReservation, postEntries, type Reservation, recordMove, withReservation } from './move-reservation.ts';
import { createRefundDue, getUnpromised } from './settle-reservation.ts';

/** BUY-08: promises part or all of what was paid; the processor gives it back with the next step. Answers the amount. */
export async function refundReservation(
  ctx: AppContext,
  { id, amountCents }: { id: string; amountCents: Cents | null },
): Promise<Cents> {
  const found = await getReservation(ctx, id);
  return withReservation(ctx, found, async (tx, locked) => {
    const most = getUnpromised(locked);
    const asked = amountCents ?? most;
    if (most === 0) throw new Refusal('conflict', `Nothing of reservation ${id} is left to refund.`);
    if (asked <= 0 || asked > most) {
      throw new Refusal('invalid', `A refund of this reservation must be above $0 and at most ${formatDollars(most)}.`);
    }
    await postEntries(tx, ctx, locked, [createRefundDue(locked, asked)]);
    const now = ctx.clock.now();
    await tx
      .update(reservation)
      .set({ nextStepAt: now, updatedAt: now, version: locked.row.version + 1 })
      .where(eq(reservation.id, id));
    await recordMove(tx, ctx, locked.row, { action: 'reservation.refund_due', detail: { amountCents: asked } });
    return asked;
  });
}

/** Sets the car free before its time; what was paid goes back in full. */
export async function releaseReservation(ctx: AppContext, { id }: { id: string }): Promise<void> {
  const found = await getReservation(ctx, id);
  await withReservation(ctx, found, async (tx, locked) => {
    if (!canMove(locked.row.state, 'release')) {
      throw new Refusal('conflict', `Reservation ${id} is ${locked.row.state}: only a reserved one can be released.`);
    }
    const owed = getUnpromised(locked);
    const entries = owed > 0 ? [createRefundDue(locked, owed)] : [];
    await moveReservation(tx, ctx, locked, { move: 'release', reason: 'by_dealer', entries });
  });
}

async function getReservation(ctx: AppContext, id: string): Promise<Reservation> {
  const [found] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
  if (!found) throw new Refusal('not_found', `Unknown reservation "${id}". "forecourt reservations list" shows all.`);
  return found;
}
