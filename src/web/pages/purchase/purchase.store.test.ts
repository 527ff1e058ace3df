import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  carLender,
  car as carTable,
  enquiry,
  event,
  purchase,
  reservation,
  siteMail,
  site as siteTable,
} from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { loadEnquiry } from '#services/enquiries/delivery/load-delivered-enquiry.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { presentEnquiryMail } from '#services/enquiries/outputs/present-enquiry-mail.ts';
import { tidyPurchases } from '#services/purchases/drop-purchase.ts';
import { findPurchasesOfLeads } from '#services/purchases/find-deposit.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';
import { createSellingSite, hostOf, makeCar, openBuyer, purchaseSettings, readHidden, steps } from './test-purchase.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let jane: string;
let john: string;

beforeAll(async () => {
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on', POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createSellingSite(web), await createSellingSite(web)];
  jane = await signInByMail(web, hostOf(site), 'jane@buyer.example');
  web.clock.advance({ minutes: 61 });
  john = await signInByMail(web, hostOf(site), 'john@buyer.example');
});
afterAll(() => web?.close());
beforeEach(() => web.clock.advance({ minutes: 2 }));

const db = () => web.ctx.store.db;
const openJane = async (overrides = {}) => {
  const made = await makeCar(web, site, overrides);
  return { car: made, buyer: openBuyer(web, { site, cookie: jane }, made.slug) };
};
const readRow = async (carId: number) => {
  const [row] = await db().select().from(purchase).where(eq(purchase.carId, carId));
  return row;
};
async function change(id: number, set: Partial<typeof carTable.$inferInsert>) {
  await db().update(carTable).set(set).where(eq(carTable.id, id));
  await web.tell({ kind: 'car.changed', carId: id, dealershipId: site.dealership.id });
}
async function configure(settings: SiteSettingsOverrides) {
  await db().update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
}
const listLeads = (carId: number) =>
  db()
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.siteId, site.site.id), eq(enquiry.carId, carId)));
const listDeposits = (carId: number) => db().select().from(reservation).where(eq(reservation.carId, carId));

