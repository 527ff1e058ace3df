import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, audit, dealership, onlinePayment, reservation, siteMail } from '#db/schema/index.ts';
import {
  type ExampleEvent,
  type ExampleIntent,
  type ExampleSession,
  exampleCards,
} from '#integrations/payments/stripe/stripe-books.examples.ts';
import type { ExampleStripe } from '#integrations/payments/stripe/stripe-server.examples.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { getBalances } from '#rules/reservations/payment-ledger.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { listPaymentEntries } from '#services/online-payments/payment-entries.ts';
import { claimOnlinePayment, settleOnlinePayment } from '#services/online-payments/settle-online-payment.ts';
import { startOnlinePayment } from '#services/online-payments/start-online-payment.ts';
import { checkPayments } from '#services/reservations/check-payments.ts';
import { claimReservation } from '#services/reservations/claim-reservation.ts';
import { listEntries } from '#services/reservations/move-reservation.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openStripeWeb, payByStripe } from '#web/test-stripe.ts';
import type { TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let stripe: ExampleStripe;
let site: TestSite;
let manager: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  ({ web, stripe } = await openStripeWeb({ POSTS_PER_MINUTE: '100000' }));
  site = await createTestSite(web, { settings: { locale: { timeZone: 'Australia/Perth' } } });
  const settings = siteSettingsSchema.parse({ visitorPages: { onlinePayment: true } });
  Object.assign(site, { site: { ...site.site, settings } });
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: (await createTestSite(web)).site.id });
  await payByStripe(site, 'acct_disputes');
  await site.store.db
    .update(dealership)
    .set({ leadEmails: ['yard@dealer.example'] })
    .where(eq(dealership.id, site.dealership.id));
});
afterAll(() => web?.close());

const read = async (path: string, by = manager) =>
  readText(await (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text());
const post = (path: string, fields: Record<string, string>) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: manager.cookie } });

interface Paid {
  id: string;
  path: string;
  session: ExampleSession;
  intent: ExampleIntent;
}

function findPaid(id: string, path: string, paymentId: string): Paid {
  const session = stripe.books.sessions.get(paymentId.split('/')[1] ?? '');
  if (!session) throw new Error('no session was opened');
  return { id, path, session, intent: stripe.books.pay(session, exampleCards.approved) };
}

/** A car that is reserved for somebody whose card was charged 200 dollars. */
async function reserve(): Promise<Paid> {
  const car = await createTestCar(site, { priceCents: 20_000_00 });
  const row = createReservationRow(
    site,
    { ...car, dealershipId: site.dealership.id },
    { processor: 'stripe', carName: 'Toyota Disputed', name: 'Dora Disputer' },
  );
  const port = site.payments.get('stripe');
  const opened = await port?.open({
    ...{ key: row.id, amountCents: 200_00, account: 'acct_disputes', email: 'dora@buyer.example' },
    ...{ description: '', returnUrl: 'http://site.example/' },
  });
  if (!opened) throw new Error('no processor');
  await site.store.db.insert(reservation).values({ ...row, paymentId: opened.id });
  const paid = findPaid(row.id, `/money/reservations/${row.id}`, opened.id);
  await settleReservation(site, row.id);
  return paid;
}

let payers = 0;

async function pay(): Promise<Paid> {
  const createdAt = site.clock.now();
  const id = `disputing-payer-${++payers}`;
  const [payer] = await site.store.db.insert(account).values({ id, siteId: site.site.id, createdAt }).returning();
  if (!payer) throw new Error('no account');
  const values = { amount: '99.50', reference: 'INV-90', name: 'Pia', email: 'pia@payer.example', phone: '0412345678' };
  const visitor = { account: payer, sessionId: 's', isRenewed: false };
  const token = await startOnlinePayment(site, visitor, { values, origin: 'http://s.example', getReturnUrl: () => '' });
  const [row] = await site.store.db.select().from(onlinePayment).where(eq(onlinePayment.token, token));
  const paid = findPaid(row?.id ?? '', `/money/payments/${row?.id}`, row?.paymentId ?? '');
  await settleOnlinePayment(site, paid.id);
  return paid;
}

