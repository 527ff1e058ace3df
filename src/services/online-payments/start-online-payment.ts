import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { onlinePayment } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { isPaymentUnavailable, PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import { Refusal } from '#kernel/refusal.ts';
import { createOnlinePaymentSchema, getPaymentNumber, paymentMinutes } from '#rules/online-payments/online-payment.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { listPayees, type Payee } from './list-payees.ts';

export interface StartPaymentInput {
  /** As they were posted. */
  values: Readonly<Record<string, unknown>>;
  /** The site as the payer's browser has it. */
  origin: string;
  /** Where the payer comes back to, by the token of the payment. */
  getReturnUrl(token: string): string;
}

/**
 * SITE-20: begins a payment; nothing is charged yet. Answers with its token. Refuses with `invalid` for what was typed, and with
 * `unavailable` while the processor gives no answer.
 */
export async function startOnlinePayment(
  ctx: SiteContext,
  { account }: Visitor,
  { values, origin, getReturnUrl }: StartPaymentInput,
): Promise<string> {
  const { settings, id: siteId } = ctx.site;
  if (!settings.visitorPages.onlinePayment) throw new Refusal('not_found', 'This site takes no payments.');
  const payees = await listPayees(ctx);
  const payee = payees.length === 1 ? payees[0] : payees.find(({ slug }) => slug === values.dealership);
  const parsed = createOnlinePaymentSchema(settings).safeParse({ ...blank, ...values });
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }));
  if (payees.length > 1 && !payee) problems.push({ field: 'dealership', message: 'Please choose who is paid.' });
  if (problems.length > 0) throw new Refusal('invalid', 'Please check what you entered.', problems);
  if (!parsed.success || !payee) throw unavailable();
  const { amount: amountCents, ...data } = parsed.data;
  const now = ctx.clock.now();
  const openUntil = new Date(now.getTime() + paymentMinutes * 60_000);
  const row = {
    ...{ id: createId(now), token: randomBytes(24).toString('base64url'), siteId, accountId: account.id },
    ...data,
    email: data.email.toLowerCase(),
    ...{ amountCents, dealershipId: payee.id, processor: payee.processor, origin },
    ...{ openUntil, nextStepAt: openUntil, createdAt: now },
  };
  await ctx.store.db.transaction(async (tx) => {
    await tx.insert(onlinePayment).values(row);
    await recordAudit(tx, ctx, {
      ...{ siteId, action: 'online-payment.start', subject: `online-payment:${row.id}`, detail: { amountCents } },
    });
  });
  await openAtProcessor(ctx, row, { payee, returnUrl: getReturnUrl(row.token) });
  return row.token;
}

const blank = { amount: '', reference: '', name: '', email: '', phone: '' };

const unavailable = () =>
  new Refusal('unavailable', 'Card payments cannot be taken at the moment. Nothing has been charged.');

interface OpenInput {
  payee: Payee;
  returnUrl: string;
}

async function openAtProcessor(
  ctx: SiteContext,
  { id, amountCents, reference, email }: { id: string; amountCents: number; reference: string; email: string },
  { payee, returnUrl }: OpenInput,
): Promise<void> {
  try {
    const payment = await ctx.payments.get(payee.processor)?.open({
      ...{ key: id, amountCents, account: payee.account, email, returnUrl },
      description: `${getPaymentNumber(id)} ${reference}`,
    });
    if (!payment) throw new PaymentUnavailableError('the processor is not configured');
    await ctx.store.db
      .update(onlinePayment)
      .set({ paymentId: payment.id })
      .where(and(eq(onlinePayment.id, id), eq(onlinePayment.siteId, ctx.site.id)));
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    throw unavailable();
  }
}