describe('buying online', () => {
  it('BUY-07 LEAD-04 gives back what was typed while the store is away, and takes it when it is sent again', async () => {
    const { car, buyer } = await openJane();
    await buyer.send('details', steps.details);
    const { html } = await buyer.get('handover');
    const typed = { step: 'handover', seen: readHidden(html, 'seen'), ...steps.handover, address: '7 "Quoted" <Lane>' };
    const away = vi.spyOn(db(), 'select').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const refused = await buyer.post(typed);
    away.mockRestore();
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(refused.text).toMatch(/We could not save what you sent just now.*Address 7 "Quoted" <Lane> Suburb Newtown/);
    const form = /<form[^>]* method="post"[\s\S]*?<\/form>/.exec(refused.main)?.[0] ?? '';
    expect(form).toContain(`action="${buyer.path}"`);
    const fields = Object.fromEntries(
      [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, readText(value)]),
    );
    expect(fields).toEqual(typed);
    expect((await buyer.post(fields)).status).toBe(303);
    expect((await readRow(car.id))?.content).toMatchObject({ values: { address: typed.address } });
  });

  it('API-05 BUY-07 counts an order as one enquiry about its car, however often it is sent', async () => {
    const counted = vi.spyOn(web.vehicles.events, 'count');
    for (const [carType, eventId] of [
      ['new', 14],
      ['demo', 15],
    ] as const) {
      counted.mockClear();
      const { buyer } = await openJane({ carType });
      await buyer.fillIn();
      expect(counted).not.toHaveBeenCalled();
      const { html } = await buyer.get('review');
      const sent = { step: 'review', seen: readHidden(html, 'seen') };
      await Promise.all([buyer.post(sent), buyer.post(sent)]);
      await buyer.post(sent);
      const [[event] = [], ...more] = counted.mock.calls;
      expect([event, more]).toEqual([{ siteId: site.site.id, eventId, day: expect.stringMatching(/^\d{4}-/) }, []]);
    }
    counted.mockRestore();
  });

  it.each(['zones', 'flat', 'distance'] as const)(
    'BUY-07 VDP-08 names one price of a delivery, on the page of the car and in the order: %s',
    async (deliveryPricing) => {
      await configure({
        ...purchaseSettings,
        buyOnline: { ...purchaseSettings.buyOnline, deliveryPricing, deliveryPrice: 80, deliveryPerKm: 3 },
      });
      const { car, buyer } = await openJane();
      const page = await (await web.ask(hostOf(site), `/cars/${car.slug}?calc_postcode=4101`)).text();
      const call = await web.ask(hostOf(site), '/api/delivery?postcode=4101');
      await buyer.send('details', steps.details);
      for (const step of ['trade-in', 'payment', 'handover'] as const) await buyer.send(step, steps[step]);
      const ordered = /Delivery to [^$]*\$([\d,.]+)/.exec((await buyer.get('extras')).text)?.[1];
      if (deliveryPricing === 'zones') {
        expect(readText(page)).toContain(`$${ordered} delivered to Brisbane`);
        expect((await call.json()).price).toBe(Number(ordered));
      } else {
        expect(page).not.toContain('delivery-calculator');
        expect([ordered === undefined, call.status]).toEqual([false, 404]);
      }
      await configure(purchaseSettings);
    },
  );

  it('BUY-02 BUY-07 leads through all steps with the sum at each, and sends the order with its deposit', async () => {
    const { car, buyer } = await openJane();
    const first = await buyer.get();
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(first.text).toMatch(/Your details.*Price of the vehicle.* \$24,990 Total \$24,990/);
    expect(readHidden(first.html, 'step')).toBe('details');
    await buyer.fillIn();
    const review = await buyer.get('review');
    expect(review.text).toMatch(
      /Delivery to Brisbane \(4101\) \$150 Window tint \$450 Total \$25,590 Deposit by card −\$200 Left to pay \$25,390 All amounts include GST\. Delivery and extras include \$54\.55 of it\./,
    );
    expect(review.text).toMatch(/GST included in the deposit: \$0\.00.*|What happens next/);
    const sent = await buyer.send('review');
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(new RegExp(`^/cars/${car.slug}/checkout\\?reservation=`));
    const [lead, ...more] = await listLeads(car.id);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ form: 'buy-online', subcategory: 'Buy Online', email: 'Jane@buyer.example' });
    expect(lead?.fields).toMatchObject({
      purchase_sum: expect.stringContaining('Left to pay: $25,390'),
      purchase_handover: 'Delivery: 1 Long Road, Newtown 4101',
      purchase_extras: 'Window tint',
      purchase_payment: 'Without finance',
      purchase_deposit: expect.stringContaining('You pay $200 now.'),
    });
    const delivered = await loadEnquiry(web.ctx, lead?.id ?? '');
    if (!delivered) throw new Error('nothing to deliver');
    expect(presentEnquiryMail(delivered)).toMatchObject({
      subject: expect.stringMatching(/^Buy Online: 2021 Toyota Corolla/),
      text: expect.stringMatching(/Window tint[\s\S]*1 Long Road/),
    });
    const told = await db().select().from(event).where(eq(event.kind, 'enquiry.received')).orderBy(desc(event.number));
    expect(told.some(({ detail }) => detail.enquiryId === lead?.id)).toBe(true);
    const [mail] = await db().select().from(siteMail).where(eq(siteMail.target, 'jane@buyer.example'));
    expect(mail?.subject).toMatch(/^Your order: /);
    expect(mail?.body).toMatch(/Total: \$25,590[\s\S]*What happens next:[\s\S]*You pay \$200 by card/);
    expect(mail?.replyAddress).toBe('sales@dealer.example');
    const deposits = await listDeposits(car.id);
    expect(deposits).toMatchObject([{ state: 'held', amountCents: 200_00, name: 'Jane Citizen', carId: car.id }]);
    const purchases = await findPurchasesOfLeads(db(), [delivered.id]);
    expect(purchases.get(delivered.id)).toMatchObject({ deposit: { row: { state: 'held' } } });
    const after = await buyer.get();
    expect(after.text).toMatch(
      /Your order has reached us.*reserved for you as soon as the deposit is paid.*Pay \$200 by card/,
    );
  });

  it('BUY-02 sends one order and begins one deposit, however often and by however many at once it is posted', async () => {
    const { car, buyer } = await openJane();
    await buyer.fillIn();
    const { html } = await buyer.get('review');
    const post = () => buyer.post({ step: 'review', seen: readHidden(html, 'seen') });
    const answers = [...(await Promise.all([post(), post(), post()])), await post()];
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect([(await listLeads(car.id)).length, (await listDeposits(car.id)).length]).toEqual([1, 1]);
    const mails = await db()
      .select()
      .from(siteMail)
      .where(eq(siteMail.subject, `Your order: ${(await readRow(car.id))?.carName}`));
    expect(new Set(mails.map(({ body }) => body)).size).toBe(mails.length);
  });

  it('BUY-02 gives back what was typed with what is wrong at its field, keeps it, and takes it along on the way back', async () => {
    const { car, buyer } = await openJane();
    const wrong = await buyer.send('details', { ...steps.details, email: 'jane at buyer', postcode: '40' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="jane at buyer"');
    expect(wrong.text).toMatch(/valid email address.*Invalid postcode/);
    expect((await buyer.get()).html).toContain('value="jane at buyer"');
    await buyer.send('details', steps.details);
    const back = await buyer.send('trade-in', { trade: 'yes', trade_make: 'Half a m', go: 'back' });
    expect([back.status, back.location]).toEqual([303, `${buyer.path}&step=details`]);
    expect((await buyer.get('trade-in')).html).toContain('value="Half a m"');
    expect((await buyer.get('review')).html).toContain('name="trade_make"');
    expect((await readRow(car.id))?.state).toBe('open');
  });

  it('BUY-07 goes on from another device, and the garage names the step that comes next', async () => {
    const { buyer, car } = await openJane();
    await buyer.send('details', steps.details);
    web.clock.advance({ minutes: 61 });
    const phone = await signInByMail(web, hostOf(site), 'jane@buyer.example');
    const there = openBuyer(web, { site, cookie: phone }, car.slug);
    expect(readHidden((await there.get()).html, 'step')).toBe('trade-in');
    const garage = await web.ask(hostOf(site), '/my-garage/purchases', { headers: { cookie: phone } });
    const html = await garage.text();
    expect(readText(html)).toContain('Next step: Trade-in.');
    expect(html).toContain(`href="${buyer.path.replace('&', '&amp;')}"`);
    expect(
      readText(await (await web.ask(hostOf(site), '/my-garage', { headers: { cookie: phone } })).text()),
    ).toContain('Next step: Trade-in.');
  });

  it('BUY-07 says each price that has changed, what it was and is and since when, until the visitor has gone on', async () => {
    const { car, buyer } = await openJane();
    await buyer.fillIn();
    await change(car.id, { priceCents: 23_990_00 });
    await configure({
      ...purchaseSettings,
      reservations: { amount: 150 },
      buyOnline: { delivers: true, extras: [{ name: 'Floor mats', price: 90 }] },
      delivery: { zones: [{ name: 'Brisbane', priceCents: 175_00, postcodes: ['4000-4179'] }] },
    });
    const told = await buyer.get();
    expect(told.text).toMatch(
      /A price has changed.*it was \$24,990 when you last went on, on .*; now it is \$23,990\./,
    );
    expect(told.text).toMatch(/Delivery to Brisbane \(4101\): it was \$150 .*now it is \$175\./);
    expect(told.text).toMatch(/Window tint: it was \$450 .*is not offered any more\./);
    expect(told.text).toMatch(/Deposit by card: it was \$200 .*now it is \$150\./);
    expect(readHidden(told.html, 'step')).toBe('deposit');
    expect((await buyer.send('deposit')).status).toBe(303);
    expect((await buyer.get('review')).text).not.toContain('A price has changed');
    await configure(purchaseSettings);
  });

  it('BUY-07 sends nothing at a price that the visitor has not seen', async () => {
    const { car, buyer } = await openJane();
    await buyer.fillIn();
    const { html } = await buyer.get('review');
    await configure({
      ...purchaseSettings,
      delivery: { zones: [{ name: 'Brisbane', priceCents: 160_00, postcodes: ['4101'] }] },
    });
    const answer = await buyer.post({ step: 'review', seen: readHidden(html, 'seen') });
    await configure(purchaseSettings);
    expect(answer.status).toBe(409);
    expect(answer.text).toMatch(/A price has changed meanwhile.*nothing has been sent/);
    expect(await listLeads(car.id)).toEqual([]);
  });

  it('BUY-07 puts the trade-in into the sum by the lower end of its estimate, and finance into one loan', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        makeCar(web, site, {
          make: 'Mazda',
          model: 'CX-5',
          badge: 'Maxx Sport',
          year: 2022,
          odometerKm: 50_000,
          priceCents: (30_000 + at * 100) * 100,
        }),
      ),
    );
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const { buyer, car } = await openJane({ priceCents: 45_990_00 });
    const lender = { provider: 'lender', interestRate: 6.99, comparisonRate: 7.89, establishmentFeesCents: 495_00 };
    await web.ctx.store.db.insert(carLender).values({ ...lender, carId: car.id });
    await web.tell({ kind: 'car.changed', carId: car.id, dealershipId: car.dealershipId });
    const vehicle = {
      trade_make: 'Mazda',
      trade_model: 'CX-5',
      trade_badge: 'Maxx Sport',
      trade_year: '2022',
      trade_km: '50,000',
    };
    const answers = { condition: 'good', serviceHistory: 'full', keys: 'two', damage: 'none' };
    await buyer.fillIn({
      'trade-in': { trade: 'yes', ...vehicle, ...answers },
      payment: { way: 'finance', term: '5', own_money: '1,000' },
    });
    const { text } = await buyer.get('review');
    const [, credit = ''] =
      /Trade-in: 2022 Mazda CX-5 Maxx Sport \(estimate, its lower end\) −(\$[\d,]+)/.exec(text) ?? [];
    const dollars = (said: string) => Number(said.replace(/[$,]/g, ''));
    expect(dollars(credit)).toBeGreaterThan(10_000);
    const left = 45_990 + 150 + 450 - dollars(credit) - 200;
    expect(text).toContain(`Left to pay $${left.toLocaleString('en-AU')}`);
    expect(text).toContain(`To borrow, before fees $${(left - 1_000).toLocaleString('en-AU')}`);
    const weekly = 6.99 / 100 / 52;
    const repayment = Math.round(((left - 1_000 + 495) * weekly) / (1 - (1 + weekly) ** -260));
    expect(text).toContain(`Fees in the repayment $495 Term 5 years Finance $${repayment} per week`);
    const refused = await buyer.send('payment', { way: 'finance', term: '5', own_money: '90,000' });
    expect(refused.text).toContain('That is all there is to pay');
  });

  it('BUY-07 says at its field where nothing is delivered', async () => {
    const { buyer } = await openJane();
    await buyer.send('details', steps.details);
    await buyer.send('trade-in', steps['trade-in']);
    await buyer.send('payment', steps.payment);
    const refused = await buyer.send('handover', { ...steps.handover, delivery_postcode: '6000' });
    expect([refused.status, refused.text.includes('We do not deliver to 6000 online.')]).toEqual([422, true]);
    const pickedUp = await buyer.send('handover', { handover: 'pick-up' });
    expect([pickedUp.status, pickedUp.location]).toEqual([303, `${buyer.path}&step=extras`]);
  });
});

