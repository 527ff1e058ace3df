import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { car } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { searchDirectory } from './search-directory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ search: 'real', worker: false });
});
afterAll(() => test.close());

type StoredCar = typeof car.$inferSelect;

const hour = 3_600_000;
const anyCar = fc.record({
  make: fc.constantFrom('Ford', 'Mazda'),
  model: fc.constantFrom('Ranger', 'CX-5'),
  simpleBody: fc.constantFrom('Ute', 'SUV', null),
  status: fc.constantFrom('in_stock' as const, 'sold' as const, 'coming_soon' as const),
  soldHoursAgo: fc.constantFrom(1, 71, 73),
  reserved: fc.boolean(),
  showOnDealerWebsite: fc.constantFrom(true, true, true, false),
  priceCents: fc.constantFrom(null, 10_00, 28_888_00, 33_990_00, 36_990_00),
  offerPriceCents: fc.constantFrom(null, null, 27_500_00),
});

/** Car by car: what stands in the shop with a price on it. */
function listByHand(cars: readonly StoredCar[]) {
  const forSale = cars.filter(({ status, showOnDealerWebsite }) => status !== 'sold' && showOnDealerWebsite);
  const models = Map.groupBy(forSale, ({ make, model, simpleBody }) => `${make} ${model} ${simpleBody}`);
  return [...models].map(([name, own]) => {
    const prices = own.flatMap((each) => getPriceCents(each) ?? []);
    return { name, count: own.length, priceFrom: prices.length === 0 ? null : Math.min(...prices) / 100 };
  });
}

it('SRCH-20 VDP-10 counts and prices the models of any stock by the cars that are for sale alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCar, { minLength: 1, maxLength: 12 }), async (stock) => {
      const site = await createTestSite(test);
      const cars: StoredCar[] = [];
      for (const { soldHoursAgo, ...facts } of stock) {
        const soldAt = facts.status === 'sold' ? new Date(test.clock.now().getTime() - soldHoursAgo * hour) : null;
        cars.push(await createTestCar(site, { ...facts, soldAt }));
      }
      await test.ctx.search.applyChanges(cars.map(({ id }) => id));
      const found = await searchDirectory(site, { query: '', filters: {}, offset: 0, limit: 100 });
      const shown = found.hits.map(({ make, model, body, count, priceFrom }) => ({
        name: `${make} ${model} ${body}`,
        count,
        priceFrom,
      }));
      const byHand = listByHand(cars);
      expect(found.count).toBe(byHand.length);
      expect(shown.toSorted(byName)).toEqual(byHand.toSorted(byName));
      for (const { car: pictured } of found.hits) expect(pictured?.status).not.toBe('sold');
    }),
    { numRuns: 12 },
  );
});

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
