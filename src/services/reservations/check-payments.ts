import { and, eq, gte, inArray } from 'drizzle-orm';
import { dealership, onlinePayment, onlinePaymentEntry, reservation, reservationEntry } from '#db/schema/index.ts';
import { formatDollars } from '#kernel/money.ts';
import type { DisputeState } from '#rules/reservations/dispute.ts';
import { getBalances, type LedgerEntry, sumOf } from '#rules/reservations/payment-ledger.ts';
import type { AppContext } from '../context.ts';
import { markDisputedPayment, markDisputedReservation } from '../disputes/mark-disputed.ts';
import type { Payment, PaymentPort } from './payment-port.ts';

const days = 90;

export interface PaymentDifference {
  processor: string;
  paymentId: string;
  /** Both are null for a payment that nothing here knows. */
  reservationId: string | null;
  onlinePaymentId: string | null;
  /** Without personal data. */
  text: string;
}

/** BUY-08: compares the ledger of the last 90 days with what each processor says. Throws PaymentUnavailableError. */
export async function checkPayments(ctx: AppContext): Promise<PaymentDifference[]> {
  const since = new Date(ctx.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const found: PaymentDifference[] = [];
  for (const [processor, port] of ctx.payments) found.push(...(await checkProcessor(ctx, { processor, port, since })));
  return found;
}

async function checkProcessor(
  ctx: AppContext,
  { processor, port, since }: { processor: string; port: PaymentPort; since: Date },
): Promise<PaymentDifference[]> {
  const rows = [...(await listReserved(ctx, processor, since)), ...(await listPaid(ctx, processor, since))];
  if (rows.length === 0) return [];
  // Last: what the processor does meanwhile is due in our rows, and is passed over below.
  const accounts = await listAccounts(ctx);
  const payments = new Map((await port.list(since, accounts)).map((payment) => [payment.id, payment]));
  const differences: PaymentDifference[] = [];
  for (const { paymentId, nextStepAt, posted, disputeState, ...ids } of rows) {
    const payment = payments.get(paymentId);
    payments.delete(paymentId);
    // One that waits for its next step agrees once that is done.
    if (nextStepAt !== null && nextStepAt <= ctx.clock.now()) continue;
    if (isDisputeUnknown({ posted, disputeState }, payment)) await readDispute(ctx, processor, ids);
    const ours = { captured: sumOf(posted, 'captured'), refunded: sumOf(posted, 'refunded') };
    const theirs = { captured: getCaptured(payment), refunded: payment?.refundedCents ?? 0 };
    if (ours.captured === theirs.captured && ours.refunded === theirs.refunded) continue;
    const text = `the ledger has ${describe(ours)}, the processor ${payment ? describe(theirs) : 'does not know it'}`;
    differences.push({ processor, paymentId, ...ids, text });
  }
  for (const payment of payments.values()) {
    if (getCaptured(payment) === 0) continue;
    const text = `nothing here knows this payment of ${formatDollars(payment.amountCents)}`;
    differences.push({ processor, paymentId: payment.id, ...none, text });
  }
  return differences;
}

/** Of a dispute no notice has come: it is read, and entered, as one that was told of. */
function isDisputeUnknown(
  { posted, disputeState }: Pick<KnownPayment, 'posted' | 'disputeState'>,
  payment: Payment | undefined,
): boolean {
  if (payment === undefined || payment.dispute === null) return false;
  const { state, takenCents } = payment.dispute;
  return state !== disputeState || takenCents !== getBalances(posted).disputes;
}

async function readDispute(
  { store, clock }: AppContext,
  processor: string,
  { reservationId, onlinePaymentId }: Pick<KnownPayment, 'reservationId' | 'onlinePaymentId'>,
): Promise<void> {
  const now = clock.now();
  await store.db.transaction(async (tx) => {
    if (reservationId !== null) await markDisputedReservation(tx, { id: reservationId, processor, now });
    if (onlinePaymentId !== null) await markDisputedPayment(tx, { id: onlinePaymentId, processor, now });
  });
}

/** Where dealerships have their money. */
async function listAccounts(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.store.db.selectDistinct({ account: dealership.stripeAccount }).from(dealership);
  return rows.flatMap(({ account }) => account ?? []);
}

const none = { reservationId: null, onlinePaymentId: null };

interface KnownPayment extends Pick<PaymentDifference, 'paymentId' | 'reservationId' | 'onlinePaymentId'> {
  nextStepAt: Date | null;
  disputeState: DisputeState | null;
  posted: readonly LedgerEntry[];
}

async function listReserved({ store: { db } }: AppContext, processor: string, since: Date): Promise<KnownPayment[]> {
  const rows = await db
    .select()
    .from(reservation)
    .where(and(gte(reservation.createdAt, since), eq(reservation.processor, processor)));
  const ids = rows.map(({ id }) => id);
  const entries = await db.select().from(reservationEntry).where(inArray(reservationEntry.reservationId, ids));
  const byReservation = Map.groupBy(entries, ({ reservationId }) => reservationId);
  return rows.flatMap(({ id, paymentId, nextStepAt, disputeState }) =>
    paymentId === null
      ? []
      : [{ ...none, paymentId, nextStepAt, disputeState, reservationId: id, posted: byReservation.get(id) ?? [] }],
  );
}

async function listPaid({ store: { db } }: AppContext, processor: string, since: Date): Promise<KnownPayment[]> {
  const rows = await db
    .select()
    .from(onlinePayment)
    .where(and(gte(onlinePayment.createdAt, since), eq(onlinePayment.processor, processor)));
  const ids = rows.map(({ id }) => id);
  const entries = await db.select().from(onlinePaymentEntry).where(inArray(onlinePaymentEntry.paymentId, ids));
  const byPayment = Map.groupBy(entries, ({ paymentId }) => paymentId);
  return rows.flatMap(({ id, paymentId, nextStepAt, disputeState }) =>
    paymentId === null
      ? []
      : [{ ...none, paymentId, nextStepAt, disputeState, onlinePaymentId: id, posted: byPayment.get(id) ?? [] }],
  );
}

function getCaptured(payment: Payment | undefined): number {
  return payment?.state === 'captured' ? payment.amountCents : 0;
}

function describe({ captured, refunded }: { captured: number; refunded: number }): string {
  return `${formatDollars(captured)} captured and ${formatDollars(refunded)} refunded`;
}
