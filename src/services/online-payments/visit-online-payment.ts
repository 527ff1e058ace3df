import type { Cents } from '#kernel/money.ts';
import { isPaymentUnavailable } from '#kernel/payment-unavailable-error.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import type { PaymentForm } from '../reservations/payment-port.ts';
import { findOnlinePayment, type OnlinePayment } from './find-online-payment.ts';
import { listPaymentEntries } from './payment-entries.ts';
import { settleOnlinePayment } from './settle-online-payment.ts';

/** How a payment stands, after whatever was to be done for it. */
export type VisitedPayment =
  /** The card is to be given to the processor. */
  | { kind: 'paying'; row: OnlinePayment; form: PaymentForm; declinedText: string | null }
  /** Processor or bank have not answered yet. */
  | { kind: 'waiting'; row: OnlinePayment }
  | { kind: 'known'; row: OnlinePayment; refundedCents: Cents };

/** The payer looks at the page: settles first. Null for a token that is not this site's or not this visitor's. */
export async function visitOnlinePayment(
  ctx: SiteContext,
  { account }: Visitor,
  token: string,
): Promise<VisitedPayment | null> {
  const before = await findOnlinePayment(ctx, token);
  if (before === null || before.accountId !== account.id) return null;
  const settled = await settleOnlinePayment({ ...ctx, actor: { kind: 'system' } }, before.id);
  const row = (await findOnlinePayment(ctx, token)) ?? before;
  const { state, processor, paymentId, origin } = row;
  if (state === 'authorised') return { kind: 'waiting', row };
  if (state !== 'open') {
    const refundedCents = sumOf(await listPaymentEntries(ctx.store.db, row.id), 'refunded');
    return { kind: 'known', row, refundedCents };
  }
  const port = ctx.payments.get(processor);
  if (settled.kind === 'unavailable' || !port || paymentId === null) return { kind: 'waiting', row };
  try {
    const payment = await port.read(paymentId);
    if (payment.state !== 'open') return { kind: 'waiting', row };
    const returnUrl = `${origin}/online-payment?${new URLSearchParams({ payment: token })}`;
    const form = await port.describeForm(paymentId, { origin, returnUrl });
    return { kind: 'paying', row, form, declinedText: payment.declinedText };
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    return { kind: 'waiting', row };
  }
}
