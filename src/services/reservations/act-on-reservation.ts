import { eq } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { createRefundDue, getBalances, getRefundable } from '#rules/reservations/payment-ledger.ts';
import { canMove } from '#rules/reservations/reservation-moves.ts';
import type { AppContext } from '../context.ts';
import { recordMoneyStep } from '../money/record-money-step.ts';
import {
  moveReservation,
  planMail,
  postEntries,
  type Reservation,
  recordMove,
  withReservation,
} from './move-reservation.ts';

interface OfReservation {
  id: string;
  /** In the words of whoever does it; empty at the command line. */
  reason?: string;
}

/** BUY-08: promises part or all of what was paid; the processor gives it back with the next step. Answers the amount. */
export async function refundReservation(
  ctx: AppContext,
  { id, amountCents, reason = '' }: OfReservation & { amountCents: Cents | null },
): Promise<Cents> {
  const found = await getReservation(ctx, id);
  return withReservation(ctx, found, async (tx, locked) => {
    const most = getRefundable(locked.entries);
    const asked = amountCents ?? most;
    if (most === 0) throw new Refusal('conflict', 'Nothing of this reservation is left to refund.');
    if (asked <= 0 || asked > most) {
      const message = `A refund of this reservation must be above $0 and at most ${formatDollars(most)}.`;
      throw new Refusal('invalid', message, [{ field: 'amount', message }]);
    }
    await postEntries(tx, ctx, locked, [createRefundDue(locked.entries, asked)]);
    await changeRow(tx, ctx, locked.row, {});
    await recordMoneyStep(tx, ctx, { of: { reservationId: id }, kind: 'refunded', amountCents: asked, reason });
    await recordMove(tx, ctx, locked.row, { action: 'reservation.refund_due', detail: { amountCents: asked } });
    return asked;
  });
}

/** Sets the car free before its time; what was paid goes back in full. */
export async function releaseReservation(ctx: AppContext, { id, reason = '' }: OfReservation): Promise<void> {
  const found = await getReservation(ctx, id);
  await withReservation(ctx, found, async (tx, locked) => {
    if (!canMove(locked.row.state, 'release')) {
      throw new Refusal('conflict', `This reservation is ${locked.row.state}: only a reserved one can be released.`);
    }
    const owed = getRefundable(locked.entries);
    const entries = owed > 0 ? [createRefundDue(locked.entries, owed)] : [];
    await moveReservation(tx, ctx, locked, { move: 'release', reason: 'by_dealer', entries });
    await recordMoneyStep(tx, ctx, { of: { reservationId: id }, kind: 'released', reason });
  });
}

/** BUY-08: has the running server take now what is set aside on the card, without waiting for the next try. */
export async function captureReservation(ctx: AppContext, { id }: Pick<OfReservation, 'id'>): Promise<Cents> {
  const found = await getReservation(ctx, id);
  return withReservation(ctx, found, async (tx, locked) => {
    const { state } = locked.row;
    const { cardHold } = getBalances(locked.entries);
    if (state !== 'authorised' || cardHold === 0) {
      throw new Refusal(
        'conflict',
        `This reservation is ${state}: only money that is set aside on a card can be taken.`,
      );
    }
    await changeRow(tx, ctx, locked.row, {});
    await recordMove(tx, ctx, locked.row, { action: 'reservation.capture_due', detail: { amountCents: cardHold } });
    return cardHold;
  });
}

const longestExtensionDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** Keeps the car for its buyer beyond the time that was promised; he is told. */
export async function extendReservation(
  ctx: AppContext,
  { id, until, reason = '' }: OfReservation & { until: Date },
): Promise<void> {
  const found = await getReservation(ctx, id);
  await withReservation(ctx, found, async (tx, locked) => {
    const { row } = locked;
    if (row.state !== 'reserved' || row.reservedUntil === null) {
      throw new Refusal('conflict', `This reservation is ${row.state}: only a reserved one can be kept for longer.`);
    }
    const latest = new Date(ctx.clock.now().getTime() + longestExtensionDays * dayMs);
    const message =
      until <= row.reservedUntil
        ? 'Please choose a time after the one until which it is kept now.'
        : `Please choose a time within the next ${longestExtensionDays} days.`;
    if (until <= row.reservedUntil || until > latest) {
      throw new Refusal('invalid', message, [{ field: 'until', message }]);
    }
    await changeRow(tx, ctx, row, { reservedUntil: until });
    await planMail(tx, ctx, row, { notice: 'extended', reader: 'buyer', amountCents: row.amountCents });
    await recordMoneyStep(tx, ctx, { of: { reservationId: id }, kind: 'extended', until, reason });
    const changes = { reservedUntil: { before: row.reservedUntil.toISOString(), after: until.toISOString() } };
    await recordMove(tx, ctx, row, { action: 'reservation.extended', changes });
  });
}

/** The change, and a look at the reservation at once. */
async function changeRow(
  tx: Tx,
  { clock }: AppContext,
  { id, version }: Reservation,
  change: Partial<Pick<Reservation, 'reservedUntil'>>,
): Promise<void> {
  const now = clock.now();
  await tx
    .update(reservation)
    .set({ ...change, nextStepAt: now, updatedAt: now, version: version + 1 })
    .where(eq(reservation.id, id));
}

/** Throws where there is none. */
export async function getReservation(ctx: AppContext, id: string): Promise<Reservation> {
  const [found] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
  if (!found) throw new Refusal('not_found', `Unknown reservation "${id}". "forecourt reservations list" shows all.`);
  return found;
}
