import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { car as carTable, enquiry, onlinePayment, reservation } from '#db/schema/index.ts';
import { getBalances } from '#rules/reservations/payment-ledger.ts';
import { settleOnlinePayment } from '#services/online-payments/settle-online-payment.ts';
import { checkPayments } from '#services/reservations/check-payments.ts';
import { claimReservation } from '#services/reservations/claim-reservation.ts';
import { listEntries } from '#services/reservations/move-reservation.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';
import { createSellingSite, hostOf, makeCar, openBuyer, purchaseSettings, readHidden, steps } from './test-purchase.ts';

let web: TestWeb;
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on', POSTS_PER_MINUTE: '100000' } });
  site = await createSellingSite(web, {
    ...purchaseSettings,
    visitorPages: { checkout: true, buyOnline: true, onlinePayment: true },
  });
  cookie = await signInByMail(web, hostOf(site), 'tabs@buyer.example');
});
afterAll(() => web?.close());
beforeEach(() => web.clock.advance({ minutes: 20 }));

const db = () => web.ctx.store.db;
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };
const person = { name: 'Tabitha Two', email: 'tabs@buyer.example', phone: '0412 345 678' };
const open = async () => {
  const car = await makeCar(web, site);
  return { car, buyer: openBuyer(web, { site, cookie }, car.slug) };
};
const ask = (path: string) => web.ask(hostOf(site), path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>) =>
  web.post(hostOf(site), path, fields, { headers: { cookie } });
const read = async (path: string) => readText(await (await ask(path)).text());
const listLeads = (carId: number) =>
  db()
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.siteId, site.site.id), eq(enquiry.carId, carId)));
const listReservations = (carId: number) => db().select().from(reservation).where(eq(reservation.carId, carId));

async function change(id: number, set: Partial<typeof carTable.$inferInsert>) {
  await db().update(carTable).set(set).where(eq(carTable.id, id));
  await web.tell({ kind: 'car.changed', carId: id, dealershipId: site.dealership.id });
}

/** What the page of the card posts, to the processor's own address: as often as the browser likes. */
async function prepareCard(href: string): Promise<() => Promise<Response>> {
  const html = await (await ask(href)).text();
  const action = new URL(/ action="(http[^"]+\/card)"/.exec(html)?.[1] ?? '');
  const body = new URLSearchParams({ ...card, payment: readHidden(html, 'payment') });
  return () => fetch(`http://127.0.0.1:${action.port}${action.pathname}`, { method: 'POST', body, redirect: 'manual' });
}

/** The checkout's form of a tab, as it was sent; posted as often as the tab is told to. */
async function prepareReserving(slug: string): Promise<() => Promise<Response>> {
  const path = `/cars/${slug}/checkout`;
  const terms = readHidden(await (await ask(path)).text(), 'terms');
  return () => post(path, { ...person, agreed: 'yes', terms });
}

async function runDue(): Promise<void> {
  for (let id = await claimReservation(web.ctx); id !== null; id = await claimReservation(web.ctx)) {
    await settleReservation(web.ctx, id);
  }
}

/** What was taken from cards for the car, in cents, reservation by reservation. */
async function listCharged(carId: number): Promise<number[]> {
  const rows = await listReservations(carId);
  return Promise.all(rows.map(async ({ id }) => getBalances(await listEntries(db(), id)).dealer));
}