const dispute = ({ session, intent }: Paid, { asks = false, amount = intent.amount_received } = {}) =>
  stripe.books.dispute(session, intent, { amount, asks, dueBy: new Date(site.clock.now().getTime() + 7 * 86_400_000) });

const eventsOf = ({ intent }: Paid): ExampleEvent[] =>
  stripe.books.events.filter(({ type, object }) => /dispute/.test(type) && object.payment_intent === intent.id);

async function send(event: ExampleEvent): Promise<{ status: number; notice: string }> {
  const { body, signature } = stripe.sign(event);
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  const answer = await web.ask('localhost', '/payments/stripe', { method: 'POST', body, headers });
  const { notice } = (await answer.json()) as { notice: string };
  return { status: answer.status, notice };
}

/** As the jobs do. */
async function runDue(): Promise<void> {
  for (let id = await claimReservation(web.ctx); id !== null; id = await claimReservation(web.ctx)) {
    await settleReservation(web.ctx, id);
  }
  for (let id = await claimOnlinePayment(web.ctx); id !== null; id = await claimOnlinePayment(web.ctx)) {
    await settleOnlinePayment(web.ctx, id);
  }
}

async function tell(paid: Paid): Promise<void> {
  for (const event of eventsOf(paid)) await send(event);
  await runDue();
}

const moneyOf = async ({ id }: Paid) => getBalances(await listEntries(site.store.db, id));
const mailsOf = async (words: string) =>
  (
    await site.store.db
      .select()
      .from(siteMail)
      .where(eq(siteMail.target, 'yard@dealer.example'))
      .orderBy(desc(siteMail.createdAt))
  )
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(words));

