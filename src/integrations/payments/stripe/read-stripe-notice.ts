import type Stripe from 'stripe';
import type { PaymentNotice } from '#services/reservations/payment-port.ts';
import { reservationKey } from './stripe-names.ts';

interface ReceivedNotice {
  /** As it came: the signature is of its bytes. */
  body: string;
  signature: string;
  secrets: readonly string[];
  now: Date;
}

/** A notice that was signed longer ago is somebody's repetition: Stripe signs anew each time it sends. */
const toleranceSeconds = 300;

/** What is behind an event is read from Stripe itself, so that events may come late, twice and in any order. */
export async function readStripeNotice(stripe: Stripe, received: ReceivedNotice): Promise<PaymentNotice> {
  const event = readEvent(stripe, received);
  if (event === null) return { kind: 'forged' };
  const { object } = event.data;
  // A session, an intent or a charge: each has what the reservation gave it.
  const metadata = 'metadata' in object ? (object.metadata as Record<string, string> | null) : null;
  const reservationId = metadata?.[reservationKey];
  return reservationId === undefined ? { kind: 'unrelated' } : { kind: 'reservation', id: event.id, reservationId };
}

function readEvent(stripe: Stripe, { body, signature, secrets, now }: ReceivedNotice): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
    } catch {
      // Whatever is wrong with it, it is not Stripe's; the SDK throws several kinds of errors.
    }
  }
  return null;
}
