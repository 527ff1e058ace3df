import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  audit,
  car as carTable,
  dealership,
  moneyStep,
  onlinePayment,
  reservation,
  reservationMail,
  siteMail,
} from '#db/schema/index.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { settleOnlinePayment } from '#services/online-payments/settle-online-payment.ts';
import { startOnlinePayment } from '#services/online-payments/start-online-payment.ts';
import { atEverySite } from '#services/privacy/person-at.ts';
import { forgetBuyer } from '#services/reservations/forget-buyer.ts';
import { createExamplePayments, type ExamplePayments } from '#services/reservations/payments.examples.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { runPaymentCheck } from '#services/reservations/run-payment-check.ts';
import { sendReservationMail } from '#services/reservations/send-reservation-mail.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

const settings = siteSettingsSchema.parse({
  visitorPages: { onlinePayment: true },
  locale: { timeZone: 'Australia/Perth' },
});

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let manager: TestMember;
let sales: TestMember;
let stranger: TestMember;
let payments: ExamplePayments;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  [site, other] = [
    await createTestSite(web, { settings: { locale: { timeZone: 'Australia/Perth' } } }),
    await createTestSite(web),
  ];
  Object.assign(site, { site: { ...site.site, settings } });
  const { id: siteId } = site.site;
  manager = await createTestMember(web.ctx, { role: 'manager', siteId });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
  await web.ctx.store.db
    .update(dealership)
    .set({ paymentProcessors: ['example'] })
    .where(eq(dealership.id, site.dealership.id));
});
afterAll(() => web?.close());
beforeEach(() => {
  payments = createExamplePayments();
  for (const each of [web.ctx, site]) Object.assign(each, { payments: new Map([['example', payments]]) });
});

const ask = (path: string, by: TestMember) =>
  web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const read = async (path: string, by = manager) => readText(await (await ask(path, by)).text());
const post = (path: string, fields: Record<string, string>, by = manager) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by.cookie } });

/** A car that is reserved for somebody who has paid 200 dollars. */
async function reserve(
  person: { name: string; email: string } = { name: 'Rita Reserver', email: 'rita@buyer.example' },
) {
  const car = await createTestCar(site, { priceCents: 20_000_00 });
  const row = createReservationRow(
    site,
    { ...car, dealershipId: site.dealership.id },
    { ...person, carName: 'Toyota Marker', processor: 'example' },
  );
  const { id: paymentId } = await payments.open({
    ...{ key: row.id, amountCents: 200_00, account: null, email: person.email, description: '', returnUrl: '' },
  });
  await site.store.db.insert(reservation).values({ ...row, paymentId });
  payments.authorise(paymentId);
  await settleReservation(site, row.id);
  return { id: row.id, carId: car.id, path: `/money/reservations/${row.id}`, paymentId };
}

let payers = 0;

async function pay() {
  const id = `office-payer-${++payers}`;
  const createdAt = site.clock.now();
  const [payer] = await site.store.db.insert(account).values({ id, siteId: site.site.id, createdAt }).returning();
  if (!payer) throw new Error('no account');
  const values = {
    amount: '99.50',
    reference: 'INV-77',
    name: 'Paula Payer',
    email: `${id}@payer.example`,
    phone: '0412 345 678',
  };
  const visitor = { account: payer, sessionId: 's', isRenewed: false };
  const token = await startOnlinePayment(site, visitor, { values, origin: 'http://s.example', getReturnUrl: () => '' });
  const [row] = await site.store.db.select().from(onlinePayment).where(eq(onlinePayment.token, token));
  if (row?.paymentId == null) throw new Error('no payment');
  payments.authorise(row.paymentId);
  await settleOnlinePayment(site, row.id);
  return { id: row.id, path: `/money/payments/${row.id}`, paymentId: row.paymentId, email: row.email };
}

const findReservation = async (id: string) =>
  (await site.store.db.select().from(reservation).where(eq(reservation.id, id))).at(0);
const listMails = (id: string) =>
  site.store.db
    .select({ notice: reservationMail.notice, reader: reservationMail.reader })
    .from(reservationMail)
    .where(eq(reservationMail.reservationId, id))
    .orderBy(asc(reservationMail.id));

