import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car as carTable } from '#db/schema/index.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { comparePrice } from './compare-price.ts';
import type { MarketPricePort } from './market-price-port.ts';

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

describe('comparePrice', () => {
  it('VDP-15 holds a car against the like cars of its own site', async () => {
    const site = await createTestSite(test);
    const [asked] = await stock(site, 'Yaris', [22_300, 20_000, 22_000, 23_000, 24_000]);
    const slug = asked?.slug ?? '';
    // Neither another condition, year or distance, nor sold, hidden or unpriced ones.
    for (const other of [
      { carType: 'new' as const },
      { year: 2016 },
      { odometerKm: 200_000 },
      { status: 'sold' as const, soldAt: test.clock.now() },
      { showOnDealerWebsite: false },
      { removedAt: test.clock.now() },
      { model: 'Yaris Cross' },
      { itemType: 'motorcycle' as const },
    ]) {
      await createTestCar(site, { model: 'Yaris', priceCents: 90_000_00, ...other });
    }
    await createTestCar(site, { model: 'Yaris', priceCents: 1_00 });
    const comparison = await compare(site, slug);
    expect(comparison).toEqual({
      fill: 0.5,
      listing_price: 22_300,
      market_range_min: 21_200,
      market_range_max: 23_400,
      confidence: 0.52,
      description: 'Compared with 4 other used Toyota Yaris of 2019 to 2023 with 25,200 to 58,800 km in our stock.',
    });
  });

  it('VDP-15 says nothing of a car without a price or without its like, and refuses one of another site', async () => {
    const site = await createTestSite(test);
    const stranger = await createTestSite(test);
    const [lonely] = await stock(site, 'Prius', [20_000]);
    const unpriced = await createTestCar(site, { priceCents: null });
    await expect(compare(site, lonely?.slug ?? '')).resolves.toMatchObject({
      confidence: null,
      market_range_max: null,
    });
    await expect(compare(site, unpriced.slug)).resolves.toMatchObject({ confidence: null, market_range_max: null });
    await expect(compare(stranger, lonely?.slug ?? '')).rejects.toEqual(refusal('not_found'));
  });

  it('VDP-15 refuses for a while where the service of market prices fails', async () => {
    const site = await createTestSite(test);
    const [asked] = await stock(site, 'Camry', [20_000]);
    const failing: MarketPricePort = { findMarketPrice: async () => ({ kind: 'failed', reason: 'answered 500' }) };
    const vehicles = { ...test.app.vehicles, marketPrice: failing };
    await expect(comparePrice({ ...site, vehicles }, { slug: asked?.slug ?? '' })).rejects.toEqual(
      refusal('unavailable'),
    );
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
    await expect(compare(asking, slug)).resolves.toMatchObject({ confidence: null, market_range_max: null });
    const [last] = await stock(third, 'Kluger', [36_000]);
    const published = await compare(asking, slug);
    expect(published).toMatchObject({
      market_range_min: 29_500,
      market_range_max: 32_500,
      description:
        'Compared with more than ten used Toyota Kluger of 2020 to 2023 with 40,000 to 89,999 km of several dealers.',
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
    // A site that takes no part has only its own.
    const [own] = await stock(closed, 'Kluger', [80_000]);
    expect((await compare(closed, own?.slug ?? '')).market_range_min).toBe(90_000);
  });
});
