import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car as carTable } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const know = (site: TestSite) =>
  web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
const hostOf = (site: TestSite) => site.site.hosts[0] ?? '';
const compare = async (site: TestSite, slug: string) => {
  const answer = await web.ask(hostOf(site), `/cars/${slug}/autogauge`);
  return { status: answer.status, body: await answer.json() };
};
async function readPage(site: TestSite, slug: string) {
  const answer = await web.ask(hostOf(site), `/cars/${slug}/price-comparison`);
  const html = await answer.text();
  return { status: answer.status, html, text: readText(html), cars: [...html.matchAll(/<li[^>]*>.*?<\/li>/gs)] };
}

/** Ten others from 20,000 dollars in steps of 1,000, of 32,000 to 50,000 km: the one in question has 42,000. */
async function stock(site: TestSite, change: Partial<typeof carTable.$inferInsert> = {}, count = 10) {
  const cars = [];
  for (let at = 0; at < count; at++) {
    const own = { badge: 'ZR', priceCents: (20_000 + at * 1000) * 100, odometerKm: 32_000 + at * 2_000 };
    cars.push(await createTestCar(site, { ...own, ...change }));
  }
  return cars;
}
const ask = (site: TestSite, change: Partial<typeof carTable.$inferInsert> = {}) =>
  createTestCar(site, { badge: 'ZR', priceCents: 24_000_00, ...change });

const empty = expect.objectContaining({ fill: null, market_range_min: null, description: null, compared_cars: null });

describe('the comparison of a price with the own stock', () => {
  it('VDP-21 goes from the lowest to the highest of at least ten cars like it, adjusted for kilometres', async () => {
    const site = await createTestSite(web);
    const asked = await ask(site);
    const others = await stock(site, {}, 9);
    // Neither another grade, condition, year, price type or model, nor what is sold, hidden, removed or without a price.
    for (const other of [
      { badge: 'SX' },
      { badge: null },
      { carType: 'demo' as const },
      { year: 2018 },
      { priceType: 'Excl. Govt. Charges' },
      { model: 'Corolla Cross' },
      { itemType: 'motorcycle' as const },
      { odometerKm: 92_001 },
      { odometerKm: null },
      { status: 'sold' as const, soldAt: web.clock.now() },
      { showOnDealerWebsite: false },
      { removedAt: web.clock.now() },
      { priceCents: 1_00 },
    ]) {
      await createTestCar(site, { badge: 'ZR', priceCents: 90_000_00, ...other });
    }
    await know(site);
    expect((await compare(site, asked.slug)).body).toEqual(empty);
    expect((await readPage(site, asked.slug)).text).toContain('There is no comparison for this car.');

    await createTestCar(site, { badge: ' zr ', priceCents: 29_000_00, odometerKm: 50_000, year: 2023 });
    await know(site);
    const { body } = await compare(site, asked.slug);
    // 20,000 dollars at 32,000 km, 29,000 at 50,000 km; 2.3% for each 10,000 km.
    expect(body).toEqual({
      fill: 0.446,
      listing_price: 24_000,
      market_range_min: 19_540,
      market_range_max: 29_534,
      confidence: expect.closeTo(0.23, 1),
      description:
        'Compared with the 10 other used Toyota Corolla ZR of 2021 to 2023 in our own stock. Their prices are adjusted to the 42,000 km of this one: 2.3% for each 10,000 km.',
      range_kind: 'adjusted_ends',
      source: 'own_stock',
      compared_cars: 10,
    });
    const page = await readPage(site, asked.slug);
    for (const { slug } of others) expect(page.html).toContain(`href="/cars/${slug}"`);
    expect(page.text).toContain('Lowest, adjusted $19,540');
    expect(page.text).toContain('Highest, adjusted $29,534');
    expect(page.text).toContain('Price at 42,000 km');
    expect(page.text).toMatch(/32,000 km Price \$20,000 Drive Away Price at 42,000 km \$19,540/);
  });

  it('VDP-21 compares with cars of the site alone, of all its dealerships', async () => {
    const neighbour = await createTestSite(web);
    const group = await createTestSite(web, { furtherDealershipIds: [neighbour.dealership.id] });
    const stranger = await createTestSite(web);
    const asked = await ask(group);
    await stock(group, {}, 5);
    const theirs = await stock(neighbour, {}, 6);
    await stock(stranger, { priceCents: 1_000_00 }, 20);
    await Promise.all([group, neighbour, stranger].map(know));
    expect((await compare(group, asked.slug)).body).toMatchObject({ compared_cars: 11, market_range_min: 19_540 });
    const page = await readPage(group, asked.slug);
    for (const { slug } of theirs) expect(page.html).toContain(`href="/cars/${slug}"`);
    expect(page.text).toContain("No other dealer's cars are part of it.");
    // The neighbour's own site has six of them, and nothing of the group's.
    expect((await compare(neighbour, theirs[0]?.slug ?? '')).body).toEqual(empty);
    expect((await compare(neighbour, asked.slug)).status).toBe(404);
    expect((await readPage(neighbour, asked.slug)).status).toBe(404);
  });

  it('VDP-21 compares only with cars that the site shows', async () => {
    const settings = { stock: { inStockOnly: true, excludedStockNumbers: ['NEVER'] } };
    const site = await createTestSite(web, { settings });
    const asked = await ask(site);
    await stock(site, {}, 9);
    await createTestCar(site, { badge: 'ZR', priceCents: 90_000_00, status: 'coming_soon' });
    await createTestCar(site, { badge: 'ZR', priceCents: 90_000_00, stockNumber: 'NEVER' });
    await know(site);
    expect((await compare(site, asked.slug)).body).toEqual(empty);
  });

  it('VDP-21 draws a price below all others outside, and shows no gauge where they all cost the same', async () => {
    const site = await createTestSite(web);
    const cheap = await ask(site, { priceCents: 19_000_00 });
    await stock(site);
    const flat = await ask(site, { badge: 'SX' });
    await stock(site, { badge: 'SX', priceCents: 24_000_00, odometerKm: 42_000 });
    const dear = await ask(site, { badge: 'GX', priceCents: 60_000_00 });
    const dearer = await stock(site, { badge: 'GX' });
    await know(site);
    expect((await compare(site, cheap.slug)).body).toMatchObject({ fill: 0, listing_price: 19_000 });
    expect((await readPage(site, cheap.slug)).text).toContain('$540 below the lowest');
    expect((await compare(site, flat.slug)).body).toEqual(empty);
    // VDP-15: its own page draws no gauge; the page of the cars says why, and shows them.
    const above = await readPage(site, dear.slug);
    expect(above.text).toContain('This car costs more than all of these. Its own page shows no comparison then');
    expect(above.text).toContain('$30,466 above the highest');
    for (const { slug } of dearer) expect(above.html).toContain(`href="/cars/${slug}"`);
  });

  it('VDP-21 says nothing of a car of a coming year, or without a price', async () => {
    const site = await createTestSite(web);
    const coming = await ask(site, { carType: 'new', year: 2027 });
    await stock(site, { carType: 'new', year: 2027 });
    const unpriced = await ask(site, { priceCents: null });
    await stock(site);
    await know(site);
    for (const { slug } of [coming, unpriced]) {
      expect((await compare(site, slug)).body).toEqual(empty);
      expect(await readPage(site, slug)).toMatchObject({ status: 200 });
    }
  });

  it('VDP-21 follows the percentage of the site, 0 compares prices as they are', async () => {
    const site = await createTestSite(web, { settings: { vehicle: { kmPercent: 0 } } });
    const asked = await ask(site);
    await stock(site);
    await know(site);
    expect((await compare(site, asked.slug)).body).toMatchObject({
      market_range_min: 20_000,
      market_range_max: 29_000,
      range_kind: 'ends',
    });
    const { text } = await readPage(site, asked.slug);
    expect(text).toContain('Lowest $20,000');
    expect(text).not.toContain('adjusted');
    expect(text).not.toContain('Price at');
  });
});

