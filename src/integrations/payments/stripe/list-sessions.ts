import type Stripe from 'stripe';
import type { Payment } from '#services/reservations/payment-port.ts';
import { describePayment } from './describe-payment.ts';
import { readDispute } from './read-dispute.ts';
import { joinPaymentId, reservationKey } from './stripe-names.ts';

interface ListInput {
  since: Date;
  accounts: readonly string[];
  expand: readonly string[];
}

const atOnce = 100;

/** Sessions of reservations; an account may have others. */
export async function listSessions(stripe: Stripe, { since, accounts, expand }: ListInput): Promise<Payment[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found: Payment[] = [];
  for (const account of accounts) {
    const query = { created, limit: atOnce, expand: expand.map((path) => `data.${path}`) };
    for await (const session of stripe.checkout.sessions.list(query, { stripeAccount: account })) {
      if (session.metadata?.[reservationKey] === undefined) continue;
      const dispute = await readDispute(stripe, session, account);
      found.push(describePayment(joinPaymentId(account, session.id), session, dispute));
    }
  }
  return found;
}