describe('two tabs', () => {
  it('BUY-07 buys two cars side by side: each keeps its own answers, order and deposit', async () => {
    const [one, two] = [await open(), await open()];
    for (const [step, fields] of Object.entries({ ...steps, deposit: {} })) {
      const extras = step === 'extras' ? { extras: 'floor-mats' } : {};
      expect((await one.buyer.send(step, fields)).status).toBe(303);
      expect((await two.buyer.send(step, { ...fields, ...extras })).status).toBe(303);
    }
    expect((await one.buyer.get('review')).text).toContain('Total $25,590');
    expect((await two.buyer.get('review')).text).toContain('Total $25,230');
    for (const { buyer } of [two, one]) expect((await buyer.send('review')).status).toBe(303);
    for (const { car } of [one, two]) {
      expect([(await listLeads(car.id)).length, (await listReservations(car.id)).length]).toEqual([1, 1]);
    }
  });

  it('BUY-07 keeps what the other tab has answered where an older page of the same car is posted, once and again', async () => {
    const { buyer } = await open();
    await buyer.send('details', steps.details);
    const old = await buyer.get('trade-in');
    await buyer.fillIn();
    for (const times of [1, 2]) {
      const replayed = await buyer.post({ step: 'trade-in', seen: readHidden(old.html, 'seen'), trade: 'no' });
      expect([times, replayed.status]).toEqual([times, 303]);
    }
    const review = await buyer.get('review');
    expect(review.text).toMatch(/1 Long Road.*Window tint/);
    expect(review.text).toContain('Total $25,590');
  });

  it('BUY-07 changes nothing of an order by a step that is posted after it was sent', async () => {
    const { car, buyer } = await open();
    await buyer.fillIn();
    const old = await buyer.get('extras');
    await buyer.send('review');
    const [before] = await listLeads(car.id);
    const replayed = await buyer.post({ step: 'extras', seen: readHidden(old.html, 'seen'), extras: 'floor-mats' });
    expect(replayed.status).toBeLessThan(500);
    expect((await buyer.get()).text).toContain('Your order has reached us');
    expect(await listLeads(car.id)).toEqual([before]);
    expect(await listReservations(car.id)).toHaveLength(1);
  });

  it('BUY-04 charges one card where a form is posted twice and both pages are paid, each card as often as one likes', async () => {
    const { car } = await open();
    const reserve = await prepareReserving(car.slug);
    const answers = [await reserve(), await reserve()];
    const hrefs = answers.map(({ headers }) => headers.get('location') ?? '');
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    for (const href of hrefs) {
      const pay = await prepareCard(href);
      for (let times = 0; times < 3; times++) expect((await pay()).status).toBeLessThan(500);
    }
    await Promise.all(hrefs.map((href) => ask(href)));
    await runDue();
    expect((await listCharged(car.id)).sort((a, b) => a - b)).toEqual([0, 200_00]);
    const shown = await Promise.all(hrefs.map(read));
    expect(shown.filter((text) => text.includes('Reserved for you'))).toHaveLength(1);
    expect(shown.filter((text) => text.includes('You have reserved this vehicle already.'))).toHaveLength(1);
    expect(shown.filter((text) => text.includes('Nothing more was charged.'))).toHaveLength(1);
    expect(shown.join()).not.toContain('Another buyer');
    expect(await checkPayments(web.ctx)).toEqual([]);
  });

  it('BUY-01 says in the tab of the second card that the car is one’s own already, and asks for no card', async () => {
    const { car } = await open();
    const reserve = await prepareReserving(car.slug);
    const [first = '', second = ''] = [await reserve(), await reserve()].map(
      (each) => each.headers.get('location') ?? '',
    );
    await (await prepareCard(first))();
    expect(await read(first)).toContain('Reserved for you');
    const html = await (await ask(second)).text();
    expect(readText(html)).toContain('It is yours already');
    expect(html).not.toContain('name="cardNumber"');
  });

  it('BUY-01 shows what was reserved to who goes back after paying, and leads there from the checkout and from the form that still stands in it', async () => {
    const { car } = await open();
    const reserve = await prepareReserving(car.slug);
    const href = (await reserve()).headers.get('location') ?? '';
    const pay = await prepareCard(href);
    await pay();
    expect(await read(href)).toContain('Reserved for you');
    // The page of the card, out of the history of the browser.
    await pay();
    const again = await (await ask(href)).text();
    expect(readText(again)).toContain('Reserved for you');
    expect(again).not.toContain('name="cardNumber"');
    const refused = await reserve();
    expect([refused.status, refused.headers.get('location')]).toEqual([303, href]);
    const begun = await ask(`/cars/${car.slug}/checkout`);
    expect([begun.status, begun.headers.get('location')]).toEqual([303, href]);
    const stranger = await web.ask(hostOf(site), `/cars/${car.slug}/checkout`);
    expect(readText(await stranger.text())).toContain('Another buyer has reserved it.');
    expect(await listCharged(car.id)).toEqual([200_00]);
    expect(await checkPayments(web.ctx)).toEqual([]);
  });

  it('SITE-20 charges an amount once, however often form and card are posted, and shows it as paid on the way back', async () => {
    const path = '/online-payment';
    const send = () => post(path, { ...person, amount: '99.50', reference: 'TABS-1' });
    const hrefs = [(await send()).headers.get('location') ?? '', (await send()).headers.get('location') ?? ''];
    const pay = await prepareCard(hrefs[0] ?? '');
    for (let times = 0; times < 3; times++) await pay();
    for (let times = 0; times < 2; times++) expect(await read(hrefs[0] ?? '')).toContain('Paid. Thank you.');
    web.clock.advance({ minutes: 16 });
    for (const { id } of await db().select().from(onlinePayment)) await settleOnlinePayment(web.ctx, id);
    const rows = await db().select().from(onlinePayment);
    expect(rows.map(({ state }) => state).sort()).toEqual(['expired', 'paid']);
    expect(await checkPayments(web.ctx)).toEqual([]);
  });
});

describe('a car that changes while its buyer pays', () => {
  const goings = [
    [
      'is sold',
      { status: 'sold' as const, soldAt: new Date('2026-01-01') },
      'Another buyer reserved or bought this vehicle',
    ],
    ['gets another price', { priceCents: 25_990_00 }, 'The price of this vehicle changed while you were paying.'],
  ] as const;

  it.each(goings)('BUY-01 BUY-04 %s: the page says so, and nothing is charged', async (_, set, said) => {
    const { car } = await open();
    const href = (await (await prepareReserving(car.slug))()).headers.get('location') ?? '';
    const pay = await prepareCard(href);
    await change(car.id, set);
    await pay();
    const text = await read(href);
    expect(text).toContain(said);
    expect(text).toContain('You have not been charged');
    await runDue();
    expect(await listCharged(car.id)).toEqual([0]);
    const [row] = await listReservations(car.id);
    expect(row?.state).toBe('released');
    expect(await checkPayments(web.ctx)).toEqual([]);
  });
});

describe('a phone number of four digits', () => {
  it('BUY-01 BUY-07 USER-01 SITE-20 is named at its field on every form, which comes back with all that was typed', async () => {
    const { car, buyer } = await open();
    const checkout = `/cars/${car.slug}/checkout`;
    const terms = readHidden(await (await ask(checkout)).text(), 'terms');
    const wrong = { ...person, phone: '0412' };
    const answers = [
      await post(checkout, { ...wrong, agreed: 'yes', terms }),
      await post(buyer.path, { step: 'details', ...steps.details, phone: '0412' }),
      await post('/online-payment', { ...wrong, amount: '99.50', reference: 'TABS-2' }),
      await post('/my-account', { name: 'Tabitha', last_name: 'Two', phone: '0412', postcode: '4000' }),
    ];
    const shown = await Promise.all(
      answers.map(async (answer) => {
        const html = await answer.text();
        return [answer.status, /valid[^.]*phone number/.test(readText(html)), html.includes('value="0412"')];
      }),
    );
    expect(shown).toEqual(Array(4).fill([422, true, true]));
    expect(await listReservations(car.id)).toEqual([]);
  });
});
