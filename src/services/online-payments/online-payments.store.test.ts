import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, dealership, onlinePayment, onlinePaymentEntry, siteMail } from '#db/schema/index.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { atEverySite } from '#services/privacy/person-at.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { checkPayments } from '../reservations/check-payments.ts';
import type { PaymentNotice, PaymentPort } from '../reservations/payment-port.ts';
import { createExamplePayments, type ExamplePayments } from '../reservations/payments.examples.ts';
import { takeNotice } from '../reservations/take-notice.ts';
import { findOnlinePayment } from './find-online-payment.ts';
import { forgetPayer } from './forget-payer.ts';
import { claimOnlinePayment, findNextOnlinePaymentAt, settleOnlinePayment } from './settle-online-payment.ts';
import { startOnlinePayment } from './start-online-payment.ts';
import { visitOnlinePayment } from './visit-online-payment.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let payments: ExamplePayments;
let visitor: Visitor;
const settings = siteSettingsSchema.parse({ visitorPages: { onlinePayment: true } });

beforeAll(async () => {
  test = await openTestApp();
  [site, other] = [await createTestSite(test, {}), await createTestSite(test, {})];
  for (const each of [site, other]) {
    Object.assign(each, { site: { ...each.site, settings } });
    await test.ctx.store.db
      .update(dealership)
      .set({ paymentProcessors: ['example'] })
      .where(eq(dealership.id, each.dealership.id));
  }
  const createdAt = test.clock.now();
  const [row] = await test.ctx.store.db
    .insert(account)
    .values({ id: 'payer', siteId: site.site.id, createdAt })
    .returning();
  if (row) visitor = { account: row, sessionId: 's', isRenewed: false };
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.ctx.store.db.delete(onlinePayment);
  await test.ctx.store.db.delete(siteMail);
  payments = createExamplePayments();
  for (const each of [test.ctx, site, other]) Object.assign(each, { payments: new Map([['example', payments]]) });
});

const values = {
  amount: '99.50',
  reference: 'INV-1',
  name: 'Jane',
  email: 'jane@payer.example',
  phone: '0412 345 678',
};
const origin = 'http://site.example';
const start = (more: object = {}, of: TestSite = site) =>
  startOnlinePayment(of, visitor, {
    values: { ...values, ...more },
    origin,
    getReturnUrl: (token) => `${origin}/${token}`,
  });

async function begin() {
  const row = await findOnlinePayment(site, await start());
  if (row?.paymentId == null) throw new Error('no payment');
  return { ...row, paymentId: row.paymentId };
}

async function look(id: string) {
  const { db } = test.ctx.store;
  const [row] = await db.select().from(onlinePayment).where(eq(onlinePayment.id, id));
  const entries = await db.select().from(onlinePaymentEntry).where(eq(onlinePaymentEntry.paymentId, id));
  const mails = await db.select().from(siteMail);
  return { state: row?.state, money: entries.map(({ kind }) => kind).sort(), mails: mails.length };
}

/** What the job does. */
async function runDue() {
  for (let id = await claimOnlinePayment(test.ctx); id !== null; id = await claimOnlinePayment(test.ctx)) {
    await settleOnlinePayment(test.ctx, id);
  }
}