describe('a dispute of a reservation', () => {
  it('BUY-08 OFF-17 takes the money out of the ledger, stands in the office with the day to answer, and comes back when it is won', async () => {
    const paid = await reserve();
    const opened = dispute(paid);
    expect(await send(eventsOf(paid)[0] ?? fail())).toEqual({ status: 200, notice: 'taken' });
    expect(await moneyOf(paid)).toMatchObject({ dealer: 200_00, disputes: 0 });
    await tell(paid);
    expect(await moneyOf(paid)).toEqual({ buyer: -200_00, cardHold: 0, dealer: 0, refunds: 0, disputes: 200_00 });
    const list = await read('/money');
    expect(list).toContain('Toyota Disputed');
    expect(list).toContain('A payment is disputed');
    expect(list).toContain('$200 taken back by the bank');
    const page = await read(paid.path);
    expect(page).toContain('The bank has taken back $200 until it has decided.');
    expect(page).toMatch(/Answer it in Stripe’s dashboard by [A-Z][a-z]+day,? \d+ [A-Z][a-z]+ \d{4}/);
    expect(page).toContain('$200 taken back by the bank: the payment is disputed');
    expect(page).not.toContain('Give money back');
    expect(await read('/money', stranger)).not.toContain('Toyota Disputed');
    expect(await checkPayments(web.ctx)).toEqual([]);
    stripe.books.closeDispute(paid, opened, 'won');
    await tell(paid);
    expect(await moneyOf(paid)).toMatchObject({ dealer: 200_00, disputes: 0 });
    const won = await read(paid.path);
    expect(won).toContain('A dispute is closed in your favour');
    expect(won).toContain('$200 returned by the bank');
    expect(won).toContain('Give money back');
    expect(await checkPayments(web.ctx)).toEqual([]);
  });

  it('BUY-06 BUY-08 is entered once and told to the dealer once, however its notices come', async () => {
    const paid = await reserve();
    const opened = dispute(paid);
    stripe.books.closeDispute(paid, opened, 'lost');
    const events = eventsOf(paid).reverse();
    expect(events.map(({ type }) => type)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);
    for (const event of events) {
      expect(await send(event)).toEqual({ status: 200, notice: 'taken' });
      expect(await send(event)).toEqual({ status: 200, notice: 'known' });
      await runDue();
    }
    expect(await moneyOf(paid)).toMatchObject({ dealer: 0, disputes: 200_00 });
    const number = getReservationNumber(paid.id);
    expect(await mailsOf(number)).toEqual([`A dispute is lost: Toyota Disputed (${number})`]);
    expect(await read(paid.path)).toContain('the $200 that it took back is with the buyer');
    const rows = await site.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `reservation:${paid.id}`));
    expect(rows.filter(({ action }) => action === 'reservation.disputed').length).toBeGreaterThan(0);
  });

  it('BUY-08 pays nobody twice: a refund waits while the bank has the money, and is dropped when the bank keeps it', async () => {
    const paid = await reserve();
    const opened = dispute(paid);
    // Nobody has told us of it yet.
    const released = await post(paid.path, { step: 'release', reason: 'Changed his mind' });
    expect(released.status).toBeLessThan(400);
    expect(await moneyOf(paid)).toMatchObject({ refunds: 200_00, disputes: 0 });
    await tell(paid);
    expect(await moneyOf(paid)).toMatchObject({ dealer: -200_00, refunds: 200_00, disputes: 200_00 });
    stripe.books.closeDispute(paid, opened, 'lost');
    await tell(paid);
    expect(await moneyOf(paid)).toEqual({ buyer: -200_00, cardHold: 0, dealer: 0, refunds: 0, disputes: 200_00 });
    expect(paid.intent.refunded).toBe(0);
    expect(await checkPayments(web.ctx)).toEqual([]);
  });

  it('BUY-08 moves no money where the bank only asks', async () => {
    const paid = await reserve();
    const asked = dispute(paid, { asks: true });
    await tell(paid);
    expect(await moneyOf(paid)).toMatchObject({ dealer: 200_00, disputes: 0 });
    expect(await read(paid.path)).toContain('No money has moved. Answer it in Stripe’s dashboard by');
    stripe.books.closeDispute(paid, asked, 'warning_closed');
    await tell(paid);
    expect(await read(paid.path)).toContain('A dispute is closed in your favour');
  });

  it('BUY-08 is found by the daily check where no notice has come', async () => {
    const paid = await reserve();
    dispute(paid, { amount: 150_00 });
    expect(await checkPayments(web.ctx)).toEqual([]);
    await runDue();
    expect(await moneyOf(paid)).toMatchObject({ dealer: 50_00, disputes: 150_00 });
  });

  it('BUY-06 is sent again where Stripe cannot say which payment it is, and is nothing of ours on another account', async () => {
    const paid = await reserve();
    dispute(paid);
    const [event = fail()] = eventsOf(paid);
    stripe.setDown(true);
    expect((await send(event)).status).toBe(503);
    stripe.setDown(false);
    expect(await send({ ...event, id: 'evt_foreign', account: 'acct_other' })).toMatchObject({ notice: 'unrelated' });
    expect(await send(event)).toMatchObject({ notice: 'taken' });
  });
});

describe('a dispute of an online payment', () => {
  it('SITE-20 BUY-08 OFF-17 is in its ledger, in the office and in a mail to the dealer', async () => {
    const paid = await pay();
    const opened = dispute(paid);
    await tell(paid);
    const money = async () => getBalances(await listPaymentEntries(site.store.db, paid.id));
    expect(await money()).toMatchObject({ dealer: 0, disputes: 99_50 });
    expect(await read('/money?view=payments')).toContain('$99.50 taken back by the bank');
    expect(await read(paid.path)).toContain('The bank has taken back $99.50 until it has decided.');
    expect(await mailsOf('INV-90')).toContainEqual(expect.stringMatching(/^A payment is disputed: INV-90 \(P-/));
    stripe.books.closeDispute(paid, opened, 'won');
    await tell(paid);
    expect(await money()).toMatchObject({ dealer: 99_50, disputes: 0 });
    expect(await checkPayments(web.ctx)).toEqual([]);
  });
});

function fail(): never {
  throw new Error('there is no such event');
}
