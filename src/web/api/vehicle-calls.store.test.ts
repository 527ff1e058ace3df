import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carLender, carView, openingHours, phoneReveal } from '#db/schema/index.ts';
import type { FinanceQuotePort } from '#services/finance/finance-quote-port.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { getJson, person, postJson } from './test-calls.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
type Car = Awaited<ReturnType<typeof createTestCar>>;
let car: Car;
let foreignCar: Car;
/** The web part hears of a site that was made behind its back. */
const know = (of: TestSite) => web.tell({ kind: 'site.changed', siteId: of.site.id });
const host = (of: TestSite = site) => of.site.hosts[0] ?? '';

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, {
    settings: {
      quote: { enabled: true, interestRate: 8.99, establishmentFeeCents: 400_00 },
      similar: { count: 3 },
      delivery: { zones: [{ name: 'Greater Brisbane', priceCents: 99_50, postcodes: ['4000-4179'] }] },
      testDrives: { slotMinutes: 60, leadHours: 2 },
    },
  });
  stranger = await createTestSite(web);
  car = await createTestCar(site, { status: 'in_stock', tag: 'Test Drive Only', views: 40 });
  foreignCar = await createTestCar(stranger);
  await know(site);
  await know(stranger);
});
afterAll(() => web.close());

const get = (path: string, headers: Record<string, string> = {}) => getJson(web, site, { path, headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}, of: TestSite = site) =>
  postJson(web, of, { path, headers, body });

/** Every part of it that is missing, of another site or of none. */
const unknownSlugs = () => [foreignCar.slug, 'no-such-car', 'NO%00SLUG'];

