import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedStockCar } from '../market/stock-comparison.ts';
import { type AskedVehicle, measureAdvertised, standInStock } from './advertised-range.ts';
import { type AdjustmentAnswers, bestAnswers, getQuestion, listQuestions } from './trade-in-facts.ts';
import { addUp, type ValuationTerms, valueFromAdvertised } from './valuation.ts';

const terms: ValuationTerms = {
  marginPercent: 14,
  reconditioning: 1200,
  goodPercent: 3,
  fairPercent: 8,
  poorPercent: 18,
  partHistoryPercent: 2,
  noHistoryPercent: 5,
  oneKey: 350,
  smallDamage: 600,
  largeDamage: 2500,
};
const advertised = (minCents: number, maxCents: number) => ({
  minCents,
  maxCents,
  description: 'of ten',
  compared: [],
});

const anyAnswers = fc.record({
  condition: fc.constantFrom('excellent', 'good', 'fair', 'poor'),
  serviceHistory: fc.constantFrom('full', 'part', 'none'),
  keys: fc.constantFrom('two', 'one'),
  damage: fc.constantFrom('none', 'small', 'large'),
} satisfies { [Question in keyof AdjustmentAnswers]: fc.Arbitrary<AdjustmentAnswers[Question]> });

/** The same in plain dollars, an end at a time. */
function expectEnd(dollars: number, answers: AdjustmentAnswers): number {
  const from = Math.round(dollars / 100) * 100;
  const percents =
    14 +
    { excellent: 0, good: 3, fair: 8, poor: 18 }[answers.condition] +
    { full: 0, part: 2, none: 5 }[answers.serviceHistory];
  const fixed = 1200 + (answers.keys === 'one' ? 350 : 0) + { none: 0, small: 600, large: 2500 }[answers.damage];
  return Math.round((from - (from * percents) / 100 - fixed) / 100) * 100;
}

describe('the value in trade', () => {
  it('LEAD-07 takes margin, workshop and answers off the advertised prices, line by line', () => {
    const answers = { condition: 'good', serviceHistory: 'part', keys: 'one', damage: 'small' } as const;
    const valuation = valueFromAdvertised(advertised(22_449_00, 25_960_00), answers, terms);
    expect(valuation?.reasons.map(({ label, minCents, maxCents }) => [label, minCents / 100, maxCents / 100])).toEqual([
      ['Advertised price of vehicles like yours', 22_400, 26_000],
      ['Wholesale margin (14%)', -3136, -3640],
      ['Workshop, tyres and detailing', -1200, -1200],
      ['Condition: good (3%)', -672, -780],
      ['Gaps in the service history (2%)', -448, -520],
      ['Only one key', -350, -350],
      ['Scratches or small dents', -600, -600],
      ['Rounded to the nearest $100', 6, -10],
    ]);
    expect(valuation).toMatchObject({ minCents: 16_000_00, maxCents: 18_900_00 });
  });

  it('LEAD-07 names no figure that a look at the vehicle would overturn', () => {
    expect(valueFromAdvertised(advertised(1_900_00, 9_000_00), bestAnswers, terms)).toBeNull();
  });

  it('LEAD-07 agrees with a plain reckoning, adds up, and has its ends in order', () => {
    const dollars = fc.integer({ min: 0, max: 150_000 });
    fc.assert(
      fc.property(dollars, dollars, anyAnswers, (one, other, answers) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const valuation = valueFromAdvertised(advertised(low * 100, high * 100), answers, terms);
        const expected = expectEnd(low, answers);
        if (expected < 500) return valuation === null;
        return (
          valuation !== null &&
          valuation.minCents === expected * 100 &&
          valuation.maxCents === expectEnd(high, answers) * 100 &&
          valuation.minCents <= valuation.maxCents &&
          addUp(valuation.reasons).minCents === valuation.minCents &&
          addUp(valuation.reasons).maxCents === valuation.maxCents &&
          valuation.reasons.every(({ minCents, maxCents }) => minCents % 100 === 0 && maxCents % 100 === 0)
        );
      }),
    );
  });

  it('LEAD-07 never gives more for a worse answer or a lower advertised price', () => {
    const dollars = fc.integer({ min: 500, max: 150_000 });
    fc.assert(
      fc.property(dollars, fc.nat(5000), anyAnswers, anyAnswers, (low, less, one, other) => {
        const at = (question: keyof AdjustmentAnswers, answers: AdjustmentAnswers) =>
          getQuestion(question, 'car').choices.findIndex(([value]) => value === answers[question]);
        const isWorse = listQuestions('car').every((question) => at(question, one) >= at(question, other));
        if (!isWorse) return true;
        const worse = valueFromAdvertised(advertised((low - Math.min(low, less)) * 100, 200_000_00), one, terms);
        const better = valueFromAdvertised(advertised(low * 100, 200_000_00), other, terms);
        return worse === null || (better !== null && worse.minCents <= better.minCents);
      }),
      { numRuns: 1000 },
    );
  });
});

