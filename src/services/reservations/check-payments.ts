import { gte, inArray } from 'drizzle-orm';
import { dealership, reservation, reservationEntry } from '#db/schema/index.ts';
import { formatDollars } from '#kernel/money.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import type { AppContext } from '../context.ts';
import type { Payment, PaymentPort } from './payment-port.ts';

const days = 90;

export interface PaymentDifference {
  processor: string;
  paymentId: string;
  /** Null for a payment that no reservation knows. */
  reservationId: string | null;
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
  const { db } = ctx.store;
  const all = await db.select().from(reservation).where(gte(reservation.createdAt, since));
  const rows = all.filter((row) => row.processor === processor && row.paymentId !== null);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = await db.select().from(reservationEntry).where(inArray(reservationEntry.reservationId, ids));
  const byReservation = Map.groupBy(entries, ({ reservationId }) => reservationId);
  // Last: what the processor does meanwhile is due in our rows, and is passed over below.
  const accounts = await listAccounts(ctx);
  const payments = new Map((await port.list(since, accounts)).map((payment) => [payment.id, payment]));
  const differences: PaymentDifference[] = [];
  for (const { id, paymentId, nextStepAt } of rows) {
    if (paymentId === null) continue;
    const payment = payments.get(paymentId);
    payments.delete(paymentId);
    // One that waits for its next step agrees once that is done.
    if (nextStepAt !== null && nextStepAt <= ctx.clock.now()) continue;
    const posted = byReservation.get(id) ?? [];
    const ours = { captured: sumOf(posted, 'captured'), refunded: sumOf(posted, 'refunded') };
    const theirs = { captured: getCaptured(payment), refunded: payment?.refundedCents ?? 0 };
    if (ours.captured === theirs.captured && ours.refunded === theirs.refunded) continue;
    const text = `the ledger has ${describe(ours)}, the processor ${payment ? describe(theirs) : 'does not know it'}`;
    differences.push({ processor, paymentId, reservationId: id, text });
  }
  for (const payment of payments.values()) {
    if (getCaptured(payment) === 0) continue;
    const text = `no reservation knows this payment of ${formatDollars(payment.amountCents)}`;
    differences.push({ processor, paymentId: payment.id, reservationId: null, text });
  }
  return differences;
}

/** Where dealerships have their money. */
async function listAccounts(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.store.db.selectDistinct({ account: dealership.stripeAccount }).from(dealership);
  return rows.flatMap(({ account }) => account ?? []);
}

function getCaptured(payment: Payment | undefined): number {
  return payment?.state === 'captured' ? payment.amountCents : 0;
}

function describe({ captured, refunded }: { captured: number; refunded: number }): string {
  return `${formatDollars(captured)} captured and ${formatDollars(refunded)} refunded`;
}
