import Stripe from 'stripe';
import type { Clock } from '#kernel/clock.ts';
import { PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import type { OpenPayment, Payment, PaymentForm, PaymentPort } from '#services/reservations/payment-port.ts';
import { describePayment } from './describe-payment.ts';
import { listSessions } from './list-sessions.ts';
import { readDispute } from './read-dispute.ts';
import { readStripeNotice } from './read-stripe-notice.ts';
import { joinPaymentId, reservationKey, splitPaymentId } from './stripe-names.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  /** One of the webhook endpoint, or two while it is changed. */
  webhookSecrets: readonly string[];
  /** Of the service itself, and of its script for browsers. */
  url: string;
  scriptUrl: string;
  clock: Clock;
}

/** A buyer waits for it. */
const patienceMs = 10_000;
/** The shortest life that Stripe gives a session; ours is closed earlier, by the reservation. */
const sessionSeconds = 31 * 60;
const expand = ['payment_intent.latest_charge'];

/**
 * Stripe: a Checkout Session for each reservation, on the dealership's connected account (direct charges), whose card is only
 * authorised until the car is won.
 */
export function openStripePayments(options: StripeOptions): PaymentPort {
  const { secretKey, webhookSecrets, url, clock } = options;
  const { protocol, hostname, port } = new URL(url);
  const stripe = new Stripe(secretKey, {
    ...{ timeout: patienceMs, maxNetworkRetries: 1, telemetry: false, host: hostname },
    ...{ protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) },
    ...(port === '' ? {} : { port }),
  });
  const retrieve = (id: string) => {
    const { account, session } = splitPaymentId(id);
    return stripe.checkout.sessions.retrieve(session, { expand }, { stripeAccount: account });
  };
  const read = async (id: string) => {
    const session = await retrieve(id);
    return describePayment(id, session, await readDispute(stripe, session, splitPaymentId(id).account));
  };
  return {
    needsAccount: true,
    open: (payment) => asking(() => openSession({ stripe, clock }, payment)),
    read: (id) => asking(() => read(id)),
    capture: (id) => asking(() => capture(stripe, id, retrieve)),
    cancel: (id) => asking(() => cancel(stripe, id, retrieve)),
    refundTo: (id, totalCents) => asking(() => refundTo(stripe, { id, totalCents }, retrieve)),
    list: (since, accounts) => asking(() => listSessions(stripe, { since, accounts, expand })),
    describeForm: (id, { returnUrl }) => asking(async () => describeForm(options, returnUrl, await retrieve(id), id)),
    readNotice: (body, signature) =>
      asking(() => readStripeNotice(stripe, { body, signature, secrets: webhookSecrets, now: clock.now() })),
    close: async () => {},
  };
}

type Retrieve = (id: string) => Promise<Stripe.Checkout.Session>;

async function openSession(
  { stripe, clock }: { stripe: Stripe; clock: Clock },
  { key, amountCents, account, email, description, returnUrl }: OpenPayment,
): Promise<Payment> {
  if (account === null) throw new PaymentUnavailableError('the dealership has no account at Stripe');
  const metadata = { [reservationKey]: key };
  const session = await stripe.checkout.sessions.create(
    {
      ...{ ui_mode: 'elements', mode: 'payment', payment_method_types: ['card'] },
      ...{ client_reference_id: key, customer_email: email, return_url: returnUrl, metadata },
      expires_at: Math.floor(clock.now().getTime() / 1000) + sessionSeconds,
      line_items: [
        { quantity: 1, price_data: { currency: 'aud', unit_amount: amountCents, product_data: { name: description } } },
      ],
      payment_intent_data: { capture_method: 'manual', description, metadata },
    },
    { stripeAccount: account, idempotencyKey: `${key}:open` },
  );
  return describePayment(joinPaymentId(account, session.id), session);
}

/** An intent is captured once, whoever asks and however often. */
async function capture(stripe: Stripe, id: string, retrieve: Retrieve): Promise<Payment> {
  const session = await retrieve(id);
  const intent = getIntent(session);
  if (intent?.status !== 'requires_capture') return describePayment(id, session);
  await changing(() =>
    stripe.paymentIntents.capture(intent.id, {}, { ...on(id), idempotencyKey: `${getReservation(session)}:capture` }),
  );
  return describePayment(id, await retrieve(id));
}

/** Stripe expires an open session, and cancels an intent only while it waits to be captured. */
async function cancel(stripe: Stripe, id: string, retrieve: Retrieve): Promise<Payment> {
  const session = await retrieve(id);
  const intent = getIntent(session);
  const idempotencyKey = `${getReservation(session)}:cancel`;
  if (session.status === 'open') {
    await changing(() => stripe.checkout.sessions.expire(session.id, {}, { ...on(id), idempotencyKey }));
  } else if (intent?.status === 'requires_capture') {
    await changing(() => stripe.paymentIntents.cancel(intent.id, {}, { ...on(id), idempotencyKey }));
  }
  return describePayment(id, await retrieve(id));
}

/**
 * What is missing to the total is refunded. The key counts the refunds that there are, so that the same one is never made
 * twice and one that the bank sent back is made anew.
 */
async function refundTo(
  stripe: Stripe,
  { id, totalCents }: { id: string; totalCents: number },
  retrieve: Retrieve,
): Promise<Payment> {
  const session = await retrieve(id);
  const intent = getIntent(session);
  if (intent?.status !== 'succeeded') return describePayment(id, session);
  const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, on(id));
  const made = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const missing = totalCents - made.reduce((sum, { amount }) => sum + amount, 0);
  if (missing > 0) {
    const idempotencyKey = `${getReservation(session)}:refund:${totalCents}:${refunds.data.length}`;
    await changing(() =>
      stripe.refunds.create({ payment_intent: intent.id, amount: missing }, { ...on(id), idempotencyKey }),
    );
  }
  return describePayment(id, await retrieve(id));
}

function describeForm(
  { publishableKey, scriptUrl, url }: StripeOptions,
  returnUrl: string,
  { client_secret: clientSecret }: Stripe.Checkout.Session,
  id: string,
): PaymentForm {
  if (clientSecret === null) throw new PaymentUnavailableError('the session has no secret for the browser');
  const script = { url: scriptUrl, publishableKey, account: splitPaymentId(id).account, clientSecret, returnUrl };
  return { kind: 'framed', script, origins: findScriptOrigins(scriptUrl, url) };
}

/** As Stripe's security guide lists them for its script. */
function findScriptOrigins(scriptUrl: string, url: string) {
  const { origin, protocol, hostname } = new URL(scriptUrl);
  const own = protocol === 'https:' ? [origin, `https://*.${hostname}`] : [origin];
  const hooks = protocol === 'https:' ? ['https://hooks.stripe.com'] : [];
  return { scripts: own, frames: [...own, ...hooks], connections: [new URL(url).origin] };
}

function getIntent({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof intent === 'object' ? intent : null;
}

function getReservation({ client_reference_id: key, id }: Stripe.Checkout.Session): string {
  return key ?? id;
}

function on(id: string): { stripeAccount: string } {
  return { stripeAccount: splitPaymentId(id).account };
}

/** Somebody else was faster: what has become of it is read afterwards. */
async function changing(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Whatever goes wrong there may have been carried out. Only type and code are told: the words may be about a person. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode } = error;
    const what = [type, code, statusCode].filter((part) => part !== undefined).join(' ');
    throw new PaymentUnavailableError(`Stripe: ${what}`);
  }
}