const stockCar: PricedStockCar = {
  id: 1,
  itemType: 'car',
  carType: 'used',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  priceType: 'Drive away',
  year: 2022,
  odometerKm: 50_000,
  priceCents: 30_000_00,
};
const stock = (count: number, change: Partial<PricedStockCar> = {}): PricedStockCar[] =>
  Array.from({ length: count }, (_, at) => ({
    ...stockCar,
    id: at + 1,
    priceCents: (30_000 + at * 500) * 100,
    ...change,
  }));
const vehicle = {
  kind: 'car',
  make: 'mazda',
  model: 'cx-5',
  badge: 'MAXX sport',
  year: 2022,
  odometerKm: 50_000,
} as const;
const advertisedTerms = { kmPercent: 2.3, yearPercent: 6, thisYear: 2026 };

describe('what vehicles like it are advertised for', () => {
  it('LEAD-07 leaves out the cheapest and the dearest fifth of at least ten, and says how', () => {
    expect(measureAdvertised(standInStock(vehicle, stock(9)), stock(9), advertisedTerms)).toBeNull();
    const cars = stock(10);
    const range = measureAdvertised(standInStock(vehicle, cars), cars, advertisedTerms);
    expect(range).toMatchObject({
      minCents: 31_000_00,
      maxCents: 33_500_00,
      description:
        'From the prices of the 10 used mazda cx-5 MAXX sport of 2022 in our own stock, adjusted to your 50,000 km (2.3% for each 10,000 km) and your 2022 (6% for each year). Without the cheapest and dearest fifth they are $31,000 to $33,500.',
    });
    expect(range?.compared.map(({ isCounted }) => isCounted)).toEqual([
      false,
      false,
      ...Array(6).fill(true),
      false,
      false,
    ]);
    expect(range?.compared[2]).toEqual({
      ...{ id: 3, name: '2022 Mazda CX-5 Maxx Sport', odometerKm: 50_000, isCounted: true },
      ...{ priceCents: 31_000_00, adjustedCents: 31_000_00, priceType: 'Drive away' },
    });
  });

  it('LEAD-07 compares with prices of the one type that most of them have', () => {
    const cars = [...stock(10), ...stock(6, { priceType: 'Excl. Govt. Charges', priceCents: 90_000_00 })].map(
      (car, at) => ({ ...car, id: at + 1 }),
    );
    const asked = standInStock(vehicle, cars);
    expect(asked.priceType).toBe('Drive away');
    expect(measureAdvertised(asked, cars, advertisedTerms)?.maxCents).toBe(33_500_00);
  });

  it('LEAD-07 never rises with kilometres or age among the same vehicles, and agrees with a plain reckoning', () => {
    const cars = fc.array(
      fc.record({
        year: fc.constantFrom(2021, 2022, 2023),
        odometerKm: fc.integer({ min: 40_000, max: 70_000 }),
        dollars: fc.integer({ min: 5_000, max: 80_000 }),
      }),
      { minLength: 10, maxLength: 20 },
    );
    const asked = fc.record({
      year: fc.constantFrom(2021, 2022, 2023),
      odometerKm: fc.integer({ min: 40_000, max: 70_000 }),
    });
    fc.assert(
      fc.property(cars, asked, asked, (list, one, other) => {
        const all = list.map(({ dollars, ...car }, at) => ({
          ...stockCar,
          ...car,
          id: at + 1,
          priceCents: dollars * 100,
        }));
        const measure = (facts: typeof one) => {
          const found: AskedVehicle = { ...stockCar, ...facts, id: 0 };
          return measureAdvertised(found, all, advertisedTerms);
        };
        const [first, second] = [measure(one), measure(other)];
        const reckoned = list
          .map((car) => {
            const atKm = Math.round(car.dollars * (1 + ((car.odometerKm - one.odometerKm) / 10_000) * 0.023));
            return Math.round(atKm * (1 + (one.year - car.year) * 0.06));
          })
          .toSorted((a, b) => a - b);
        const fifth = Math.floor(reckoned.length / 5);
        const near = (cents: number | undefined, dollars: number | undefined) =>
          Math.abs((cents ?? 0) / 100 - (dollars ?? 0)) <= 1;
        if (first === null || second === null) return false;
        const shown = first.compared.filter(({ isCounted }) => isCounted).map(({ adjustedCents }) => adjustedCents);
        const isLess = one.odometerKm >= other.odometerKm && one.year <= other.year;
        return (
          first.minCents <= first.maxCents &&
          first.minCents === shown[0] &&
          first.maxCents === shown.at(-1) &&
          first.compared.length === list.length &&
          near(first.minCents, reckoned[fifth]) &&
          near(first.maxCents, reckoned.at(-1 - fifth)) &&
          (!isLess || (first.minCents <= second.minCents && first.maxCents <= second.maxCents))
        );
      }),
    );
  });
});
