import Stripe from 'stripe';
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
  const isDispute = object.object === 'dispute';
  const metadata = isDispute ? await readIntentMetadata(stripe, object, event.account) : readMetadata(object);
  const reservationId = metadata?.[reservationKey];
  if (reservationId === undefined) return { kind: 'unrelated' };
  return { kind: 'reservation', id: event.id, reservationId, isDispute };
}

/** A session, an intent or a charge: each has what the reservation gave it. */
function readMetadata(object: Stripe.Event.Data.Object): Record<string, string> | null {
  return 'metadata' in object ? (object.metadata as Record<string, string> | null) : null;
}

/** A dispute has nothing of ours, but names the intent that it is about. */
async function readIntentMetadata(
  stripe: Stripe,
  { payment_intent: found }: Stripe.Dispute,
  account: string | undefined,
): Promise<Record<string, string> | null> {
  const id = typeof found === 'object' ? found?.id : found;
  if (id === undefined || account === undefined) return null;
  const intent = await stripe.paymentIntents.retrieve(id, {}, { stripeAccount: account }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  });
  return intent?.metadata ?? null;
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
