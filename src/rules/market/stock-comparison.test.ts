import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShownComparison } from './comparison.ts';
import { adjustPrice, compareWithStock, type PricedStockCar } from './stock-comparison.ts';

const corolla: PricedStockCar = {
  id: 1,
  itemType: 'car',
  carType: 'used',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  priceType: 'Drive Away',
  year: 2024,
  odometerKm: 40_000,
  priceCents: 25_000_00,
};
const terms = { kmPercent: 2, thisYear: 2026 };

/** Others like it, from 20,000 dollars in steps of 1,000. */
const others = (count: number, change: Partial<PricedStockCar> = {}): PricedStockCar[] =>
  Array.from({ length: count }, (_, at) => ({
    ...corolla,
    id: 2 + at,
    priceCents: (20_000 + at * 1000) * 100,
    ...change,
  }));

describe('the comparison with the own stock', () => {
  it('VDP-21 goes from the lowest to the highest of at least ten others', () => {
    expect(compareWithStock(corolla, others(9), terms)).toBeNull();
    expect(compareWithStock(corolla, [corolla, ...others(9)], terms)).toBeNull();
    const comparison = compareWithStock(corolla, [corolla, ...others(12)], terms);
    expect(comparison?.price).toMatchObject({
      rangeMinCents: 20_000_00,
      rangeMaxCents: 31_000_00,
      rangeKind: 'adjusted_ends',
      sampleSize: 12,
    });
    expect(comparison?.price.description).toBe(
      'Compared with the 12 other used Toyota Corolla Ascent Sport of 2024 in our own stock. Their prices are adjusted to the 40,000 km of this one: 2% for each 10,000 km.',
    );
  });

  it.each<[string, Partial<PricedStockCar>]>([
    ['another grade', { badge: 'ZR' }],
    ['no grade', { badge: null }],
    ['another model', { model: 'Corolla Cross' }],
    ['another make', { make: 'Lexus' }],
    ['another condition', { carType: 'demo' }],
    ['another kind', { itemType: 'motorcycle' }],
    ['another price type', { priceType: 'Excl. Govt. Charges' }],
    ['three years older', { year: 2021 }],
    ['a coming year', { year: 2027 }],
    ['no year', { year: null }],
    ['50,001 km further', { odometerKm: 90_001 }],
    ['no kilometres', { odometerKm: null }],
  ])('VDP-21 does not compare with %s', (_name, change) => {
    expect(compareWithStock(corolla, [...others(9), { ...corolla, id: 99, ...change }], terms)).toBeNull();
  });

  it('VDP-21 takes a grade as another feed writes it, and two years either way', () => {
    const like = [{ badge: ' ascent  SPORT ' }, { year: 2022 }, { year: 2026 }, { odometerKm: 90_000 }];
    const stock = [...others(6), ...like.map((change, at) => ({ ...corolla, id: 50 + at, ...change }))];
    const comparison = compareWithStock(corolla, stock, terms);
    expect(comparison?.cars).toHaveLength(10);
    expect(comparison?.price.description).toContain('of 2022 to 2026 ');
  });

  it('VDP-21 says nothing of a car of a coming year, without a grade, or used without kilometres', () => {
    const unlike = [{ year: 2027 }, { year: null }, { badge: null }, { badge: ' ' }, { odometerKm: null }];
    for (const change of unlike) {
      expect(compareWithStock({ ...corolla, ...change }, others(12, change), terms)).toBeNull();
    }
  });

  it('VDP-21 compares new cars as they are, and caravans that go nowhere by themselves', () => {
    const asNew = { carType: 'new' as const, odometerKm: 12, year: 2026 };
    const comparison = compareWithStock({ ...corolla, ...asNew }, others(10, { ...asNew, odometerKm: 300 }), terms);
    expect(comparison?.price).toMatchObject({ rangeKind: 'ends', rangeMinCents: 20_000_00, rangeMaxCents: 29_000_00 });
    expect(comparison?.price.description).toBe(
      'Compared with the 10 other new Toyota Corolla Ascent Sport of 2026 in our own stock.',
    );
    const towed = { itemType: 'caravan' as const, odometerKm: null };
    expect(compareWithStock({ ...corolla, ...towed }, others(10, towed), terms)?.price.rangeKind).toBe('ends');
    expect(compareWithStock(corolla, others(10), { ...terms, kmPercent: 0 })?.price.rangeKind).toBe('ends');
  });

  it('VDP-21 adjusts a price by its kilometres, to the dollar', () => {
    expect(adjustPrice(20_000_00, { furtherKm: 10_000, kmPercent: 2 })).toBe(20_400_00);
    expect(adjustPrice(20_000_00, { furtherKm: -25_000, kmPercent: 2 })).toBe(19_000_00);
    expect(adjustPrice(19_990_50, { furtherKm: 0, kmPercent: 2 })).toBe(19_990_50);
    // 10,000 + 0.5 dollars: half a dollar up.
    expect(adjustPrice(10_000_00, { furtherKm: 25, kmPercent: 2 })).toBe(10_001_00);
  });

  const mostly = <Value>(usual: Value, ...others: Value[]) => fc.constantFrom(...others, ...Array(8).fill(usual));
  const stockCar: fc.Arbitrary<Omit<PricedStockCar, 'id'>> = fc.record({
    itemType: mostly<PricedStockCar['itemType']>('car', 'caravan'),
    carType: mostly<PricedStockCar['carType']>('used', 'new', 'demo'),
    make: fc.constantFrom('Toyota', 'TOYOTA '),
    model: mostly('Corolla', 'Yaris'),
    badge: mostly<string | null>('ZR', 'zr', 'SX', null),
    priceType: mostly<string | null>('Drive Away', 'driveaway', 'EGC', null),
    year: fc.constantFrom(2020, 2022, 2023, 2024, 2025, 2026, 2027, null),
    odometerKm: fc.option(fc.integer({ min: 0, max: 120_000 }), { freq: 8 }),
    priceCents: fc.integer({ min: 1_000_00, max: 80_000_00 }),
  });

  it('VDP-21 agrees with a plain reckoning over random stock', () => {
    const seen = { compared: 0 };
    fc.assert(
      fc.property(
        fc.array(stockCar, { minLength: 150, maxLength: 250, size: 'max' }),
        fc.constantFrom(0, 0.5, 2, 3.7),
        fc.constantFrom(2024, 2026),
        (drawn, kmPercent, thisYear) => {
          const stock = drawn.map((car, at): PricedStockCar => ({ ...car, id: at + 1 }));
          for (const asked of stock.slice(0, 10)) {
            const expected = reckon(asked, stock, { kmPercent, thisYear });
            const comparison = compareWithStock(asked, stock, { kmPercent, thisYear });
            if (comparison !== null) seen.compared += 1;
            expect(comparison && [comparison.price.rangeMinCents, comparison.price.rangeMaxCents]).toEqual(
              expected && [Math.min(...expected.prices), Math.max(...expected.prices)],
            );
            expect(comparison?.cars.map(({ id }) => id).sort((a, b) => a - b) ?? null).toEqual(expected?.ids ?? null);
            expect(comparison?.price.sampleSize).toBe(expected?.ids.length);
          }
        },
      ),
      { numRuns: 50 },
    );
    expect(seen.compared).toBeGreaterThan(20);
  });
});

