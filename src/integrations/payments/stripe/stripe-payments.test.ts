import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import type { PaymentPort } from '#services/reservations/payment-port.ts';
import { openPaymentPorts } from '../open-payment-ports.ts';
import { exampleCards } from './stripe-books.examples.ts';
import { type ExampleStripe, type StripeCall, startExampleStripe } from './stripe-server.examples.ts';

const now = new Date('2026-03-02T02:00:00Z');
const account = 'acct_northside';
let stripe: ExampleStripe;
let port: PaymentPort;

beforeEach(async () => {
  stripe = await startExampleStripe(() => now);
  port = openPort(stripe.env);
});
afterEach(() => stripe.close());

function openPort(env: Record<string, string>): PaymentPort {
  const config = parseConfig({ NODE_ENV: 'test', PAYMENT_SANDBOX: 'off', ...env });
  const found = openPaymentPorts(config, { now: () => now }).get('stripe');
  if (!found) throw new Error('Stripe is not configured');
  return found;
}

const asked = {
  ...{ key: 'reservation-1', amountCents: 200_00, account, email: 'jane@buyer.example' },
  ...{ description: 'R-1 2021 Toyota Corolla', returnUrl: 'http://site.example/cars/a/checkout?reservation=t' },
};

/** Opens a payment; `pay` is what the buyer's browser does at Stripe. */
async function open() {
  const { id } = await port.open(asked);
  const session = stripe.books.sessions.get(id.split('/')[1] ?? '');
  if (!session) throw new Error('no session was opened');
  return { id, session, pay: (card: string = exampleCards.approved) => stripe.books.pay(session, card) };
}

