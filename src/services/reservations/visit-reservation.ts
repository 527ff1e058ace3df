import { isPaymentUnavailable } from '#kernel/payment-unavailable-error.ts';
import type { SiteContext } from '../context.ts';
import { type FoundReservation, findReservation } from './find-reservation.ts';
import { hasReservedAlready } from './has-reserved-already.ts';
import type { PaymentForm } from './payment-port.ts';
import { getReservationUrl } from './present-reservation-mail.ts';
import { settleReservation } from './settle-reservation.ts';

/** How a buyer's reservation stands, after whatever was to be done for it. */
export type VisitedReservation =
  /** The card is to be given to the processor. */
  | { kind: 'paying'; found: FoundReservation; form: PaymentForm; declinedText: string | null; isOwnAlready: boolean }
  /** Processor or bank have not answered yet. */
  | { kind: 'waiting'; found: FoundReservation }
  | { kind: 'known'; found: FoundReservation };

/** The buyer looks at the page: settles first, then says how it stands. Null for a token that is not this site's or car's. */
export async function visitReservation(
  ctx: SiteContext,
  key: { token: string; carSlug: string },
): Promise<VisitedReservation | null> {
  const known = await findReservation(ctx, key);
  if (known === null) return null;
  const settled = await settleReservation({ ...ctx, actor: { kind: 'system' } }, known.row.id);
  const found = (await findReservation(ctx, key)) ?? known;
  const { state, processor, paymentId, origin } = found.row;
  if (state === 'authorised') return { kind: 'waiting', found };
  if (state !== 'held') return { kind: 'known', found };
  const port = ctx.payments.get(processor);
  if (settled.kind === 'unavailable' || !port || paymentId === null) return { kind: 'waiting', found };
  try {
    const payment = await port.read(paymentId);
    if (payment.state !== 'open') return { kind: 'waiting', found };
    const form = await port.describeForm(paymentId, { origin, returnUrl: getReservationUrl(found.row) });
    const isOwnAlready = await hasReservedAlready(ctx.store.db, found.row);
    return { kind: 'paying', found, form, declinedText: payment.declinedText, isOwnAlready };
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    return { kind: 'waiting', found };
  }
}
