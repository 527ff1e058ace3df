import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, onlinePayment, onlinePaymentEntry, prizeSpin } from '#db/schema/index.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createGarageSite, garageSettings, readPage, signIn } from './test-garage.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let plain: TestSite;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  ({ site } = await createGarageSite(web));
  ({ site: other } = await createGarageSite(web));
  ({ site: plain } = await createGarageSite(web, { ...garageSettings, visitorPages: { checkout: true } }));
});
afterAll(() => web?.close());

let numbers = 0;
async function createPerson(of: TestSite) {
  numbers += 1;
  const email = `winner${numbers}@example.com`;
  const cookie = await signIn(web, of, email);
  const isTheirs = and(eq(account.email, email), eq(account.siteId, of.site.id));
  const [found] = await web.ctx.store.db.select().from(account).where(isTheirs);
  return { site: of, cookie, email, id: found?.id ?? '' };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

const giveSpin = ({ site: of, id }: Person, prize: Partial<typeof prizeSpin.$inferInsert>) =>
  web.ctx.store.db.insert(prizeSpin).values({
    ...{
      id: `spin-${id}`,
      siteId: of.site.id,
      accountId: id,
      prize: 'mats',
      name: 'Floor mats',
      text: 'A set of four.',
    },
    ...{ terms: 'One set for each visitor.', createdAt: web.clock.now(), ...prize },
  });

async function pay({ site: of, id, email }: Person, row: Partial<typeof onlinePayment.$inferInsert>) {
  numbers += 1;
  const at = web.clock.now();
  const paymentId = `payment-${numbers}`;
  const token = String(numbers).padStart(32, 'x');
  await web.ctx.store.db.insert(onlinePayment).values({
    ...{ id: paymentId, token, siteId: of.site.id, dealershipId: of.dealership.id, accountId: id, email },
    ...{ reference: 'INV-1', amountCents: 250_00, name: 'Jane', phone: '+61412345678', processor: 'example' },
    ...{ origin: 'http://site.example', openUntil: at, createdAt: at, ...row },
  });
  return { paymentId, token };
}

describe('prizes in the garage', () => {
  it('USER-05 SITE-19 show the own prize with its code while it is valid, and that it has ended after', async () => {
    const person = await createPerson(site);
    expect((await readPage(web, person, '/my-garage/prizes')).text).toContain('You have not spun yet');
    await giveSpin(person, { code: 'MATS-7K2', validUntil: '2099-12-31' });
    const { text } = await readPage(web, person, '/my-garage/prizes');
    for (const part of ['Floor mats', 'Valid until 31 December 2099', 'MATS-7K2', 'One set for each visitor.']) {
      expect(text).toContain(part);
    }
    await web.ctx.store.db
      .update(prizeSpin)
      .set({ validUntil: '2020-01-02' })
      .where(eq(prizeSpin.accountId, person.id));
    expect((await readPage(web, person, '/my-garage/prizes')).text).toContain('Ended on 2 January 2020');
    const stranger = await createPerson(site);
    expect((await readPage(web, stranger, '/my-garage/prizes')).text).not.toContain('MATS-7K2');
  });

  it('USER-05 SITE-19 say that a slice won nothing', async () => {
    const person = await createPerson(site);
    await giveSpin(person, { name: 'Better luck next time' });
    const { text } = await readPage(web, person, '/my-garage/prizes');
    expect(text).toContain('No prize');
    expect(text).not.toContain('Show the code');
  });
});

describe('payments in the garage', () => {
  it('USER-05 SITE-20 show the own ones with state and receipt, and what was given back', async () => {
    const person = await createPerson(site);
    expect((await readPage(web, person, '/my-garage/payments')).text).toContain('No payments yet');
    const paid = await pay(person, { state: 'paid', paidAt: web.clock.now(), reference: 'INV-PAID' });
    const open = await pay(person, { reference: 'INV-OPEN', amountCents: 99_50 });
    const { text, main } = await readPage(web, person, '/my-garage/payments');
    expect(text).toMatch(/INV-OPEN Not paid yet.*\$99\.50.*INV-PAID Paid.*\$250/);
    expect(main).toContain(`/online-payment/receipt.pdf?payment=${paid.token}`);
    expect(main).not.toContain(`/online-payment/receipt.pdf?payment=${open.token}`);
    expect((await readPage(web, person, '/my-garage')).text).toContain('INV-');
    const refund = { paymentId: paid.paymentId, key: 'refund', kind: 'refunded' as const, amountCents: 250_00 };
    await web.ctx.store.db.insert(onlinePaymentEntry).values({ ...refund, at: web.clock.now() });
    expect((await readPage(web, person, '/my-garage/payments')).text).toContain('INV-PAID Refunded');
  });

  it('USER-05 SITE-05 show nothing of another person or of another site', async () => {
    const [person, stranger] = [await createPerson(site), await createPerson(site)];
    await pay(person, { reference: 'INV-SECRET', state: 'paid', paidAt: web.clock.now() });
    const elsewhere = { site: other, cookie: await signIn(web, other, person.email) };
    for (const who of [stranger, elsewhere]) {
      expect((await readPage(web, who, '/my-garage/payments')).text).toContain('No payments yet');
    }
    expect((await readPage(web, { site }, '/my-garage/payments')).status).toBe(302);
  });

  it('USER-05 are no sections where a site has neither', async () => {
    const person = await createPerson(plain);
    for (const path of ['/my-garage/prizes', '/my-garage/payments']) {
      expect((await readPage(web, person, path)).status).toBe(404);
    }
    expect((await readPage(web, person, '/my-garage')).text).not.toMatch(/Prizes|Payments/);
  });
});
