import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carMarketPrice, car as carTable } from '#db/schema/index.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { comparePrice } from './compare-price.ts';
import type { MarketAnswer, MarketPricePort } from './market-price-port.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const compare = (site: TestSite, slug: string) => comparePrice({ ...site, vehicles: test.app.vehicles }, { slug });
const openPool = () => createTestSite(test, { settings: { marketPool: true } });
/** As many cars of one model as there are prices, all in one band of the pool. */
async function stock(site: TestSite, model: string, prices: readonly number[]) {
  const cars = [];
  for (const price of prices) cars.push(await createTestCar(site, { model, priceCents: price * 100 }));
  return cars;
}
const refusal = (code: string) => expect.objectContaining({ code });

/** A market that answers the same for every car. */
const answering = (price: Partial<Extract<MarketAnswer, { kind: 'found' }>['price']>): MarketPricePort => ({
  findMarketPrice: async () => ({
    kind: 'found',
    price: {
      rangeMinCents: 20_000_00,
      rangeMaxCents: 30_000_00,
      source: 'service',
      rangeKind: 'usual',
      confidence: 0.6,
      sampleSize: 10,
      description: '',
      ...price,
    },
  }),
});

describe('comparePrice', () => {
  it('VDP-15 refuses for a while where the service of market prices fails', async () => {
    const site = await createTestSite(test);
    const [asked] = await stock(site, 'Camry', [20_000]);
    const failing: MarketPricePort = { findMarketPrice: async () => ({ kind: 'failed', reason: 'answered 500' }) };
    const vehicles = { ...test.app.vehicles, marketPrice: failing };
    await expect(comparePrice({ ...site, vehicles }, { slug: asked?.slug ?? '' })).rejects.toEqual(
      refusal('unavailable'),
    );
  });

  it('VDP-21 says nothing from a service either without a width or of fewer than ten cars', async () => {
    const site = await createTestSite(test);
    const [asked] = await stock(site, 'Camry', [25_000]);
    const ask = (price: Parameters<typeof answering>[0]) =>
      comparePrice(
        { ...site, vehicles: { ...test.app.vehicles, marketPrice: answering(price) } },
        { slug: asked?.slug ?? '' },
      );
    await expect(ask({})).resolves.toMatchObject({ fill: 0.5, range_kind: 'usual', compared_cars: 10 });
    await expect(ask({ sampleSize: 9 })).resolves.toMatchObject({ fill: null, confidence: null });
    await expect(ask({ rangeMinCents: 30_000_00 })).resolves.toMatchObject({ fill: null, confidence: null });
  });

  it('CAR-05 VDP-21 measures a car by the average of its feed alone, and by a service only where that agrees', async () => {
    const site = await createTestSite(test);
    const quiet = await createTestSite(test, { settings: { card: { belowMarketBadge: false } } });
    const ask = async (site: TestSite, price: Parameters<typeof answering>[0]) => {
      const [asked] = await stock(site, 'Camry', [25_000]);
      await test.ctx.store.db.insert(carMarketPrice).values({ carId: asked?.id ?? 0, averageCents: 29_000_00 });
      const vehicles = { ...test.app.vehicles, marketPrice: answering(price) };
      return comparePrice({ ...site, vehicles }, { slug: asked?.slug ?? '' });
    };
    await expect(ask(site, { source: 'own_stock' })).resolves.toMatchObject({ fill: null, source: null });
    await expect(ask(site, { source: 'pool' })).resolves.toMatchObject({ fill: null });
    await expect(ask(site, {})).resolves.toMatchObject({ fill: 0.5, source: 'service' });
    await expect(ask(site, { rangeMaxCents: 28_999_99 })).resolves.toMatchObject({ fill: null });
    await expect(ask(site, { rangeMinCents: 29_000_01 })).resolves.toMatchObject({ fill: null });
    await expect(ask(quiet, { source: 'own_stock' })).resolves.toMatchObject({ fill: 0.5, source: 'own_stock' });
  });

  it('VDP-15 pools only sites that take part, ten cars of three other dealerships at least, and reveals no car', async () => {
    const [asking, closed, ...others] = [
      await openPool(),
      await createTestSite(test),
      await openPool(),
      await openPool(),
      await openPool(),
    ];
    const [asked] = await stock(asking, 'Kluger', [30_000]);
    const slug = asked?.slug ?? '';
    await stock(
      closed,
      'Kluger',
      Array.from({ length: 12 }, () => 90_000),
    );
    const [first, second, third] = others;
    if (!first || !second || !third) throw new Error('three sites are open');
    await stock(first, 'Kluger', [28_000, 29_000, 30_000, 31_000, 32_000]);
    await stock(second, 'Kluger', [27_000, 33_000, 34_000, 35_000]);
    // Neither another grade nor a price of another type, condition, year or band of kilometres.
    for (const other of [
      { badge: 'GXL' },
      { badge: null },
      { priceType: 'Excl. Govt. Charges' },
      { carType: 'demo' as const },
      { year: 2024 },
      { odometerKm: 39_999 },
    ]) {
      await createTestCar(third, { model: 'Kluger', priceCents: 90_000_00, ...other });
    }
    await expect(compare(asking, slug)).resolves.toMatchObject({ confidence: null, market_range_max: null });
    const [last] = await stock(third, 'Kluger', [36_000]);
    const published = await compare(asking, slug);
    expect(published).toMatchObject({
      market_range_min: 29_500,
      market_range_max: 32_500,
      range_kind: 'usual',
      description:
        'Compared with more than ten used Toyota Kluger Ascent Sport of 2020 to 2023 with 40,000 to 89,999 km of several dealers. The range is the middle of their prices, to the nearest $500: the cheapest and the dearest are left out.',
    });
    // The dearest car could cost anything: the answer is the same.
    const db = test.ctx.store.db;
    await db
      .update(carTable)
      .set({ priceCents: 900_000_00 })
      .where(eq(carTable.id, last?.id ?? 0));
    expect(await compare(asking, slug)).toEqual(published);
    // Without it there are nine others: nothing is said, so there is no difference to take.
    await db
      .update(carTable)
      .set({ status: 'sold', soldAt: test.clock.now() })
      .where(eq(carTable.id, last?.id ?? 0));
    await expect(compare(asking, slug)).resolves.toMatchObject({ confidence: null, market_range_max: null });
  });

  it('VDP-21 pools no car of a coming year', async () => {
    const sites = [await openPool(), await openPool(), await openPool(), await openPool()];
    const thisYear = test.clock.now().getUTCFullYear();
    const [asking] = sites;
    if (!asking) throw new Error('four sites are open');
    const like = { model: 'Prado', carType: 'new' as const, year: thisYear, odometerKm: 10 };
    const asked = await createTestCar(asking, { ...like, priceCents: 31_000_00 });
    const coming = await createTestCar(asking, { ...like, year: thisYear + 1, priceCents: 31_000_00 });
    for (const [at, site] of sites.entries()) {
      for (const price of [28, 30, 32, 34]) {
        await createTestCar(site, { ...like, priceCents: price * 1000_00 + at * 500_00 });
        await createTestCar(site, { ...like, year: thisYear + 1, priceCents: 90_000_00 });
      }
    }
    const comparison = await compare(asking, asked.slug);
    expect(comparison.description).toMatch(/ of 2024 to 2026 of several dealers/);
    expect(comparison.compared_cars).toBe(17);
    await expect(compare(asking, coming.slug)).resolves.toMatchObject({ confidence: null });
  });
});
