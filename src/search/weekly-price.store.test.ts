import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carLender, site } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { getCarFinance } from '#rules/finance/car-finance.ts';
import { ruleSetNames } from '#rules/finance/provider-rules.ts';
import { roundings } from '#rules/finance/repayment.ts';
import { isRepaymentShown } from '#rules/finance/repayment-text.ts';
import { findCarBySlug } from '#services/stock/find-car.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { readCars } from './read-cars.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

const seed = Math.floor(Math.random() * 2 ** 31);
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 9, arbitrary: value });
const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 });

const makes = ['Toyota', 'BMW', 'kia'];
const anyCar = fc.record({
  make: fc.constantFrom(...makes),
  year: maybe(fc.integer({ min: 2011, max: 2026 })),
  status: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'),
  reserved: fc.boolean(),
  priceCents: maybe(fc.oneof(dollars(120_000), fc.constantFrom(0, 1_000, 50_000, 50_001))),
  offerPriceCents: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: dollars(90_000) }),
} as const);
const anyLender = fc.record({
  interestRate: maybe(fc.constantFrom(0, 0.000001, 0.5, 6.49, 7.99, 14.5, 29.95)),
  comparisonRate: maybe(fc.constantFrom(0, 6.83, 8.58)),
  termMonths: maybe(fc.constantFrom(0, 7, 12, 60, 84, 1_200)),
  depositCents: maybe(fc.oneof(dollars(20_000), fc.constant(-100))),
  balloonCents: maybe(dollars(30_000)),
  namesTerms: fc.boolean(),
  establishmentFeesCents: maybe(dollars(2_000)),
  paymentWeekCents: maybe(fc.oneof(dollars(400), fc.constantFrom(0, 2_500, 2_501, 14_050))),
  paymentMonthCents: maybe(dollars(1_600)),
  isForTodaysPrice: fc.boolean(),
});
const anyFinance = fc.record(
  {
    ruleSet: fc.constantFrom(...ruleSetNames.filter((name) => name !== 'G')),
    box: fc.constantFrom(true, true, true, true, true, false),
    rounding: fc.constantFrom('provider' as const, ...roundings),
    excludedMakes: fc.subarray(['bmw']),
    panel: fc.boolean(),
    panelDepositPercent: fc.constantFrom(0, 12.5, 20),
    panelFinalPercent: fc.constantFrom(0, 33),
    establishmentFee: fc.constantFrom(0, 495.5),
    fees: fc.subarray([
      { label: 'Setting up', amount: 395.25, charged: 'once' as const },
      { label: 'Each month', amount: 8, charged: 'monthly' as const },
    ]),
  },
  { requiredKeys: [] },
);

it(`FIN-06 FIN-01 SRCH-03 has the weekly repayment of the car's card as its weekly price, whatever site and lender say (seed ${seed})`, async () => {
  const [sites, carsOfSite] = [20, 10];
  const finances = fc.sample(anyFinance, { seed, numRuns: sites });
  const cars = fc.sample(fc.tuple(anyCar, anyLender), { seed, numRuns: sites * carsOfSite });
  let shown = 0;
  for (const [at, finance] of finances.entries()) {
    const ctx = await createTestSite(test, { settings: { financeProvider: 'ours', finance } });
    for (const [values, { isForTodaysPrice, namesTerms, ...terms }] of cars.slice(
      at * carsOfSite,
      (at + 1) * carsOfSite,
    )) {
      // FIN-07: one that names rates alone.
      const lender = namesTerms ? terms : { ...terms, termMonths: null, depositCents: null, balloonCents: null };
      const soldAt = values.status === 'sold' ? test.clock.now() : null;
      const car = await createTestCar(ctx, { ...values, soldAt });
      const priceCents = isForTodaysPrice ? getPriceCents(car) : 1_234_500;
      await test.ctx.store.db.insert(carLender).values([
        { carId: car.id, provider: 'ours', ...lender, priceCents },
        {
          carId: car.id,
          provider: 'another',
          ...lender,
          interestRate: 1,
          comparisonRate: 1,
          paymentWeekCents: 2_600,
          priceCents,
        },
      ]);
      const found = await findCarBySlug(ctx, car.slug);
      if (found.kind !== 'found') throw new Error(found.kind);
      const ofCard = getCarFinance({ ...found.car, dealershipSlug: ctx.dealership.slug }, ctx.site.settings, {
        now: test.clock.now(),
      });
      const cents = ofCard?.repaymentCents ?? null;
      const [indexed] = await readCars(test.ctx.store.db, [car.id], test.clock.now());
      const which = JSON.stringify({ finance, values, lender, isForTodaysPrice });
      expect(indexed?.weeklyPriceCents, which).toBe(isRepaymentShown(cents) ? cents : null);
      if (isRepaymentShown(cents)) shown++;
    }
  }
  expect(shown).toBeGreaterThan(0);
}, 120_000);

it('FIN-06 SRCH-03 leaves cars of dealerships out whose cars show no figures', async () => {
  const ctx = await createTestSite(test, { settings: { financeProvider: 'ours' } });
  const car = await createTestCar(ctx, { priceCents: 20_000_00 });
  const offer = { interestRate: 7, comparisonRate: 7.5, termMonths: 60, priceCents: 20_000_00 };
  await test.ctx.store.db.insert(carLender).values({ carId: car.id, provider: 'ours', ...offer });
  const read = async () => (await readCars(test.ctx.store.db, [car.id], test.clock.now()))[0]?.weeklyPriceCents;
  expect(await read()).toBe(9_100);
  const settings = { financeProvider: 'ours', finance: { excludedDealerships: [ctx.dealership.slug] } };
  await test.ctx.store.db.update(site).set({ settings }).where(eq(site.id, ctx.site.id));
  expect(await read()).toBeNull();
});