/** As somebody would with a list and a pencil. */
function reckon(
  asked: PricedStockCar,
  stock: readonly PricedStockCar[],
  terms: { kmPercent: number; thisYear: number },
) {
  const grade = ({ badge }: PricedStockCar) => badge?.toUpperCase() ?? null;
  const isDriveAway = ({ priceType }: PricedStockCar) => priceType?.toLowerCase().startsWith('drive') ?? false;
  if (asked.year === null || asked.year > terms.thisYear || grade(asked) === null) return null;
  if (asked.odometerKm === null && asked.itemType === 'car' && asked.carType === 'used') return null;
  const ids: number[] = [];
  const prices: number[] = [];
  for (const car of stock) {
    if (car.id === asked.id || car.itemType !== asked.itemType || car.carType !== asked.carType) continue;
    if (car.model !== asked.model || grade(car) !== grade(asked) || isDriveAway(car) !== isDriveAway(asked)) continue;
    if (car.year === null || car.year > terms.thisYear || Math.abs(car.year - asked.year) > 2) continue;
    let factor = 1;
    if (asked.carType !== 'new') {
      if ((car.odometerKm === null) !== (asked.odometerKm === null)) continue;
      const further = (car.odometerKm ?? 0) - (asked.odometerKm ?? 0);
      if (Math.abs(further) > 50_000) continue;
      factor += (terms.kmPercent / 100) * (further / 10_000);
    }
    ids.push(car.id);
    prices.push(factor === 1 ? car.priceCents : Math.round((car.priceCents * factor) / 100 + 1e-7) * 100);
  }
  return ids.length < 10 ? null : { ids, prices };
}

it('VDP-21 shows no gauge where the range has no width', () => {
  const flat = compareWithStock(corolla, others(10, { priceCents: 25_000_00 }), terms);
  expect(flat?.price).toMatchObject({ rangeMinCents: 25_000_00, rangeMaxCents: 25_000_00 });
  const shown = { fill: 0.5, listing_price: 25_000, confidence: 0.75 };
  expect(isShownComparison({ ...shown, market_range_min: 25_000, market_range_max: 25_000 })).toBe(false);
  expect(isShownComparison({ ...shown, market_range_min: 24_999, market_range_max: 25_000 })).toBe(true);
});
