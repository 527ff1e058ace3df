import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurePooledMarket, type PooledCar } from './pooled-market-price.ts';

const what = 'used Toyota Corolla';
const pool = (count: number, dealerships: number): PooledCar[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    dealershipId: 100 + (index % dealerships),
    priceCents: 20_000_00 + index * 400_00,
  }));
const ask = (cars: readonly PooledCar[], askingDealershipIds: readonly number[] = []) =>
  measurePooledMarket(cars, { askingDealershipIds, what });

/** Prices far apart, and all but the same; just enough cars, and more. */
const pools = fc
  .oneof(
    fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 10, maxLength: 12 }),
    fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 10, maxLength: 40 }),
    fc.array(fc.integer({ min: 2_000_000, max: 2_030_000 }), { minLength: 10, maxLength: 40 }),
  )
  .map((prices) => prices.map((priceCents, id): PooledCar => ({ id, dealershipId: id % 4, priceCents })));

/** Whole cents, far beyond every price, at which the answer is still the one for the car's true price. */
function findLimit(cars: readonly PooledCar[], at: number, direction: 1 | -1): number {
  const withPrice = (priceCents: number) => cars.map((car, index) => (index === at ? { ...car, priceCents } : car));
  const truth = JSON.stringify(ask(cars));
  const own = cars[at]?.priceCents ?? 0;
  let [same, other] = [0, 100_000_000];
  if (JSON.stringify(ask(withPrice(own + direction * other))) === truth) return other;
  while (other - same > 1) {
    const between = Math.floor((same + other) / 2);
    if (JSON.stringify(ask(withPrice(own + direction * between))) === truth) same = between;
    else other = between;
  }
  return same;
}

describe('the pooled market', () => {
  it('VDP-15 answers from ten cars of three dealerships on', () => {
    expect(ask(pool(9, 3))).toBeNull();
    expect(ask(pool(10, 2))).toBeNull();
    expect(ask(pool(10, 3))).toMatchObject({ sampleSize: 10 });
  });

  it('VDP-15 does not count the cars of the requesting site, which could withdraw them', () => {
    expect(ask(pool(12, 4), [100])).toBeNull();
    expect(ask(pool(40, 3), [100])).toBeNull();
    expect(ask(pool(40, 4), [100])).toEqual(ask(pool(40, 4), [101]));
  });

  it('VDP-15 hides each price among at least 1,000 dollars of others, from one who knows all the other prices', () => {
    fc.assert(
      fc.property(pools, fc.nat(), (cars, pick) => {
        const at = pick % cars.length;
        const hidden = findLimit(cars, at, 1) + findLimit(cars, at, -1);
        expect(hidden).toBeGreaterThanOrEqual(1_000_00 - 2);
      }),
      { numRuns: 500 },
    );
  });

  it('VDP-15 hides a price that both ends would pin down between them if both counted it', () => {
    // The low end turns at 20,249 dollars, the high end at 20,251, were they made from the same cars.
    const others = [19_000, 19_251, 20_250, 20_250, 20_250, 20_250, 20_250, 21_249, 22_000];
    for (let at = 0; at <= others.length; at++) {
      const prices = others.toSpliced(at, 0, 20_250);
      const cars = prices.map((price, id): PooledCar => ({ id, dealershipId: id % 4, priceCents: price * 100 }));
      expect(findLimit(cars, at, 1) + findLimit(cars, at, -1)).toBeGreaterThanOrEqual(1_000_00 - 2);
    }
  });

  it('VDP-15 reveals of a car with an extreme price only that it is above or below the others', () => {
    fc.assert(
      fc.property(pools, fc.nat(), fc.boolean(), (cars, pick, isDear) => {
        const at = pick % cars.length;
        const withPrice = (priceCents: number) => cars.map((car, i) => (i === at ? { ...car, priceCents } : car));
        const answers = isDear
          ? [30_000_000, 1e9, 1e12].map((price) => ask(withPrice(price)))
          : [0, -1e6, -1e9].map((price) => ask(withPrice(price)));
        const others = cars.filter((_, index) => index !== at).map((car) => car.priceCents);
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[1]).toEqual(answers[2]);
        expect(answers[2]?.rangeMaxCents).toBeLessThanOrEqual(Math.max(...others) + 500_00);
      }),
      { numRuns: 500 },
    );
  });

  it('VDP-15 adds or takes away one car without the ends following its price', () => {
    fc.assert(
      fc.property(
        pools,
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.integer({ min: 1, max: 20_000_000 }),
        (cars, a, b) => {
          const next = (priceCents: number): PooledCar[] => [...cars, { id: 9_999, dealershipId: 3, priceCents }];
          const [first, second] = [ask(next(a)), ask(next(b))];
          // Of the two ends at most one can differ, and by no more than half of what the price does, and a step.
          const low = Math.abs((first?.rangeMinCents ?? 0) - (second?.rangeMinCents ?? 0));
          const high = Math.abs((first?.rangeMaxCents ?? 0) - (second?.rangeMaxCents ?? 0));
          expect(low + high).toBeLessThanOrEqual(Math.abs(a - b) / 2 + 500_00);
        },
      ),
    );
  });
});