/** Before all others: each test has a processor of its own, which knows nothing of what was paid before. */
describe('the daily check of payments', () => {
  it('OFF-17 BUY-08 says what the daily check has found to differ, with the way to it, until it agrees again', async () => {
    const { id, path, paymentId } = await reserve({ name: 'Dora Different', email: 'dora@buyer.example' });
    const paid = await pay();
    expect(await read('/money')).not.toMatch(/processor/);
    await runPaymentCheck(web.ctx);
    expect(await read('/money')).toContain('Our books and the payment processor agree; they were compared just now.');
    Object.assign(payments.payments.get(paymentId) ?? {}, { refundedCents: 50_00 });
    Object.assign(payments.payments.get(paid.paymentId) ?? {}, { refundedCents: 9_50 });
    web.clock.advance({ hours: 24 });
    await runPaymentCheck(web.ctx);
    web.clock.advance({ hours: 2 });
    const text = await read('/money');
    expect(text).toContain('do not agree. They were compared 2 h ago.');
    expect(text).toContain(
      `R-${id.slice(-8).toUpperCase()} : the ledger has $200 captured and $0 refunded, the processor $200 captured and $50 refunded`,
    );
    const html = await (await ask('/money', manager)).text();
    for (const to of [path, paid.path]) expect(html).toContain(`underline underline-offset-4" href="/office${to}"`);
    expect(await read('/money', stranger)).not.toMatch(/ledger has|payment-of/);
    for (const each of [paymentId, paid.paymentId])
      Object.assign(payments.payments.get(each) ?? {}, { refundedCents: 0 });
    await runPaymentCheck(web.ctx);
    expect(await read('/money')).toContain('processor agree');
  });

  it('OFF-17 BUY-08 tells operators alone of a payment that nothing here knows', async () => {
    const operator = await createTestMember(web.ctx, { role: 'operator' });
    await reserve();
    const asked = {
      key: 'unknown',
      amountCents: 70_00,
      account: null,
      email: 'x@buyer.example',
      description: '',
      returnUrl: '',
    };
    const { id } = await payments.open(asked);
    Object.assign(payments.payments.get(id) ?? {}, { state: 'captured' });
    await runPaymentCheck(web.ctx);
    expect(await read('/money', operator)).toContain(
      'nothing here knows this payment of $70 (example: payment-of-unknown)',
    );
    expect(await read('/money')).not.toContain('payment-of-unknown');
  });
});