const gone = [
  [
    'sold',
    { status: 'sold' as const, soldAt: new Date('2026-03-01T00:00:00Z') },
    'It is sold',
    'Tell me when there is another like it',
  ],
  ['reserved by another', { reserved: true }, 'It is reserved', 'Tell me if it is free again'],
  ['taken off the site', { removedAt: new Date('2026-03-01T00:00:00Z') }, 'It is gone', null],
] as const;

describe('a car that goes meanwhile', () => {
  it.each(gone)(
    'BUY-07 that is %s is told at once in each step, keeps what is typed there, and goes on with another',
    async (_, set, told, tell) => {
      const twin = await makeCar(web, site, { make: 'Subaru', model: 'Outback', priceCents: 30_000_00 });
      for (const [at, step] of [...Object.keys(steps), 'deposit', 'review'].entries()) {
        const { car, buyer } = await openJane({ make: 'Subaru', model: 'Outback', priceCents: 30_500_00 });
        for (const [done, fields] of Object.entries({ ...steps, deposit: {} }).slice(0, at))
          await buyer.send(done, fields);
        const { html } = await buyer.get(step);
        await change(car.id, set);
        const seen = readHidden(html, 'seen');
        const posted = await buyer.post({ step, seen, ...(step in steps ? steps[step as keyof typeof steps] : {}) });
        expect([step, posted.status, posted.location]).toEqual([step, 303, buyer.path]);
        const shown = await buyer.get();
        expect(shown.text).toContain(told);
        expect(shown.text).toContain('Nothing that you answered is lost');
        expect(/Tell me [a-z ]+/.exec(shown.text)?.[0]?.startsWith(tell ?? '') ?? false).toBe(tell !== null);
        expect(await listLeads(car.id)).toEqual([]);
        const row = await readRow(car.id);
        expect(row?.content).toMatchObject({ values: { name: 'Jane' } });
        if (step !== 'review') continue;
        expect(shown.html).toContain(`action="/checkout-journey?car_id=${twin.slug}"`);
        const onward = openBuyer(web, { site, cookie: jane }, twin.slug);
        const carried = await onward.post({ go: 'carry', from: row?.id ?? '' });
        expect([carried.status, carried.location]).toEqual([303, onward.path]);
        expect(readHidden((await onward.get()).html, 'step')).toBe('deposit');
        expect((await onward.get('details')).html).toContain('value="Jane"');
        expect(await readRow(car.id)).toBeUndefined();
        await onward.post({ go: 'erase' });
      }
    },
  );

  it('BUY-07 BUY-01 goes between order and deposit: the order stands, nobody pays', async () => {
    const { car, buyer } = await openJane();
    await buyer.fillIn();
    await buyer.send('review');
    await change(car.id, { status: 'sold', soldAt: web.clock.now() });
    const shown = await buyer.get();
    expect(shown.text).toContain('Your order has reached us');
    expect(shown.html).not.toContain('Pay the deposit by card');
  });
});

