import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealership, onlinePayment, onlinePaymentEntry, siteMail } from '#db/schema/index.ts';
import { PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { refundOnlinePayment } from '#services/online-payments/refund-online-payment.ts';
import { settleOnlinePayment } from '#services/online-payments/settle-online-payment.ts';
import { checkPayments } from '#services/reservations/check-payments.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let bare: TestSite;
let cookie: string;
const settings: SiteSettingsOverrides = {
  visitorPages: { onlinePayment: true },
  onlinePayments: { introduction: 'Pay us here.', least: 5, most: 2000, referenceHint: 'On the top of the invoice.' },
};

beforeAll(async () => {
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on', POSTS_PER_MINUTE: '100000' } });
  [site, other, bare] = [
    await createTestSite(web, { settings }),
    await createTestSite(web, { settings }),
    await createTestSite(web, { settings }),
  ];
  for (const { dealership: dealer } of [site, other]) {
    await web.ctx.store.db
      .update(dealership)
      .set({ paymentProcessors: ['sandbox'] })
      .where(eq(dealership.id, dealer.id));
  }
  for (const { site: own } of [site, other, bare]) await web.tell({ kind: 'site.changed', siteId: own.id });
  cookie = await signInByMail(web, hostOf(site), 'payer@example.com');
});
afterAll(() => web?.close());
// Codes that were asked for before count no more.
beforeEach(() => web.clock.advance({ minutes: 61 }));

const hostOf = ({ site: { slug } }: TestSite) => `${slug}.example`;
const ask = (path: string, of = site, as = cookie) => web.ask(hostOf(of), path, { headers: { cookie: as } });
const read = async (path: string) => readText(/<main[\s\S]*<\/main>/.exec(await (await ask(path)).text())?.[0] ?? '');
const values = {
  amount: '1,234.50',
  reference: 'inv-20311',
  name: 'Jane Citizen',
  email: 'Jane@payer.example',
  phone: '0412 345 678',
};
const post = (fields: Record<string, string>, of = site, as = cookie) =>
  web.post(hostOf(of), '/online-payment', fields, { headers: { cookie: as } });
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };

async function begin(fields = values): Promise<string> {
  const answer = await post(fields);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** Posts the card as the browser does: to the processor's own address. */
async function pay(href: string, fields: Record<string, string> = card): Promise<Response> {
  const html = await (await ask(href)).text();
  const action = new URL(/ action="(http[^"]+\/card)"/.exec(html)?.[1] ?? '');
  const payment = /name="payment" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ ...fields, payment });
  return fetch(`http://127.0.0.1:${action.port}${action.pathname}`, { method: 'POST', body, redirect: 'manual' });
}

async function find(href: string) {
  const token = new URL(href, 'http://a.example').searchParams.get('payment') ?? '';
  const { db } = web.ctx.store;
  const [row] = await db.select().from(onlinePayment).where(eq(onlinePayment.token, token));
  if (!row) throw new Error('no payment');
  const entries = await db.select().from(onlinePaymentEntry).where(eq(onlinePaymentEntry.paymentId, row.id));
  return { row, money: entries.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort() };
}
const listMails = () => web.ctx.store.db.select().from(siteMail).where(eq(siteMail.siteId, site.site.id));