describe('the money of the office', () => {
  it('OFF-17 lists what is reserved now, all reservations and online payments, of the person’s places alone', async () => {
    const { path } = await reserve({ name: 'Lena Listed', email: 'lena@buyer.example' });
    await pay();
    const now = await read('/money?q=lena');
    expect(now).toMatch(/Lena Listed Toyota Marker R-[0-9A-Z]{8}, Test Motors, .* Reserved until .* \$200 paid/);
    expect(now).not.toContain('Paula Payer');
    expect(await read('/money?view=payments&q=inv-77')).toMatch(
      /Paula Payer INV-77 P-[0-9A-Z]{8}, .* Paid \$99\.50 paid/,
    );
    for (const address of ['/money', '/money?view=reservations', '/money?view=payments']) {
      expect(await read(address, stranger)).not.toMatch(/Lena|Paula/);
    }
    expect((await ask(path, stranger)).status).toBe(404);
    await post(path, { step: 'release', reason: 'none of mine' }, stranger);
    expect(await findReservation(path.split('/').at(-1) ?? '')).toMatchObject({ state: 'reserved' });
  });

  it('OFF-17 finds by number, phone, vehicle and person, and takes no words as a pattern', async () => {
    const { id } = await reserve({ name: 'Nora Number', email: 'nora@buyer.example' });
    const number = `R-${id.slice(-8).toUpperCase()}`;
    for (const words of [number, '0412345678 nora', 'marker nora', 'NORA@buyer']) {
      expect(await read(`/money?view=reservations&q=${encodeURIComponent(words)}`)).toContain('Nora Number');
    }
    expect(await read(`/money?view=reservations&q=${encodeURIComponent('%')}`)).toContain(
      'There is none with these words.',
    );
  });

  it('OFF-17 pages through all of them, each once', async () => {
    const busy = await createTestSite(web);
    const member = await createTestMember(web.ctx, { role: 'finance', siteId: busy.site.id });
    const car = { ...(await createTestCar(busy)), dealershipId: busy.dealership.id };
    const rows = Array.from({ length: 120 }, (_, n) =>
      createReservationRow(busy, car, { name: `Number${n}`, state: 'expired', createdAt: new Date(n - (n % 3)) }),
    );
    await busy.store.db.insert(reservation).values(rows);
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 4; page++) {
      const html = await (await ask(`/money?view=reservations${after}`, member)).text();
      seen.push(...[...readText(html).matchAll(/Number\d+/g)].map(([name]) => name));
      const next = /after=([\w-]+)"[^>]*>More</.exec(html)?.[1];
      if (next === undefined) break;
      after = `&after=${next}`;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});

describe('a reservation in the office', () => {
  it('OFF-17 BUY-08 shows buyer, vehicle, terms, money and who was told', async () => {
    const { path } = await reserve();
    const text = await read(path);
    for (const told of ['Rita Reserver', 'rita@buyer.example', '0412 345 678', 'Toyota Marker', '$20,000']) {
      expect(text).toContain(told);
    }
    expect(text).toMatch(/\$200 set aside on the card .* \$200 taken from the card/);
    expect(text).toContain('We keep the vehicle for you for 24 opening hours');
    expect(text).toContain('The mail to the buyer (rita@buyer.example) that it is reserved is on its way.');
  });

  it('OFF-17 is released with a reason: the car is free, the money goes back, and the reason is read by colleagues alone', async () => {
    const { id, carId, path, paymentId } = await reserve();
    const missing = await post(path, { step: 'release', reason: ' ' });
    expect(missing.status).toBe(422);
    expect(readText(await missing.text())).toContain('Please say why; your colleagues will read it.');
    const done = await post(path, { step: 'release', reason: 'Marker: buyer rang, found another' });
    expect(readText(await done.text())).toContain('The vehicle is free again');
    expect(await findReservation(id)).toMatchObject({ state: 'refunded', releaseReason: 'by_dealer' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(200_00);
    const [car] = await site.store.db.select().from(carTable).where(eq(carTable.id, carId));
    expect(car?.reserved).toBe(false);
    expect(await read(path)).toMatch(/released the vehicle .* Marker: buyer rang, found another/);
    const audited = await site.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `reservation:${id}`));
    expect(audited.find(({ action }) => action === 'reservation.release')?.actor).toBe(`staff:${manager.id}`);
    expect(JSON.stringify(audited)).not.toContain('Marker');
    expect((await post(path, { step: 'release', reason: 'again' })).status).toBe(409);
  });

  it('OFF-17 BUY-08 gives back a part and then the rest, never more, and keeps what was typed', async () => {
    const { id, path, paymentId } = await reserve();
    for (const [amount, problem] of [
      ['200.01', 'at most $200'],
      ['-5', 'Please enter the amount in dollars'],
      ['a lot', 'Please enter the amount in dollars'],
      ['0', 'above $0'],
    ] as const) {
      const answer = await post(path, { step: 'refund', amount, reason: 'Scratch on the door' });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(readText(html)).toContain(problem);
      expect(html).toContain('value="Scratch on the door"');
    }
    await post(path, { step: 'refund', amount: '$49.90', reason: 'Scratch on the door' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(49_90);
    expect(await findReservation(id)).toMatchObject({ state: 'reserved' });
    web.clock.advance({ minutes: 1 });
    await post(path, { step: 'refund', amount: '', reason: 'Goodwill' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(200_00);
    expect((await post(path, { step: 'refund', amount: '1', reason: 'More' })).status).toBe(409);
    expect(await read(path)).toMatch(/refunded \$49\.90 .*Scratch on the door.* refunded \$150\.10 .*Goodwill/);
  });

  it('OFF-17 two refunds at the same time come to no more than was paid', async () => {
    const { path, paymentId } = await reserve();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(path, { step: 'refund', amount: '80', reason: 'Race' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(160_00);
  });

  it('OFF-17 BUY-05 is kept for longer by the clock of the site, and the buyer is told', async () => {
    const { id, path } = await reserve();
    const before = (await findReservation(id))?.reservedUntil;
    if (before == null) throw new Error('it is not reserved');
    const day = (days: number) => new Date(before.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [fields, problem] of [
      [{ date: '', time: '' }, 'Please enter a day and a time'],
      [{ date: '2026-02-30', time: '10:00' }, 'Please enter a day and a time'],
      [{ date: day(-2), time: '10:00' }, 'Please choose a time after the one until which it is kept now.'],
      [{ date: day(100), time: '10:00' }, 'within the next 60 days'],
    ] as const) {
      const answer = await post(path, { step: 'extend', ...fields, reason: 'On holiday' });
      expect(answer.status).toBe(422);
      expect(readText(await answer.text())).toContain(problem);
    }
    expect((await findReservation(id))?.reservedUntil).toEqual(before);
    await post(path, { step: 'extend', date: day(3), time: '16:30', reason: 'On holiday' });
    expect((await findReservation(id))?.reservedUntil?.toISOString()).toBe(`${day(3)}T08:30:00.000Z`);
    expect(await listMails(id)).toContainEqual({ notice: 'extended', reader: 'buyer' });
    const sent: string[] = [];
    while (
      await sendReservationMail(web.ctx, {
        goesTo: 'the test',
        send: async ({ subject, text }) => {
          sent.push(`${subject}\n${text}`);
          return { kind: 'sent' };
        },
      })
    );
    expect(sent.find((mail) => mail.startsWith('Kept for longer'))).toMatch(/is now kept for you until .*, 4:30\spm\./);
    await settleReservation(site, id);
    expect(await findReservation(id)).toMatchObject({ state: 'reserved' });
  });

  it('OFF-17 says that the processor does not answer, keeps the decision, and asks again when told to', async () => {
    const { id, path, paymentId } = await reserve();
    payments.stop({ call: 'refundTo', when: 'before' });
    const answer = readText(await (await post(path, { step: 'release', reason: 'Sold at the yard' })).text());
    expect(answer).toContain('the payment processor does not answer now');
    expect(await findReservation(id)).toMatchObject({ state: 'released' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(0);
    expect(await read('/money')).toContain('$200 still to be refunded');
    await post(path, { step: 'settle' });
    expect(await findReservation(id)).toMatchObject({ state: 'refunded' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(200_00);
  });

  it('OFF-17 OFF-02 is seen by sales, and changed by none of them', async () => {
    const { id, path } = await reserve();
    const text = await read(path, sales);
    expect(text).toContain('A manager or somebody in finance can change it.');
    for (const step of ['release', 'refund', 'extend', 'settle']) {
      const fields = { step, reason: 'I may not', amount: '1', date: '2026-12-24', time: '10:00' };
      expect((await post(path, fields, sales)).status).toBe(403);
    }
    expect(await findReservation(id)).toMatchObject({ state: 'reserved' });
    expect(await site.store.db.select().from(moneyStep).where(eq(moneyStep.reservationId, id))).toEqual([]);
  });

  it('OFF-17 OFF-18 forgets the reasons with the person, and keeps the money', async () => {
    const email = 'gone@buyer.example';
    const { id, path } = await reserve({ name: 'Gone Person', email });
    await post(path, { step: 'release', reason: 'Gone Person moved away' });
    await site.store.db.transaction((tx) => forgetBuyer(tx, atEverySite(email)));
    const text = await read(path);
    expect(text).not.toMatch(/Gone Person|gone@buyer/);
    expect(text).toContain('The person has been erased.');
    expect(text).toContain('$200 given back to the card');
    expect(await findReservation(id)).toMatchObject({ state: 'refunded' });
  });
});

describe('an online payment in the office', () => {
  it('OFF-17 SITE-20 goes back in part and in full, with reason and mail, never more than was paid', async () => {
    const { id, path, paymentId, email } = await pay();
    expect((await post(path, { step: 'refund', amount: '99.51', reason: 'Too much' })).status).toBe(422);
    expect((await post(path, { step: 'refund', amount: '10', reason: '' })).status).toBe(422);
    await post(path, { step: 'refund', amount: '10', reason: 'Charged twice' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(10_00);
    web.clock.advance({ minutes: 1 });
    await post(path, { step: 'refund', amount: '', reason: 'Cancelled' });
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(99_50);
    expect((await post(path, { step: 'refund', amount: '1', reason: 'More' })).status).toBe(409);
    expect(await read(path)).toMatch(/refunded \$10 .*Charged twice.* refunded \$89\.50 .*Cancelled/);
    const mails = await site.store.db.select().from(siteMail).where(eq(siteMail.target, email));
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Refund'))).toEqual([
      expect.stringContaining('Refund of $10 '),
      expect.stringContaining('Refund of $89.50 '),
    ]);
    await settleOnlinePayment(site, id);
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(99_50);
  });

  it('OFF-17 a refund that the processor did not answer is made once when it does', async () => {
    const { id, path, paymentId } = await pay();
    payments.stop({ call: 'refundTo', when: 'after' });
    const answer = readText(await (await post(path, { step: 'refund', amount: '20', reason: 'Twice' })).text());
    expect(answer).toContain('the payment processor does not answer now');
    await settleOnlinePayment(site, id);
    await settleOnlinePayment(site, id);
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(20_00);
    expect(await read(path)).toContain('$20 given back to the card');
  });

  it('OFF-17 OFF-02 is not there for another site’s people, and cannot be changed by sales', async () => {
    const { path, paymentId } = await pay();
    expect((await ask(path, stranger)).status).toBe(404);
    expect((await post(path, { step: 'refund', amount: '1', reason: 'No' }, stranger)).status).toBe(404);
    expect((await post(path, { step: 'refund', amount: '1', reason: 'No' }, sales)).status).toBe(403);
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(0);
  });
});
