import type Stripe from 'stripe';
import type { Dispute, Payment } from '#services/reservations/payment-port.ts';

/** A session with its intent and the intent's last charge. */
export function describePayment(id: string, session: Stripe.Checkout.Session, dispute: Dispute | null = null): Payment {
  const { intent, charge } = findCharge(session);
  const state = findState(session, intent);
  const received = state === 'captured' ? intent?.amount_received : undefined;
  return {
    id,
    state,
    amountCents: received ?? intent?.amount ?? session.amount_total ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    // Stripe's words are for the owner of the card.
    declinedText: state === 'open' ? (intent?.last_payment_error?.message ?? null) : null,
    dispute,
  };
}

/** What the session has of them, once they are expanded. */
export function findCharge({ payment_intent: found }: Stripe.Checkout.Session) {
  const intent = typeof found === 'object' ? found : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return { intent, charge };
}

function findState({ status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Payment['state'] {
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorised';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'cancelled';
    case 'processing':
      return 'working';
    default:
      return status === 'expired' ? 'cancelled' : status === 'complete' ? 'working' : 'open';
  }
}
