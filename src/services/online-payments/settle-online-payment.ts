import { and, eq, lte, min, sql } from 'drizzle-orm';
import { onlinePayment, onlinePaymentEntry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import { canPost } from '#rules/reservations/payment-ledger.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import type { PaymentPort } from '../reservations/payment-port.ts';
import type { OnlinePayment } from './find-online-payment.ts';
import { planPaymentMails } from './plan-payment-mails.ts';

/** How often a payment is looked at while the payer or the bank has it. */
const lookMs = 20_000;
const longestRestMs = 5 * 60_000;
/** Longer than its steps may take; after that another process may try. */
const leaseMs = 60_000;

type EntryKind = typeof onlinePaymentEntry.$inferInsert.kind;

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
    if (!(error instanceof PaymentUnavailableError)) throw error;
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
  const port = getPort(ctx, row);
  const payment = await port.read(row.paymentId);
  if (payment.state === 'authorised' || payment.state === 'captured') {
    await move(ctx, row, { from: 'open', to: 'authorised', entry: 'authorised' });
    return 'again';
  }
  if (payment.state !== 'cancelled' && !isOver) return look(ctx, row.openUntil);
  const closed = payment.state === 'cancelled' ? payment : await port.cancel(row.paymentId);
  // Authorised while it was being closed: the next look sees that.
  if (closed.state !== 'cancelled') return look(ctx, null);
  await move(ctx, row, { from: 'open', to: 'expired', entry: null });
  return 'again';
}

async function capture(ctx: AppContext, row: OnlinePayment): Promise<'again' | Date> {
  if (row.paymentId === null) throw new Error(`online payment ${row.id} has no payment`);
  const payment = await getPort(ctx, row).capture(row.paymentId);
  if (payment.state === 'working') return look(ctx, null);
  if (payment.state === 'captured') await move(ctx, row, { from: 'authorised', to: 'paid', entry: 'captured' });
  else await move(ctx, row, { from: 'authorised', to: 'failed', entry: 'voided' });
  return 'again';
}

interface PaymentMove {
  from: OnlinePayment['state'];
  to: OnlinePayment['state'];
  entry: EntryKind | null;
}

/** State, account, audit and mails in one transaction; nothing where somebody else was faster. */
function move(ctx: AppContext, { id }: OnlinePayment, { from, to, entry }: PaymentMove): Promise<void> {
  return ctx.store.db.transaction(async (tx) => {
    const [row] = await tx.select().from(onlinePayment).where(eq(onlinePayment.id, id)).for('update');
    if (row?.state !== from) return;
    const now = ctx.clock.now();
    const paidAt = to === 'paid' ? now : null;
    await tx.update(onlinePayment).set({ state: to, nextStepAt: now, paidAt }).where(eq(onlinePayment.id, id));
    if (entry !== null) await post(tx, ctx, row, entry);
    const detail = { to, amountCents: row.amountCents };
    await recordAudit(tx, ctx, {
      ...{ siteId: row.siteId, action: `online-payment.${to}`, subject: `online-payment:${id}`, detail },
    });
    if (to === 'paid') await planPaymentMails(tx, ctx, { ...row, paidAt });
  });
}

async function post(tx: Tx, ctx: AppContext, { id, amountCents }: OnlinePayment, kind: EntryKind): Promise<void> {
  const { kind: kept, amountCents: cents, paymentId } = onlinePaymentEntry;
  const posted = await tx.select({ kind: kept, amountCents: cents }).from(onlinePaymentEntry).where(eq(paymentId, id));
  if (!canPost(posted, { kind, amountCents })) throw new Error(`the ledger of online payment ${id} refuses ${kind}`);
  await tx.insert(onlinePaymentEntry).values({ paymentId: id, kind, amountCents, at: ctx.clock.now() });
}

function look(ctx: AppContext, end: Date | null): Date {
  const at = ctx.clock.now().getTime() + lookMs;
  return new Date(end === null ? at : Math.min(at, end.getTime()));
}

function getPort(ctx: AppContext, { processor }: OnlinePayment): PaymentPort {
  const port = ctx.payments.get(processor);
  if (!port) throw new PaymentUnavailableError(`the processor ${processor} is not configured`);
  return port;
}

async function setNextStep(
  ctx: AppContext,
  { id, state }: Pick<OnlinePayment, 'id' | 'state'>,
  columns: Pick<OnlinePayment, 'nextStepAt' | 'failures'>,
): Promise<void> {
  await ctx.store.db
    .update(onlinePayment)
    .set(columns)
    .where(and(eq(onlinePayment.id, id), eq(onlinePayment.state, state)));
}

/** Ever later, up to five minutes: money that waits is tried for ever. */
async function postpone(ctx: AppContext, id: string): Promise<void> {
  const [row] = await ctx.store.db.select().from(onlinePayment).where(eq(onlinePayment.id, id));
  if (!row) return;
  const failures = row.failures + 1;
  const restMs = Math.min(1_000 * 2 ** Math.min(failures, 12), longestRestMs);
  await setNextStep(ctx, row, { nextStepAt: new Date(ctx.clock.now().getTime() + restMs), failures });
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