describe('an online payment', () => {
  it.each([
    ['the read', 'read', 'before'],
    ['the capture', 'capture', 'before'],
    ['the capture, which was made', 'capture', 'after'],
  ] as const)(
    'SITE-20 BUY-08 agrees with the processor after a stop at %s, and is charged once',
    async (_, call, when) => {
      const { id, paymentId } = await begin();
      payments.authorise(paymentId);
      payments.stop({ call, when });
      expect(await settleOnlinePayment(test.ctx, id)).toEqual({ kind: 'unavailable' });
      test.clock.advance({ seconds: 30 });
      await runDue();
      expect(await look(id)).toEqual({ state: 'paid', money: ['authorised', 'captured'], mails: 2 });
      expect(payments.captures).toBe(1);
      expect(await checkPayments(test.ctx)).toEqual([]);
      expect(await findNextOnlinePaymentAt(test.ctx)).toBeNull();
    },
  );

  it('SITE-20 is paid by the job alone, where its payer never comes back', async () => {
    const { id, paymentId } = await begin();
    payments.authorise(paymentId);
    test.clock.advance({ minutes: 16 });
    await runDue();
    expect(await look(id)).toMatchObject({ state: 'paid' });
  });

  it('SITE-20 gives the card free where the bank refuses the charge, and says so', async () => {
    const { id, token, paymentId } = await begin();
    payments.authorise(paymentId);
    payments.stop({ call: 'capture', when: 'before' });
    await settleOnlinePayment(test.ctx, id);
    await payments.cancel(paymentId);
    test.clock.advance({ seconds: 30 });
    await runDue();
    expect(await look(id)).toEqual({ state: 'failed', money: ['authorised', 'voided'], mails: 0 });
    expect(await visitOnlinePayment(site, visitor, token)).toMatchObject({ kind: 'known', row: { state: 'failed' } });
  });

  it('SITE-20 is not begun while the processor gives no answer, and is closed in the end', async () => {
    payments.stop({ call: 'open', when: 'before' });
    await expect(start()).rejects.toMatchObject({ code: 'unavailable' });
    test.clock.advance({ minutes: 16 });
    await runDue();
    const [row] = await test.ctx.store.db.select().from(onlinePayment);
    expect(row?.state).toBe('expired');
  });

  it('SITE-20 waits while the processor gives no answer', async () => {
    const { token } = await begin();
    payments.stop({ call: 'read', when: 'before' });
    expect(await visitOnlinePayment(site, visitor, token)).toMatchObject({ kind: 'waiting' });
  });

  it('SITE-20 is of one site and one visitor', async () => {
    const { token } = await begin();
    expect(await findOnlinePayment(other, token)).toBeNull();
    const stranger = { ...visitor, account: { ...visitor.account, id: 'stranger' } };
    expect(await visitOnlinePayment(site, stranger, token)).toBeNull();
    Object.assign(other, { site: { ...other.site, settings: siteSettingsSchema.parse({}) } });
    await expect(start({}, other)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('SITE-20 BUY-06 is looked at when the processor tells of it, until it is over', async () => {
    const { id, paymentId } = await begin();
    const tell = (processor: string) => {
      const notice: PaymentNotice = { isDispute: false, kind: 'reservation', id: 'event', reservationId: id };
      const port: PaymentPort = { ...payments, readNotice: async () => notice };
      const ctx = { ...test.ctx, payments: new Map([[processor, port]]) };
      return takeNotice(ctx, { processor, body: '', signature: '' });
    };
    expect(await claimOnlinePayment(test.ctx)).toBeNull();
    expect(await tell('somebody')).toBe('unrelated');
    payments.authorise(paymentId);
    expect([await tell('example'), await tell('example')]).toEqual(['taken', 'taken']);
    await runDue();
    expect(await look(id)).toMatchObject({ state: 'paid', mails: 2 });
    expect(await tell('example')).toBe('unrelated');
  });

  it('SITE-20 BUY-08 is reported where the processor has another amount, and forgets its payer once it is over', async () => {
    const { id, paymentId } = await begin();
    const forget = () => test.ctx.store.db.transaction((tx) => forgetPayer(tx, atEverySite('jane@payer.example')));
    await forget();
    expect(await findOnlinePayment(site, (await begin()).token)).toMatchObject({ name: 'Jane' });
    payments.authorise(paymentId);
    await settleOnlinePayment(test.ctx, id);
    Object.assign(payments.payments.get(paymentId) ?? {}, { refundedCents: 50_00 });
    expect(await checkPayments(test.ctx)).toMatchObject([{ onlinePaymentId: id, reservationId: null, paymentId }]);
    await forget();
    const [row] = await test.ctx.store.db.select().from(onlinePayment).where(eq(onlinePayment.id, id));
    expect(row).toMatchObject({ name: 'erased', email: '', phone: '', amountCents: 99_50 });
  });
});