describe('the calls of a vehicle page', () => {
  it('VDP-16 view.json counts a look once a session and car, and says the status of the car', async () => {
    const path = `/api/cars/${car.slug}/view.json?photos_count=3&updated_at=2026-03-01T00:00:00Z&website_id=${site.site.id}`;
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.body).toEqual({
      views: 41,
      car_fields: {
        price: 24_990,
        price_type: 'Drive Away',
        status: 'in_stock',
        sold: false,
        reserved: false,
        tag: 'Test Drive Only',
      },
    });
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    expect((await get(path, { Cookie: cookie })).body.views).toBe(41);
    expect((await get(path, { 'User-Agent': 'Googlebot/2.1' })).body.views).toBe(41);
    expect((await get(path)).body.views).toBe(42);
    await web.vehicles.views.flush();
    expect((await get(path, { Cookie: cookie })).body.views).toBe(42);
    expect(await web.ctx.store.db.select().from(carView).where(eq(carView.carId, car.id))).toEqual([
      { carId: car.id, views: 2 },
    ]);
  });

  it('VDP-16 view.json limits the counted views of a car in a minute', async () => {
    const busy = await createTestCar(site);
    const { views } = web.vehicles;
    const counted = Array.from({ length: 70 }, () => views.count(busy.id)).filter((each) => each).length;
    expect(counted).toBe(60);
    web.clock.advance({ minutes: 1 });
    expect(views.count(busy.id)).toBe(true);
    // Of cars that are gone nothing is kept, and nothing else waits for them.
    views.count(2_000_000_000);
    await views.flush();
    expect(views.countWaiting(busy.id)).toBe(0);
    const [stored] = await web.ctx.store.db.select().from(carView).where(eq(carView.carId, busy.id));
    expect(stored?.views).toBe(61);
  });

  it('VDP-16 view.json says that a car is sold, without a price, and refuses bad input and other sites', async () => {
    const sold = await createTestCar(site, { status: 'sold', soldAt: web.clock.now() });
    const { body } = await get(`/api/cars/${sold.slug}/view.json`);
    expect(body.car_fields).toMatchObject({ price: null, price_type: null, sold: true, tag: 'JUST SOLD' });
    for (const slug of unknownSlugs()) expect((await get(`/api/cars/${slug}/view.json`)).status).toBe(404);
    expect((await get(`/api/cars/${car.slug}/view.json?website_id=${stranger.site.id}`)).status).toBe(422);
    expect((await get(`/api/cars/${car.slug}/view.json?photos_count=many`)).status).toBe(400);
  });

  it('VDP-14 related answers cars in stock of the same site inside the price band, the likest first', async () => {
    const own = await createTestSite(web, { settings: { similar: { count: 3 } } });
    await know(own);
    const asked = await createTestCar(own, {
      make: 'Kia',
      model: 'Cerato',
      simpleBody: 'Sedan',
      priceCents: 20_000_00,
    });
    const sameBody = await createTestCar(own, {
      make: 'Mazda',
      model: '3',
      simpleBody: 'Sedan',
      priceCents: 22_000_00,
    });
    const sameMake = await createTestCar(own, {
      make: 'Kia',
      model: 'Rio',
      simpleBody: 'Hatch',
      priceCents: 10_000_00,
    });
    const sameModel = await createTestCar(own, {
      make: 'Kia',
      model: 'Cerato',
      simpleBody: 'Hatch',
      priceCents: 30_000_00,
    });
    const dear = await createTestCar(own, { make: 'Kia', model: 'Cerato', priceCents: 30_001_00 });
    const sold = await createTestCar(own, { make: 'Kia', model: 'Cerato', status: 'sold', soldAt: web.clock.now() });
    const cars = [asked, sameBody, sameMake, sameModel, dear, sold];
    await web.tell(...cars.map(({ id, dealershipId }) => ({ kind: 'car.changed' as const, carId: id, dealershipId })));
    const ask = async (slug: string) => (await web.ask(host(own), `/api/cars/${slug}/related`)).json();
    expect(await ask(asked.slug)).toEqual({ ids: [sameModel.id, sameBody.id, sameMake.id] });
    // From $50,000 on and without a price the band is wider, or none.
    const grand = await createTestCar(own, { make: 'Kia', model: 'Cerato', priceCents: 50_000_00 });
    expect(await ask(grand.slug)).toEqual({ ids: [sameModel.id, dear.id] });
    const unpriced = await createTestCar(own, { make: 'Kia', model: 'Rio', priceCents: null });
    expect(await ask(unpriced.slug)).toMatchObject({ ids: expect.arrayContaining([sameMake.id]) });
    for (const slug of unknownSlugs()) expect((await get(`/api/cars/${slug}/related`)).status).toBe(404);
  });

  it('FIN-09 lenders answers what providers say of a car, in dollars', async () => {
    await web.ctx.store.db.insert(carLender).values({
      carId: car.id,
      provider: 'one-finance',
      disclaimer: 'Terms apply.',
      paymentWeekCents: 112_50,
      priceCents: car.priceCents,
      interestRate: 6.29,
      comparisonRate: 8.19,
      termMonths: 60,
      balloonCents: 0,
    });
    const { body } = await get(`/api/cars/${car.id}/lenders`);
    expect(body).toEqual({
      finance_lenders: {
        'one-finance': {
          disclaimer: 'Terms apply.',
          deposit: null,
          paymentMonth: null,
          paymentWeek: 112.5,
          price: 24_990,
          totalPayable: null,
          interestRate: 6.29,
          comparisonRate: 8.19,
          termMonths: 60,
          termWeeks: 260,
          termYears: 5,
          establishmentFees: null,
          balloon: 0,
          financeProvider: null,
        },
      },
    });
    for (const id of [foreignCar.id, 2_000_000_000, 99_999_999_999, 'x']) {
      expect((await get(`/api/cars/${id}/lenders`)).status).toBe(404);
    }
  });

  it('CAR-13 phone-reveals counts the request without visitor data and returns the number', async () => {
    const body = { car_id: car.id, dealership_id: site.dealership.id, website_id: site.site.id };
    const revealed = await post('/api/phone-reveals', body);
    expect(revealed).toMatchObject({ status: 200, body: { phone: '07 3000 1234', href: 'tel:0730001234' } });
    const rows = await web.ctx.store.db.select().from(phoneReveal).orderBy(asc(phoneReveal.at));
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: web.clock.now(),
        siteId: site.site.id,
        dealershipId: site.dealership.id,
        carId: car.id,
      },
    ]);
    const refused = [
      { ...body, car_id: foreignCar.id },
      { ...body, dealership_id: stranger.dealership.id },
      { ...body, website_id: stranger.site.id },
    ];
    expect(
      (await Promise.all(refused.map((each) => post('/api/phone-reveals', each)))).map(({ status }) => status),
    ).toEqual([404, 422, 422]);
    expect((await post('/api/phone-reveals', { car_id: 'x' })).status).toBe(400);
    expect((await post('/api/phone-reveals', body, { Origin: 'http://evil.example' })).status).toBe(403);
    expect(await web.ctx.store.db.$count(phoneReveal)).toBe(1);
  });

  it('VDP-08 delivery answers price and region, or the words of the calculator', async () => {
    expect(await get('/api/delivery?postcode=4051')).toMatchObject({
      status: 200,
      body: { price: 99.5, name: 'Greater Brisbane' },
    });
    const sorry =
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
    expect(await get('/api/delivery?postcode=')).toMatchObject({
      status: 422,
      body: { detail: 'Please enter a postcode.' },
    });
    expect(await get('/api/delivery?postcode=2000')).toMatchObject({ status: 404, body: { detail: sorry } });
    expect(await get('/api/delivery?postcode=%00x')).toMatchObject({ status: 404, body: { detail: sorry } });
  });

  it('LOC-07 geocode returns the coordinates of a postcode', async () => {
    const { status, body } = await get('/api/geocode?postcode=4000');
    expect(status).toBe(200);
    expect(Number(body.lat)).toBeCloseTo(-27.5, 0);
    expect(Number(body.lng)).toBeCloseTo(153, 0);
    for (const wrong of ['', '0000', '7999', '9999', 'Bris', '%00']) {
      expect(await get(`/api/geocode?postcode=${wrong}`)).toMatchObject({
        status: 404,
        body: { detail: 'Invalid postcode' },
      });
    }
  });

  it('FIN-08 quote answers by the rate and fee of the site, and only where the site has quotes', async () => {
    const body = {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 24_990,
      loanTerm: 5,
      year: 2021,
      vin: null,
      nvic: '0AB1CD',
      whoIsHelping: '',
    };
    // PMT(8.99 % / 52, 260, 24990 + 400); of 30,000 + 400 it is 145.26, which repays 30,000 at 52.18 × 0.183872 %.
    expect(await post('/api/youx/quote', body)).toMatchObject({
      status: 200,
      body: {
        weeklyRepaymentAmount: 121.32,
        advertisedRate: 8.99,
        comparisonRate: 9.59,
        comparisonExample: { amount: 30_000, termYears: 5, fees: 400 },
      },
    });
    expect((await post('/api/youx/quote', { ...body, purchasePrice: 0 })).status).toBe(400);
    expect((await post('/api/youx/quote', { ...body, loanTerm: 7 })).status).toBe(400);
    expect((await post('/api/youx/quote', body, {}, stranger)).status).toBe(404);
    const failing: FinanceQuotePort = { quote: async () => ({ kind: 'failed', reason: 'did not answer in time' }) };
    const own = web.vehicles.quote;
    web.vehicles.quote = failing;
    expect((await post('/api/youx/quote', body)).status).toBe(503);
    web.vehicles.quote = own;
  });

  it('LEAD-06 appointments returns the free times of a dealership, without requested ones', async () => {
    const hours = { locationId: site.location.id, status: 'Open' as const, opens: '09:00', closes: '15:00' };
    await web.ctx.store.db.insert(openingHours).values([1, 2].map((weekday) => ({ ...hours, weekday })));
    const path = `/api/appointments?dealership=${site.dealership.slug}&from=2026-03-01&to=2026-03-03`;
    const times = async (asked = path) => (await get(asked)).body.times;
    // It is Monday, 2 March 2026, a minute or so past noon in Brisbane.
    expect((await get(path)).body).toEqual({
      location: { id: site.location.id, slug: 'main', name: 'Test Motors Brisbane' },
      time_zone: 'Australia/Brisbane',
      slot_minutes: 60,
      times: [
        '2026-03-03T09:00:00+10:00',
        '2026-03-03T10:00:00+10:00',
        '2026-03-03T11:00:00+10:00',
        '2026-03-03T12:00:00+10:00',
        '2026-03-03T13:00:00+10:00',
        '2026-03-03T14:00:00+10:00',
      ],
    });
    const lead = { ...person, car_id: car.id, date_time: '2026-03-03T10:00:00+10:00' };
    expect((await post('/api/leads', { userData: lead, isLastStep: true })).status).toBe(200);
    expect(await times()).not.toContain('2026-03-03T10:00:00+10:00');
    expect(await times()).toHaveLength(5);
    // The same visitor with another time has asked for something else.
    const later = { ...lead, date_time: '2026-03-03T11:00:00+10:00' };
    expect((await post('/api/leads', { userData: later, isLastStep: true })).status).toBe(200);
    expect(await times()).toHaveLength(4);
    expect((await get(`${path}&from=2026-13-01`)).status).toBe(400);
    expect((await get(path.replace('to=2026-03-03', 'to=2027-03-03'))).status).toBe(422);
    expect((await get(path.replace(site.dealership.slug, stranger.dealership.slug))).status).toBe(404);
  });
});

describe('what writes or reveals', () => {
  it.each(['/api/phone-reveals', '/api/youx/quote', '/api/leads'])(
    '%s answers so many calls a minute',
    async (path) => {
      const answers = await Promise.all(Array.from({ length: 61 }, () => post(path, {}, {}, stranger)));
      expect(answers.map(({ status }) => status)).toContain(429);
    },
  );
});