describe('whose a purchase is', () => {
  it('BUY-07 SITE-05 answers 404 for another site’s car, another visitor’s purchase, and another site’s', async () => {
    const { car, buyer } = await openJane();
    await buyer.send('details', steps.details);
    const row = await readRow(car.id);
    const free = await makeCar(web, site);
    const strange = await makeCar(web, other);
    const asJohn = openBuyer(web, { site, cookie: john }, free.slug);
    expect((await asJohn.post({ go: 'carry', from: row?.id ?? '' })).status).toBe(404);
    expect((await openBuyer(web, { site, cookie: jane }, strange.slug).get()).status).toBe(404);
    expect(
      (await openBuyer(web, { site, cookie: jane }, strange.slug).post({ step: 'details', ...steps.details })).status,
    ).toBe(404);
    expect((await openBuyer(web, { site, cookie: jane }, 'no-such-car').get()).status).toBe(404);
    expect((await openBuyer(web, { site: other, cookie: jane }, strange.slug).get()).location).toMatch(/^\/sign-in\?/);
    const own = await openBuyer(web, { site, cookie: john }, car.slug).get();
    expect(own.html).not.toContain('Jane');
    expect((await web.ask(hostOf(site), '/my-garage/purchases', { headers: { cookie: john } })).status).toBe(200);
    const johns = await (await web.ask(hostOf(site), '/my-garage/purchases', { headers: { cookie: john } })).text();
    expect(johns).not.toContain(car.slug);
  });

  it('USER-09 is in the visitor’s download, goes with the person and with the account, and ends after the days of the site', async () => {
    web.clock.advance({ minutes: 61 });
    const cookie = await signInByMail(web, hostOf(site), 'mary@buyer.example');
    const made = [await makeCar(web, site), await makeCar(web, site)];
    for (const each of made) {
      await openBuyer(web, { site, cookie }, each.slug).send('details', {
        ...steps.details,
        email: 'mary@buyer.example',
      });
    }
    const data = await (await web.ask(hostOf(site), '/my-garage/privacy/my-data.json', { headers: { cookie } })).json();
    expect(data.purchases).toHaveLength(2);
    expect(JSON.stringify(data.purchases)).toContain('mary@buyer.example');
    const [first, second] = made;
    const ctx = { ...web.ctx, actor: { kind: 'cli' as const } };
    await db()
      .update(purchase)
      .set({ email: 'somebody@else.example' })
      .where(eq(purchase.carId, second?.id ?? 0));
    const ports = { outbox: { erase: async () => 0 } };
    await db()
      .update(purchase)
      .set({ email: 'only@typed.example' })
      .where(eq(purchase.carId, first?.id ?? 0));
    await erasePerson(ctx, { email: 'only@typed.example', intake: web.intake, ports });
    expect(await readRow(first?.id ?? 0)).toBeUndefined();
    expect(await readRow(second?.id ?? 0)).toBeDefined();
    web.clock.advance({ days: 61 });
    await tidyPurchases(web.ctx);
    expect(await readRow(second?.id ?? 0)).toBeUndefined();
  });

  it('CAR-09 has its button on the page of a car that can be bought, and not on that of another', async () => {
    const seen = async (path: string, href: string) =>
      (await (await web.ask(hostOf(site), path)).text()).includes(`href="${href}"`);
    const free = await makeCar(web, site);
    const taken = await makeCar(web, site, { reserved: true });
    for (const [made, isOffered] of [
      [free, true],
      [taken, false],
    ] as const) {
      const href = `/checkout-journey?car_id=${made.slug}`;
      expect([made.slug, await seen(`/cars/${made.slug}`, href)]).toEqual([made.slug, isOffered]);
    }
  });
});