describe('the page of the cars behind a comparison', () => {
  it('VDP-21 is kept out of search engines, cached, and made anew with a price', async () => {
    const site = await createTestSite(web);
    const asked = await ask(site);
    const [lowest] = await stock(site);
    await know(site);
    const before = await readPage(site, asked.slug);
    expect(before.status).toBe(200);
    expect(readMeta(before.html, 'robots')).toContain('noindex');
    expect(before.html).not.toContain('rel="canonical"');
    expect(before.text).toContain('This one');
    await web.ctx.store.db
      .update(carTable)
      .set({ priceCents: 21_500_00 })
      .where(eq(carTable.id, lowest?.id ?? 0));
    expect((await readPage(site, asked.slug)).html).toBe(before.html);
    await web.tell({ kind: 'car.changed', dealershipId: site.dealership.id, carId: lowest?.id ?? 0 });
    expect((await readPage(site, asked.slug)).text).toContain('$21,500');
  });

  it('VDP-21 follows the car: 404 for none and where the site has no comparison, 410 for a removed one', async () => {
    const site = await createTestSite(web, { settings: { vehicle: { priceComparison: false } } });
    const open = await createTestSite(web);
    const off = await ask(site);
    const removed = await ask(open, { removedAt: web.clock.now() });
    await Promise.all([site, open].map(know));
    expect((await readPage(site, off.slug)).status).toBe(404);
    expect((await readPage(open, removed.slug)).status).toBe(410);
    expect((await readPage(open, 'no-such-car')).status).toBe(404);
  });
});
