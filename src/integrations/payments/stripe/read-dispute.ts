import type Stripe from 'stripe';
import type { Dispute, DisputeState } from '#services/reservations/payment-port.ts';
import { findCharge } from './describe-payment.ts';

const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
};
/** Of several disputes of one charge the one that asks most of the dealership. */
const order: readonly DisputeState[] = ['open', 'asked', 'lost', 'won'];
const mostDisputes = 100;

/** BUY-08: what the buyer's bank says of the charge, with the money that Stripe has booked for it; null for nothing. */
export async function readDispute(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  account: string,
): Promise<Dispute | null> {
  const { intent, charge } = findCharge(session);
  if (intent === null || charge?.disputed !== true) return null;
  const query = { payment_intent: intent.id, limit: mostDisputes };
  const { data: all } = await stripe.disputes.list(query, { stripeAccount: account });
  const found = all.map((dispute) => ({
    dispute,
    // One that is not documented yet: somebody has to look.
    state: states[dispute.status] ?? 'open',
  }));
  const [most] = found.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  if (!most) return null;
  const booked = all.flatMap(({ balance_transactions: transactions }) => transactions.map(({ amount }) => amount));
  return {
    state: most.state,
    takenCents: Math.max(0, -booked.reduce((sum, amount) => sum + amount, 0)),
    answerBy: findAnswerBy(most.dispute),
  };
}

function findAnswerBy({ status, evidence_details: { due_by: seconds } }: Stripe.Dispute): Date | null {
  const waits =
    status === 'needs_response' || status === 'warning_needs_response' || status === 'appeal_needs_response';
  return waits && seconds !== null ? new Date(seconds * 1000) : null;
}
