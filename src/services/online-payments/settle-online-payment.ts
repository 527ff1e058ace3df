import { and, eq, lte, min, sql } from 'drizzle-orm';
import { onlinePayment } from '#db/schema/index.ts';
import { isPaymentUnavailable, PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import { getPromised, isRefundDue, sumOf } from '#rules/reservations/payment-ledger.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { enterPaymentDispute } from '../disputes/enter-dispute.ts';
import { getPaymentId, getPaymentPort, planLook, planRetry } from '../reservations/ask-processor.ts';
import type { OnlinePayment } from './find-online-payment.ts';
import { listPaymentEntries, postPaymentEntry, withOnlinePayment } from './payment-entries.ts';
import { planPaymentMails, planRefundMail } from './plan-payment-mails.ts';

/** Longer than its steps may take; after that another process may try. */
const leaseMs = 60_000;

export type SettledPayment = { kind: 'settled' } | { kind: 'unavailable' };

/**
 * Does whatever is to be done for the payment now. Safe to call at any time, by anybody, and at the same time: what the processor
 * does is repeatable, and what it has done is entered once.
 */
export async function settleOnlinePayment(ctx: AppContext, id: string): Promise<SettledPayment> {
  try {
    for (;;) {
      const [row] = await ctx.store.db.select().from(onlinePayment).where(eq(onlinePayment.id, id));
      if (!row) return { kind: 'settled' };
      const next = await takeStep(ctx, row);
      if (next === 'again') continue;
      await setNextStep(ctx, row, { nextStepAt: next, failures: 0 });
      return { kind: 'settled' };
    }
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    await postpone(ctx, id);
    return { kind: 'unavailable' };
  }
}

/** Goes on at once after a step that changed something; else when to look again. */
async function takeStep(ctx: AppContext, row: OnlinePayment): Promise<'again' | Date | null> {
  switch (row.state) {
    case 'open':
      return readPayment(ctx, row);
    case 'authorised':
      return capture(ctx, row);
    case 'paid':
      if (!row.disputeDue) return giveBack(ctx, row);
      await enterPaymentDispute(ctx, row, (await getPaymentPort(ctx, row).read(getPaymentId(row))).dispute);
      return 'again';
    case 'expired':
    case 'failed':
      return null;
    default:
      return row.state satisfies never;
  }
}

async function readPayment(ctx: AppContext, row: OnlinePayment): Promise<'again' | Date | null> {
  const isOver = row.openUntil <= ctx.clock.now();
  if (row.paymentId === null) {
    if (!isOver) return row.openUntil;
    await move(ctx, row, { from: 'open', to: 'expired', entry: null });
    return 'again';
  }
  const port = getPaymentPort(ctx, row);
  const payment = await port.read(row.paymentId);
  if (payment.state === 'authorised' || payment.state === 'captured') {
    await move(ctx, row, { from: 'open', to: 'authorised', entry: 'authorised' });
    return 'again';
  }
  if (payment.state !== 'cancelled' && !isOver) return planLook(ctx, row.openUntil);
  const closed = payment.state === 'cancelled' ? payment : await port.cancel(row.paymentId);
  // Authorised while it was being closed: the next look sees that.
  if (closed.state !== 'cancelled') return planLook(ctx, null);
  await move(ctx, row, { from: 'open', to: 'expired', entry: null });
  return 'again';
}

async function capture(ctx: AppContext, row: OnlinePayment): Promise<'again' | Date> {
  const payment = await getPaymentPort(ctx, row).capture(getPaymentId(row));
  if (payment.state === 'working') return planLook(ctx, null);
  if (payment.state === 'captured') await move(ctx, row, { from: 'authorised', to: 'paid', entry: 'captured' });
  else await move(ctx, row, { from: 'authorised', to: 'failed', entry: 'voided' });
  return 'again';
}

interface PaymentMove {
  from: OnlinePayment['state'];
  to: OnlinePayment['state'];
  entry: 'authorised' | 'captured' | 'voided' | null;
}

/** State, account, audit and mails in one transaction; nothing where somebody else was faster. */
function move(ctx: AppContext, { id }: OnlinePayment, { from, to, entry }: PaymentMove): Promise<void> {
  return withOnlinePayment(ctx, id, async (tx, locked) => {
    const { row } = locked;
    if (row.state !== from) return;
    const now = ctx.clock.now();
    const paidAt = to === 'paid' ? now : null;
    await tx
      .update(onlinePayment)
      .set({ state: to, nextStepAt: now, paidAt, version: row.version + 1 })
      .where(eq(onlinePayment.id, id));
    if (entry !== null) {
      await postPaymentEntry(tx, ctx, locked, { key: entry, kind: entry, amountCents: row.amountCents });
    }
    const detail = { to, amountCents: row.amountCents };
    await recordAudit(tx, ctx, {
      ...{ siteId: row.siteId, action: `online-payment.${to}`, subject: `online-payment:${id}`, detail },
      changes: { state: { before: row.state, after: to } },
    });
    if (to === 'paid') await planPaymentMails(tx, ctx, { ...row, paidAt });
  });
}

/** Refunds that were promised, by all that was promised so far: repeated, it gives nothing back twice. */
async function giveBack(ctx: AppContext, row: OnlinePayment): Promise<'again' | null> {
  const entries = await listPaymentEntries(ctx.store.db, row.id);
  if (!isRefundDue(entries)) return null;
  const totalCents = getPromised(entries);
  const payment = await getPaymentPort(ctx, row).refundTo(getPaymentId(row), totalCents);
  if (payment.refundedCents < totalCents) throw new PaymentUnavailableError('the refund has not been made yet');
  await withOnlinePayment(ctx, row.id, async (tx, locked) => {
    const amountCents = totalCents - sumOf(locked.entries, 'refunded');
    if (amountCents <= 0) return;
    await postPaymentEntry(tx, ctx, locked, { key: `refunded:${totalCents}`, kind: 'refunded', amountCents });
    const { siteId } = locked.row;
    const subject = `online-payment:${row.id}`;
    await recordAudit(tx, ctx, { siteId, action: 'online-payment.refunded', subject, detail: { amountCents } });
    await planRefundMail(tx, ctx, { row: locked.row, amountCents });
  });
  return 'again';
}

async function setNextStep(
  ctx: AppContext,
  { id, version }: Pick<OnlinePayment, 'id' | 'version'>,
  columns: Pick<OnlinePayment, 'nextStepAt' | 'failures'>,
): Promise<void> {
  await ctx.store.db
    .update(onlinePayment)
    .set(columns)
    .where(and(eq(onlinePayment.id, id), eq(onlinePayment.version, version)));
}

async function postpone(ctx: AppContext, id: string): Promise<void> {
  const [row] = await ctx.store.db.select().from(onlinePayment).where(eq(onlinePayment.id, id));
  if (!row) return;
  const failures = row.failures + 1;
  await setNextStep(ctx, row, { nextStepAt: planRetry(ctx, failures), failures });
  ctx.log.warn('a payment processor gave no answer', { onlinePaymentId: id, failures });
}

/** Claims the payment that has been due longest for this process; null if none is due. */
export async function claimOnlinePayment(ctx: AppContext): Promise<string | null> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: onlinePayment.id })
    .from(onlinePayment)
    .where(lte(onlinePayment.nextStepAt, now))
    .orderBy(onlinePayment.nextStepAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(onlinePayment)
    .set({ nextStepAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${onlinePayment.id} = any(array(${due}))`)
    .returning({ id: onlinePayment.id });
  return claimed?.id ?? null;
}

/** When the next one is due; null if none is waiting. */
export async function findNextOnlinePaymentAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db.select({ at: min(onlinePayment.nextStepAt) }).from(onlinePayment);
  return row?.at ?? null;
}