describe('payments by Stripe', () => {
  it('BUY-06 authorise a card on the account of the dealership, and capture, refund in part and in full', async () => {
    const { id, session, pay } = await open();
    expect(session).toMatchObject({ account, reference: 'reservation-1', amount: 200_00 });
    expect(await port.read(id)).toMatchObject({ state: 'open', amountCents: 200_00, declinedText: null });
    pay();
    expect(await port.read(id)).toMatchObject({ state: 'authorised', amountCents: 200_00 });
    expect(await port.capture(id)).toMatchObject({ state: 'captured', amountCents: 200_00, refundedCents: 0 });
    expect(await port.refundTo(id, 40_00)).toMatchObject({ refundedCents: 40_00 });
    expect(await port.refundTo(id, 40_00)).toMatchObject({ refundedCents: 40_00 });
    expect(await port.refundTo(id, 200_00)).toMatchObject({ state: 'captured', refundedCents: 200_00 });
    expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([40_00, 160_00]);
  });

  it('BUY-06 open one session a reservation, close it while nothing was paid, and free a card that was not captured', async () => {
    const first = await open();
    expect((await port.open(asked)).id).toBe(first.id);
    expect(await port.cancel(first.id)).toMatchObject({ state: 'cancelled' });
    first.pay();
    expect(await port.read(first.id)).toMatchObject({ state: 'cancelled' });
    const { id } = await port.open({ ...asked, key: 'reservation-2' });
    const session = stripe.books.sessions.get(id.split('/')[1] ?? '');
    if (session) stripe.books.pay(session, exampleCards.approved);
    expect(await port.cancel(id)).toMatchObject({ state: 'cancelled' });
    expect(await port.capture(id)).toMatchObject({ state: 'cancelled' });
    expect(stripe.books.captures).toBe(0);
  });

  it('BUY-06 tell why a card was declined, and take another one', async () => {
    const { id, pay } = await open();
    pay(exampleCards.declined);
    expect(await port.read(id)).toMatchObject({ state: 'open', declinedText: 'Your card was declined.' });
    pay(exampleCards.asks);
    expect(await port.read(id)).toMatchObject({ state: 'open' });
    pay();
    expect(await port.read(id)).toMatchObject({ state: 'authorised', declinedText: null });
  });

  const cuts = (['capture', 'cancel', 'refund', 'expire'] as const).flatMap((call) => [
    { call, when: 'before' as const },
    { call, when: 'after' as const },
  ]);
  it.each(cuts)('BUY-06 are carried out once, though the connection breaks $when the $call', async (stop) => {
    const { id, pay } = await open();
    const steps: Record<'capture' | 'cancel' | 'refund' | 'expire', () => Promise<unknown>> = {
      capture: () => port.capture(id),
      cancel: () => port.cancel(id),
      refund: () => port.refundTo(id, 50_00),
      expire: () => port.cancel(id),
    };
    if (stop.call !== 'expire') pay();
    if (stop.call === 'refund') await port.capture(id);
    stripe.stop(stop);
    await expect(steps[stop.call]()).rejects.toThrow('Stripe: StripeConnectionError');
    await steps[stop.call]();
    const ends = {
      capture: { state: 'captured' },
      cancel: { state: 'cancelled' },
      refund: { refundedCents: 50_00 },
      expire: { state: 'cancelled' },
    };
    expect(await port.read(id)).toMatchObject(ends[stop.call]);
    expect(stripe.books.captures).toBe(stop.call === 'capture' || stop.call === 'refund' ? 1 : 0);
    expect(stripe.books.refunds).toHaveLength(stop.call === 'refund' ? 1 : 0);
  });

  it('BUY-06 refund again what the bank sent back', async () => {
    const { id, pay } = await open();
    pay();
    await port.capture(id);
    await port.refundTo(id, 50_00);
    const [refund] = stripe.books.refunds;
    const intent = stripe.books.findByIntent(refund?.intent ?? '')?.intent;
    if (!refund || !intent) throw new Error('nothing was refunded');
    refund.status = 'failed';
    intent.refunded = 0;
    expect(await port.refundTo(id, 50_00)).toMatchObject({ refundedCents: 50_00 });
    expect(stripe.books.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('BUY-08 are listed by account, over all pages, without sessions that are none of ours', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await port.open({ ...asked, key });
    await port.open({ ...asked, key: 'f', account: 'acct_other' });
    for (const session of stripe.books.sessions.values()) {
      if (session.reference === 'b') delete session.metadata.reservation;
    }
    const since = new Date(now.getTime() - 1_000);
    expect(await port.list(since, [account])).toHaveLength(4);
    expect(await port.list(since, [account, 'acct_other'])).toHaveLength(5);
    expect(await port.list(new Date(now.getTime() + 60_000), [account])).toEqual([]);
  });

  it('BUY-06 have a form from Stripe’s script and frames alone, and nothing secret in it', async () => {
    const { id, session } = await open();
    const form = await port.describeForm(id, { origin: 'http://site.example', returnUrl: 'http://site.example/r' });
    expect(form).toMatchObject({
      kind: 'framed',
      script: { publishableKey: 'pk_test_standin', account, clientSecret: session.clientSecret },
    });
    expect(JSON.stringify(form)).not.toMatch(/sk_test|whsec/);
    const real = openPort({ ...stripe.env, STRIPE_URL: '', STRIPE_SCRIPT_URL: '' });
    expect(real.needsAccount).toBe(true);
  });

  it.each<[StripeCall, () => Promise<unknown>]>([
    ['open', () => port.open({ ...asked, key: 'other' })],
    ['read', () => port.read(`${account}/cs_test_1`)],
    ['list', () => port.list(now, [account])],
  ])('BUY-06 say that there is no answer while Stripe is down or the key is refused: %s', async (_, ask) => {
    stripe.setDown(true);
    await expect(ask()).rejects.toMatchObject({ name: 'PaymentUnavailableError' });
    stripe.setDown(false);
    port = openPort({ ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_wrong' });
    await expect(ask()).rejects.toThrow('Stripe: StripeAuthenticationError');
  });
});

describe('disputes at Stripe', () => {
  it('BUY-08 are read with what was booked for them, and named by the intent that they are about', async () => {
    const { id, session, pay } = await open();
    const intent = pay();
    await port.capture(id);
    expect(await port.read(id)).toMatchObject({ dispute: null });
    const dueBy = new Date(now.getTime() + 86_400_000);
    const asked = stripe.books.dispute(session, intent, { amount: 200_00, asks: true, dueBy });
    expect((await port.read(id)).dispute).toEqual({ state: 'asked', takenCents: 0, answerBy: dueBy });
    stripe.books.closeDispute({ session, intent }, asked, 'warning_closed');
    const taken = stripe.books.dispute(session, intent, { amount: 150_00, dueBy });
    expect((await port.read(id)).dispute).toEqual({ state: 'open', takenCents: 150_00, answerBy: dueBy });
    expect(await port.list(new Date(0), [account])).toMatchObject([{ id, dispute: { takenCents: 150_00 } }]);
    stripe.books.closeDispute({ session, intent }, taken, 'lost');
    expect((await port.read(id)).dispute).toEqual({ state: 'lost', takenCents: 150_00, answerBy: null });
    const events = stripe.books.events.filter(({ type }) => type.startsWith('charge.dispute.'));
    expect(events).toHaveLength(5);
    for (const event of events) {
      const { body, signature } = stripe.sign(event);
      expect(await port.readNotice?.(body, signature)).toEqual({
        ...{ kind: 'reservation', id: event.id, reservationId: 'reservation-1', isDispute: true },
      });
    }
  });
});

describe('notices of Stripe', () => {
  it('BUY-06 name the reservation, whatever they are about', async () => {
    const { id, pay } = await open();
    pay();
    await port.capture(id);
    await port.refundTo(id, 50_00);
    const types = stripe.books.events.map(({ type }) => type);
    expect(types).toEqual([
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.refunded',
    ]);
    for (const event of stripe.books.events) {
      const { body, signature } = stripe.sign(event);
      expect(await port.readNotice?.(body, signature)).toEqual({
        ...{ kind: 'reservation', id: event.id, reservationId: 'reservation-1', isDispute: false },
      });
    }
  });

  it('BUY-06 are refused where signature, bytes or time are not right, and taken with the second of two secrets', async () => {
    const { pay } = await open();
    pay();
    const [event] = stripe.books.events;
    if (!event) throw new Error('no event');
    const read = (sent: { body: string; signature: string }) => port.readNotice?.(sent.body, sent.signature);
    const good = stripe.sign(event);
    const forged = { kind: 'forged' };
    expect(await read(stripe.sign(event, { secret: 'whsec_other' }))).toEqual(forged);
    expect(await read({ ...good, body: good.body.replace('acct_', 'acct-') })).toEqual(forged);
    expect(await read({ ...good, body: `${good.body} ` })).toEqual(forged);
    expect(await read({ ...good, signature: '' })).toEqual(forged);
    expect(await read({ ...good, signature: 'v1=,t=x' })).toEqual(forged);
    expect(await read(stripe.sign(event, { at: new Date(now.getTime() - 301_000) }))).toEqual(forged);
    port = openPort({ ...stripe.env, STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_standin' });
    expect(await read(good)).toMatchObject({ kind: 'reservation' });
    const foreign = { ...event, object: { id: 'cus_1', object: 'customer', metadata: {} } };
    expect(await read(stripe.sign(foreign))).toEqual({ kind: 'unrelated' });
  });
});