describe('paying online', () => {
  it('SITE-20 BUY-03 BUY-08 takes an amount with a reference, then the card at the processor, and gives a receipt', async () => {
    const form = await read('/online-payment');
    for (const text of ['Pay us here.', 'From $5 to $2,000 at once', 'On the top of the invoice.'])
      expect(form).toContain(text);
    const href = await begin();
    const paying = await ask(href);
    expect(paying.headers.get('content-security-policy')).toMatch(/form-action 'self' http:\/\/[a-z0-9.-]+:\d+/);
    expect(readText(await paying.text())).toMatch(
      /You pay \$1,234\.50 to .* for INV-20311\..*Pay \$1,234\.50 by card.*Your receipt comes by email/,
    );
    const back = await pay(href);
    expect([back.status, back.headers.get('location')]).toEqual([303, `http://${hostOf(site)}${href}`]);
    expect(await read(href)).toMatch(/Paid\. Thank you\..*P-[0-9A-F]{8}.*INV-20311.*\$1,234\.50/);
    const { row, money } = await find(href);
    expect(row).toMatchObject({
      state: 'paid',
      dealershipId: site.dealership.id,
      email: 'jane@payer.example',
      nextStepAt: null,
    });
    expect(money).toEqual(['authorised 123450', 'captured 123450']);
    const mails = (await listMails()).filter(({ subject }) => subject.includes('INV-20311'));
    expect(mails.map(({ target }) => target).sort()).toEqual(['jane@payer.example', 'sales@dealer.example']);
    for (const { body } of mails) expect(body).toMatch(/\$1,234\.50[\s\S]*INV-20311|INV-20311[\s\S]*\$1,234\.50/);
    const receipt = await ask(`/online-payment/receipt.pdf?payment=${row.token}`);
    expect([receipt.status, receipt.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const pdf = await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const part of ['INV-20311', '$1,234.50', 'Jane Citizen']) expect(text).toContain(part);
    expect(await checkPayments(web.ctx)).toEqual([]);
  });

  it('SITE-20 BUY-08 enters and tells a payment once, however often and at the same time it is settled', async () => {
    const href = await begin({ ...values, reference: 'ONCE-1' });
    await pay(href);
    const { row } = await find(href);
    await Promise.all([1, 2, 3].map(() => settleOnlinePayment(web.ctx, row.id)));
    await read(href);
    expect((await find(href)).money).toEqual(['authorised 123450', 'captured 123450']);
    expect((await listMails()).filter(({ subject }) => subject.includes('ONCE-1'))).toHaveLength(2);
  });

  it('SITE-20 says when a card is declined, charges nothing, and takes another', async () => {
    const href = await begin({ ...values, reference: 'DECLINED-1' });
    await pay(href, { ...card, cardNumber: '4000 0000 0000 0002' });
    expect(await read(href)).toContain('You have not been charged.');
    expect((await find(href)).money).toEqual([]);
    await pay(href);
    expect(await read(href)).toContain('Paid. Thank you.');
  });

  it('SITE-20 ends after fifteen minutes without a card', async () => {
    const href = await begin({ ...values, reference: 'LATE-1' });
    web.clock.advance({ minutes: 16 });
    const { row } = await find(href);
    await settleOnlinePayment(web.ctx, row.id);
    expect(await find(href)).toMatchObject({ row: { state: 'expired', nextStepAt: null }, money: [] });
    expect(await read(href)).toMatch(/The time is over.*You have not been charged/);
    expect((await ask(`/online-payment/receipt.pdf?payment=${row.token}`)).status).toBe(404);
  });

  it('SITE-20 says at the fields what is wrong, and gives back what was typed', async () => {
    const answer = await post({ ...values, amount: '5000', reference: '?', email: 'jane' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const text of [
      'Please enter an amount between $5 and $2,000.',
      'A reference has 3 to 30 letters',
      'Please enter a valid email address.',
    ]) {
      expect(readText(html)).toContain(text);
    }
    for (const value of ['5000', 'Jane Citizen']) expect(html).toContain(`value="${value}"`);
  });

  it('SITE-20 says how to pay otherwise where nobody takes cards', async () => {
    const stranger = await signInByMail(web, hostOf(bare), 'bare@example.com');
    expect(readText(await (await ask('/online-payment', bare, stranger)).text())).toContain(
      'Card payments cannot be taken here',
    );
    expect((await post(values, bare, stranger)).status).toBe(503);
  });

  it('OFF-17 BUY-08 tells the payer on page and receipt what has gone back to the card', async () => {
    const href = await begin({ ...values, reference: 'BACK-1' });
    await pay(href);
    await read(href);
    const { row } = await find(href);
    await refundOnlinePayment(web.ctx, { id: row.id, amountCents: 34_50, reason: 'Too much' });
    expect(await read(href)).toMatch(/Refunded.*Paid by card \$1,234\.50 Refunded to your card \$34\.50/);
    const receipt = await ask(`/online-payment/receipt.pdf?payment=${row.token}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer())), {
      mergePages: true,
    });
    expect(text).toMatch(/Refunded to the card\s+\$34\.50/);
  });

  it('SITE-20 BUY-06 says that the bank has not answered while the processor is away, and begins nothing then', async () => {
    const href = await begin({ ...values, reference: 'AWAY-1' });
    const { payments } = web.ctx;
    const away = Promise.reject(new PaymentUnavailableError('away'));
    away.catch(() => {});
    const port = { ...payments.get('sandbox'), open: () => away, read: () => away };
    try {
      Object.assign(web.ctx, { payments: new Map([['sandbox', port]]) });
      expect(await read(href)).toContain('We are waiting for the answer of your bank.');
      const answer = await post({ ...values, reference: 'AWAY-2' });
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(readText(html)).toContain('Nothing has been charged.');
      expect(html).toContain('value="AWAY-2"');
    } finally {
      Object.assign(web.ctx, { payments });
    }
  });

  it('SITE-20 shows a payment to its own visitor of its own site alone', async () => {
    const href = await begin({ ...values, reference: 'OWN-1' });
    await pay(href);
    expect(await read(href)).toContain('Paid. Thank you.');
    const another = await signInByMail(web, hostOf(site), 'another@example.com');
    expect((await ask(href, site, another)).status).toBe(404);
    const stranger = await signInByMail(web, hostOf(other), 'stranger@example.com');
    expect((await ask(href, other, stranger)).status).toBe(404);
    const receipt = href.replace('/online-payment?', '/online-payment/receipt.pdf?');
    expect((await ask(receipt, other, stranger)).status).toBe(404);
    expect((await ask(href.slice(0, -1), site)).status).toBe(404);
    expect((await post(values, other, cookie)).status).toBe(302);
  });
});
