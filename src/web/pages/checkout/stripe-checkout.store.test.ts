import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car as carTable, paymentNotice, reservation } from '#db/schema/index.ts';
import {
  type ExampleEvent,
  type ExampleSession,
  exampleCards,
} from '#integrations/payments/stripe/stripe-books.examples.ts';
import type { ExampleStripe } from '#integrations/payments/stripe/stripe-server.examples.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { releaseReservation } from '#services/reservations/act-on-reservation.ts';
import { checkPayments } from '#services/reservations/check-payments.ts';
import { claimReservation } from '#services/reservations/claim-reservation.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { tidyNotices } from '#services/reservations/tidy-notices.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openStripeWeb, payByStripe } from '#web/test-stripe.ts';
import type { TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let stripe: ExampleStripe;
let site: TestSite;
let withoutAccount: TestSite;

const settings: SiteSettingsOverrides = {
  visitorPages: { checkout: true },
  vehicle: { buttons: ['enquire', 'reserve'] },
};

beforeAll(async () => {
  ({ web, stripe } = await openStripeWeb());
  site = await openSite('acct_ours');
  withoutAccount = await openSite(null);
});
afterAll(() => web?.close());

async function openSite(stripeAccount: string | null): Promise<TestSite> {
  const made = await createTestSite(web, { settings });
  await payByStripe(made, stripeAccount);
  await web.tell({ kind: 'site.changed', siteId: made.site.id });
  return made;
}

const hostOf = ({ site: { slug } }: TestSite) => `${slug}.example`;
const ask = (path: string, of: TestSite = site) => web.ask(hostOf(of), path);
const readPolicy = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

async function make(of: TestSite = site) {
  const { id, slug, dealershipId } = await createTestCar(of);
  await web.tell({ kind: 'car.changed', carId: id, dealershipId });
  return { id, page: `/cars/${slug}`, path: `/cars/${slug}/checkout` };
}

interface Buyer {
  href: string;
  id: string;
  session: ExampleSession;
}

async function begin(path: string): Promise<Buyer> {
  const html = await (await ask(path)).text();
  const terms = /name="terms" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const details = { name: 'Jane Citizen', email: 'jane@buyer.example', phone: '0412 345 678', agreed: 'yes' };
  const posted = await web.post(hostOf(site), path, { ...details, terms });
  const href = posted.headers.get('location') ?? '';
  const token = new URL(href, 'http://a.example').searchParams.get('reservation') ?? '';
  const [row] = await web.ctx.store.db.select().from(reservation).where(eq(reservation.token, token));
  const session = stripe.books.sessions.get(row?.paymentId?.split('/')[1] ?? '');
  if (!row || !session) throw new Error('no session was opened');
  return { href, id: row.id, session };
}

/** Events of the session, oldest first. */
const eventsOf = ({ id }: Buyer): ExampleEvent[] =>
  stripe.books.events.filter(({ object }) => (object.metadata as Record<string, string>).reservation === id);

function send({ body, signature }: { body: string; signature: string }, host = 'localhost'): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  return web.ask(host, '/payments/stripe', { method: 'POST', body, headers });
}

async function runDue(): Promise<void> {
  for (let id = await claimReservation(web.ctx); id !== null; id = await claimReservation(web.ctx)) {
    await settleReservation(web.ctx, id);
  }
}

async function stateOf({ id }: Buyer): Promise<string | undefined> {
  const [row] = await web.ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
  return row?.state;
}

