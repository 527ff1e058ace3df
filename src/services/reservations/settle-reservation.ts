import { and, eq } from 'drizzle-orm';
import { openingHours, reservation, specialHours } from '#db/schema/index.ts';
import { assertNever } from '#kernel/never.ts';
import { isPaymentUnavailable, PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { moveCar } from '#rules/car/state/car-moves.ts';
import type { Dispute } from '#rules/reservations/dispute.ts';
import { findHoldEnd } from '#rules/reservations/hold-end.ts';
import { findNextStep, type ReservationStep } from '#rules/reservations/next-step.ts';
import { createRefundDue, getRefundable, sumOf } from '#rules/reservations/payment-ledger.ts';
import type { ReleaseReason } from '#rules/reservations/reservation-moves.ts';
import type { AppContext } from '../context.ts';
import { enterReservationDispute } from '../disputes/enter-dispute.ts';
import { listSites } from '../sites/list-sites.ts';
import { getPaymentId, getPaymentPort, planLook, planRetry } from './ask-processor.ts';
import { hasReservedAlready } from './has-reserved-already.ts';
import {
  type LockedReservation,
  listEntries,
  moveReservation,
  planMail,
  postEntries,
  type Reservation,
  recordMove,
  withReservation,
} from './move-reservation.ts';
import type { Payment } from './payment-port.ts';

export type Settled =
  /** Nothing is left to do now. */
  | { kind: 'settled' }
  /** The processor gives no answer; it is asked again later. */
  | { kind: 'unavailable' };

/**
 * Does whatever is to be done for the reservation now. Safe to call at any time, by anybody, and at the same time: what the
 * processor does is repeatable, and what it has done is entered once.
 */
export async function settleReservation(ctx: AppContext, id: string): Promise<Settled> {
  try {
    for (;;) {
      const [row] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
      if (!row) return { kind: 'settled' };
      const step = findNextStep({ ...row, entries: await listEntries(ctx.store.db, id) }, ctx.clock.now());
      const next = await takeStep(ctx, row, step);
      if (next === 'again') continue;
      await setNextStep(ctx, row, { nextStepAt: next, failures: 0 });
      return { kind: 'settled' };
    }
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    await postpone(ctx, id, error.message);
    return { kind: 'unavailable' };
  }
}

/** Goes on at once after a step that changed something; else when to look again. */
async function takeStep(ctx: AppContext, row: Reservation, step: ReservationStep): Promise<'again' | Date | null> {
  switch (step.kind) {
    case 'read':
      return readPayment(ctx, row, step.isOver);
    case 'capture':
      return capture(ctx, row);
    case 'void':
      await giveUp(ctx, row);
      return 'again';
    case 'dispute':
      await enterReservationDispute(ctx, row, await readDispute(ctx, row));
      return 'again';
    case 'refund':
      await refund(ctx, row, step.totalCents);
      return 'again';
    case 'end':
      await endReservation(ctx, row);
      return 'again';
    case 'rest':
      return step.until;
    default:
      return assertNever(step);
  }
}

async function readPayment(ctx: AppContext, row: Reservation, isOver: boolean): Promise<'again' | Date | null> {
  if (row.paymentId === null) {
    if (!isOver) return row.heldUntil;
    await expire(ctx, row);
    return 'again';
  }
  const port = getPaymentPort(ctx, row);
  const payment = await port.read(row.paymentId);
  if (payment.state === 'authorised' || payment.state === 'captured') {
    await win(ctx, row, payment);
    return 'again';
  }
  if (payment.state !== 'cancelled' && !isOver) return planLook(ctx, row.heldUntil);
  const closed = payment.state === 'cancelled' ? payment : await port.cancel(row.paymentId);
  // Authorised while it was being closed: the next look sees that.
  if (closed.state !== 'cancelled') return planLook(ctx, null);
  await expire(ctx, row);
  return 'again';
}

function expire(ctx: AppContext, row: Reservation): Promise<void> {
  return withReservation(ctx, row, async (tx, locked) => {
    if (locked.row.state === 'held') await moveReservation(tx, ctx, locked, { move: 'expire' });
  });
}

/** The card is authorised: the car is the buyer's in this transaction, or somebody else's already. */
async function win(ctx: AppContext, row: Reservation, payment: Payment): Promise<void> {
  const reservedUntil = await findEnd(ctx, row);
  await withReservation(ctx, row, async (tx, locked) => {
    if (locked.row.state !== 'held') return;
    const entries = [{ key: 'authorised', kind: 'authorised' as const, amountCents: payment.amountCents }];
    const obstacle = findObstacle(locked, ctx.clock.now());
    const isOwn = obstacle === 'car_gone' && (await hasReservedAlready(tx, locked.row));
    const reason = isOwn ? 'already_yours' : obstacle;
    if (reason === null) await moveReservation(tx, ctx, locked, { move: 'authorise', reservedUntil, entries });
    else await moveReservation(tx, ctx, locked, { move: 'lose', reason, entries });
  });
}

function findObstacle({ row, car }: LockedReservation, now: Date): ReleaseReason | null {
  if (car === null || car.dealershipId !== row.dealershipId) return 'car_gone';
  if (moveCar(car, { move: 'reserve', by: 'reservation' }, now) === null) return 'car_gone';
  return getPriceCents(car) === row.priceCents ? null : 'price_changed';
}

/** By the hours of the place where the car stands. */
async function findEnd(ctx: AppContext, { siteId, locationId, holdHours }: Reservation): Promise<Date> {
  const { db } = ctx.store;
  const sites = await listSites(ctx);
  const timeZone = sites.find(({ id }) => id === siteId)?.settings.locale.timeZone ?? 'Australia/Brisbane';
  const calendar =
    locationId === null
      ? { openingHours: [], specialHours: [] }
      : {
          openingHours: await db.select().from(openingHours).where(eq(openingHours.locationId, locationId)),
          specialHours: await db.select().from(specialHours).where(eq(specialHours.locationId, locationId)),
        };
  return findHoldEnd({ from: ctx.clock.now(), hours: holdHours, timeZone, ...calendar });
}

async function capture(ctx: AppContext, row: Reservation): Promise<'again' | Date> {
  const payment = await getPaymentPort(ctx, row).capture(getPaymentId(row));
  if (payment.state === 'working') return planLook(ctx, null);
  await withReservation(ctx, row, async (tx, locked) => {
    if (locked.row.state !== 'authorised') return;
    const { amountCents } = payment;
    if (payment.state === 'captured') {
      const entries = [{ key: 'captured', kind: 'captured' as const, amountCents }];
      await moveReservation(tx, ctx, locked, { move: 'capture', entries });
      return;
    }
    await moveReservation(tx, ctx, locked, { move: 'fail', reason: 'payment_failed' });
  });
  return 'again';
}

/** Nothing was captured: the buyer's card is set free. */
async function giveUp(ctx: AppContext, row: Reservation): Promise<void> {
  const payment = await getPaymentPort(ctx, row).cancel(getPaymentId(row));
  if (payment.state !== 'cancelled') throw new PaymentUnavailableError('the payment cannot be cancelled yet');
  await withReservation(ctx, row, async (tx, locked) => {
    const amountCents = sumOf(locked.entries, 'authorised');
    await postEntries(tx, ctx, locked, [{ key: 'voided', kind: 'voided', amountCents }]);
    await recordMove(tx, ctx, row, { action: 'reservation.voided', detail: { amountCents } });
  });
}

/** Refunds that were promised, by all that was promised so far: repeated, it gives nothing back twice. */
async function refund(ctx: AppContext, row: Reservation, totalCents: number): Promise<void> {
  const payment = await getPaymentPort(ctx, row).refundTo(getPaymentId(row), totalCents);
  if (payment.refundedCents < totalCents) throw new PaymentUnavailableError('the refund has not been made yet');
  await withReservation(ctx, row, async (tx, locked) => {
    const amountCents = totalCents - sumOf(locked.entries, 'refunded');
    if (amountCents <= 0) return;
    await postEntries(tx, ctx, locked, [{ key: `refunded:${totalCents}`, kind: 'refunded', amountCents }]);
    await planMail(tx, ctx, row, { notice: 'refunded', reader: 'buyer', amountCents });
    const isAll = totalCents === sumOf(locked.entries, 'captured');
    const { state } = locked.row;
    if (isAll && (state === 'released' || state === 'completed')) {
      await moveReservation(tx, ctx, locked, { move: 'refund' });
      return;
    }
    await recordMove(tx, ctx, row, { action: 'reservation.refunded', detail: { amountCents } });
  });
}

async function readDispute(ctx: AppContext, row: Reservation): Promise<Dispute | null> {
  return (await getPaymentPort(ctx, row).read(getPaymentId(row))).dispute;
}

/** The time is over: whoever bought the car has completed it, anybody else gets back what was promised. */
function endReservation(ctx: AppContext, row: Reservation): Promise<void> {
  return withReservation(ctx, row, async (tx, locked) => {
    if (locked.row.state !== 'reserved') return;
    if (locked.car?.status === 'sold') {
      await moveReservation(tx, ctx, locked, { move: 'complete' });
      return;
    }
    const owed = row.atEnd === 'refund' ? getRefundable(locked.entries) : 0;
    const entries = owed > 0 ? [createRefundDue(locked.entries, owed)] : [];
    await moveReservation(tx, ctx, locked, { move: 'release', reason: 'ended', entries });
  });
}

async function setNextStep(
  ctx: AppContext,
  { id, version }: Pick<Reservation, 'id' | 'version'>,
  columns: Pick<Reservation, 'nextStepAt' | 'failures'>,
): Promise<void> {
  await ctx.store.db
    .update(reservation)
    .set(columns)
    .where(and(eq(reservation.id, id), eq(reservation.version, version)));
}

async function postpone(ctx: AppContext, id: string, reason: string): Promise<void> {
  const [row] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
  if (!row) return;
  const failures = row.failures + 1;
  await setNextStep(ctx, row, { nextStepAt: planRetry(ctx, failures), failures });
  ctx.log.warn('a payment processor gave no answer', { reservationId: id, failures, reason });
}