describe('the checkout by Stripe', () => {
  it('BUY-06 has Stripe’s script and frames on the page of the card alone, and reserves by the notice', async () => {
    const { page, path } = await make();
    const before = await ask(path);
    for (const other of [await ask(page), before, await ask('/')])
      expect(readPolicy(other)).not.toMatch(/127\.0\.0\.1/);
    const buyer = await begin(path);
    const paying = await ask(buyer.href);
    const { origin } = new URL(stripe.env.STRIPE_URL ?? '');
    const policy = readPolicy(paying);
    for (const directive of ['script-src', 'frame-src', 'connect-src']) {
      expect(policy).toContain(`${directive} 'self' ${origin}`);
    }
    expect(policy).toContain("form-action 'self';");
    const html = await paying.text();
    expect(readText(html)).toContain('Pay $200 by card');
    expect(html).toContain('needs JavaScript');
    expect(html).toContain(buyer.session.clientSecret);
    expect(html).not.toMatch(/sk_test|whsec/);
    stripe.books.pay(buyer.session, exampleCards.approved);
    const [event] = eventsOf(buyer);
    if (!event) throw new Error('no event');
    expect((await send(stripe.sign(event))).status).toBe(200);
    await runDue();
    const done = await ask(buyer.href);
    expect(readPolicy(done)).not.toContain(origin);
    expect(readText(await done.text())).toContain('Reserved for you');
    expect(buyer.session.intent).toMatchObject({ status: 'succeeded', amount_received: 200_00 });
  });

  it('BUY-06 follows each notice once, late, twice and in reverse order, at any host', async () => {
    const { path } = await make();
    const buyer = await begin(path);
    stripe.books.pay(buyer.session, exampleCards.declined);
    stripe.books.pay(buyer.session, exampleCards.approved);
    await settleReservation(web.ctx, buyer.id);
    await releaseReservation(web.ctx, { id: buyer.id });
    await settleReservation(web.ctx, buyer.id);
    expect(await stateOf(buyer)).toBe('refunded');
    web.clock.advance({ days: 1 });
    const events = eventsOf(buyer).reverse();
    expect(events).toHaveLength(5);
    for (const event of events) {
      const first = await send(stripe.sign(event), hostOf(site));
      expect(await first.json()).toEqual({ notice: 'taken' });
      expect(await (await send(stripe.sign(event))).json()).toEqual({ notice: 'known' });
      await runDue();
    }
    expect(await stateOf(buyer)).toBe('refunded');
    expect(stripe.books.refunds.filter(({ intent }) => intent === buyer.session.intent?.id)).toHaveLength(1);
    expect(await checkPayments(web.ctx)).toEqual([]);
    web.clock.advance({ days: 41 });
    await tidyNotices(web.ctx);
    expect(await web.ctx.store.db.select().from(paymentNotice)).toEqual([]);
  });

  it('BUY-06 follows a notice that comes before the answer to our own call', async () => {
    const buyer = await begin((await make()).path);
    stripe.books.pay(buyer.session, exampleCards.approved);
    const held = stripe.hold('capture');
    const settling = settleReservation(web.ctx, buyer.id);
    await held.reached;
    for (const event of eventsOf(buyer)) await send(stripe.sign(event));
    await runDue();
    held.letGo();
    await settling;
    await runDue();
    expect(await stateOf(buyer)).toBe('reserved');
    const captured = eventsOf(buyer).filter(({ type }) => type === 'payment_intent.succeeded');
    expect(captured).toHaveLength(1);
  });

  it('BUY-06 refuses a forged notice, and one that is none of ours does nothing', async () => {
    const buyer = await begin((await make()).path);
    stripe.books.pay(buyer.session, exampleCards.approved);
    const [event] = eventsOf(buyer);
    if (!event) throw new Error('no event');
    expect((await send(stripe.sign(event, { secret: 'whsec_forged' }))).status).toBe(400);
    expect((await send({ ...stripe.sign(event), signature: 'v1=' })).status).toBe(400);
    expect((await send({ body: '', signature: '' })).status).toBe(400);
    const huge = stripe.sign({ ...event, object: { text: 'x'.repeat(300_000) } });
    expect((await send(huge)).status).toBe(413);
    const foreign = { ...event, object: { ...event.object, metadata: { reservation: 'no-such' } } };
    expect(await (await send(stripe.sign(foreign))).json()).toEqual({ notice: 'unrelated' });
    expect(await stateOf(buyer)).toBe('held');
  });

  it('BUY-06 tells of a declined card on the page, and that nothing was charged', async () => {
    const buyer = await begin((await make()).path);
    stripe.books.pay(buyer.session, exampleCards.declined);
    expect(readText(await (await ask(buyer.href)).text())).toContain(
      'Your card was declined. You have not been charged.',
    );
  });

  it('BUY-06 takes no details while Stripe gives no answer, and keeps what was typed', async () => {
    const { path } = await make();
    const html = await (await ask(path)).text();
    const terms = /name="terms" value="([^"]*)"/.exec(html)?.[1] ?? '';
    stripe.setDown(true);
    const details = { name: 'Jane Citizen', email: 'jane@buyer.example', phone: '0412 345 678', agreed: 'yes' };
    const refused = await web.post(hostOf(site), path, { ...details, terms });
    stripe.setDown(false);
    expect(refused.status).toBe(503);
    const text = await refused.text();
    expect(text).toContain('value="Jane Citizen"');
    expect(readText(text)).toContain('Nothing has been charged');
  });

  it('BUY-08 says in the daily check what Stripe has otherwise than the ledger', async () => {
    const buyer = await begin((await make()).path);
    stripe.books.pay(buyer.session, exampleCards.approved);
    await settleReservation(web.ctx, buyer.id);
    const intent = buyer.session.intent;
    if (!intent) throw new Error('nothing was paid');
    stripe.books.refund(buyer.session, intent, 30_00);
    expect(await checkPayments(web.ctx)).toEqual([
      {
        ...{ processor: 'stripe', paymentId: `acct_ours/${buyer.session.id}`, reservationId: buyer.id },
        onlinePaymentId: null,
        text: expect.stringContaining('$30 refunded'),
      },
    ]);
  });

  it('CAR-09 BUY-06 offers no payment where the dealership has no account', async () => {
    const { page, path, id } = await make(withoutAccount);
    expect(readText(await (await ask(path, withoutAccount)).text())).toContain('cannot be reserved online');
    expect(await (await ask(page, withoutAccount)).text()).not.toContain(`${path}"`);
    const [row] = await web.ctx.store.db.select().from(carTable).where(eq(carTable.id, id));
    expect(row?.reserved).toBe(false);
  });
});
