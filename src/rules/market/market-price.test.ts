import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparableFacts,
  describePoolBands,
  getPoolBands,
  getYearBand,
  isInPoolBands,
} from './comparable-cars.ts';
import { isShownComparison, measureFill } from './comparison.ts';
import { measureConfidence } from './market-price.ts';

const corolla: ComparableFacts = {
  itemType: 'car',
  carType: 'used',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  priceType: 'Drive Away',
  year: 2021,
  odometerKm: 50_000,
};
const thisYear = 2026;

const whole = {
  fill: 0.4,
  listing_price: 24_990,
  market_range_min: 22_000,
  market_range_max: 28_000,
  confidence: 0.6,
  description: '',
};

describe('price comparison', () => {
  it('VDP-15 shows only what is complete, trusted and not below the price', () => {
    expect(isShownComparison(whole)).toBe(true);
    expect(isShownComparison({ ...whole, fill: 0 })).toBe(true);
    expect(isShownComparison({ ...whole, market_range_max: 24_990 })).toBe(true);
    expect(isShownComparison({ ...whole, market_range_max: 24_989 })).toBe(false);
    expect(isShownComparison({ ...whole, confidence: 0.2 })).toBe(false);
    expect(isShownComparison(null)).toBe(false);
    for (const name of ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const) {
      expect(isShownComparison({ ...whole, [name]: null })).toBe(false);
      expect(isShownComparison({ ...whole, [name]: Number.NaN })).toBe(false);
    }
  });

  it('VDP-15 fills the gauge from nothing at the low end to all at the high end', () => {
    const range = { rangeMinCents: 20_000_00, rangeMaxCents: 30_000_00 };
    expect(measureFill(20_000_00, range)).toBe(0);
    expect(measureFill(25_000_00, range)).toBe(0.5);
    expect(measureFill(99_000_00, range)).toBe(1);
    expect(measureFill(1_00, range)).toBe(0);
    expect(measureFill(5_00, { rangeMinCents: 5_00, rangeMaxCents: 5_00 })).toBe(0.5);
  });

  it('VDP-15 is surer with more cars and with closer prices, always between 0 and 1', () => {
    const middle = { lowCents: 22_000_00, highCents: 26_000_00 };
    const few = measureConfidence({ ...middle, sampleSize: 4 });
    const many = measureConfidence({ ...middle, sampleSize: 40 });
    const wide = measureConfidence({ lowCents: 12_000_00, highCents: 36_000_00, sampleSize: 40 });
    expect([few, many, wide]).toEqual([0.19, 0.74, 0]);
    fc.assert(
      fc.property(fc.nat(1e11), fc.nat(1e11), fc.nat(10_000), (a, b, sampleSize) => {
        const ends = { lowCents: Math.min(a, b), highCents: Math.max(a, b) };
        const confidence = measureConfidence({ ...ends, sampleSize });
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        expect(measureConfidence({ ...ends, sampleSize: sampleSize + 1 })).toBeGreaterThanOrEqual(confidence);
      }),
    );
  });
});

describe('comparable cars', () => {
  it('VDP-21 are of two years either way, none of them in the future', () => {
    expect(getYearBand(2021, thisYear)).toEqual({ from: 2019, to: 2023 });
    expect(getYearBand(2026, thisYear)).toEqual({ from: 2024, to: 2026 });
    expect(getYearBand(2027, thisYear)).toBeNull();
    expect(getYearBand(null, thisYear)).toBeNull();
  });

  it('VDP-21 of a pool are none of the future either', () => {
    expect(getPoolBands({ ...corolla, year: 2025 }, thisYear)?.years).toEqual({ from: 2024, to: 2026 });
    expect(getPoolBands({ ...corolla, year: 2027 }, thisYear)).toBeNull();
  });

  it('VDP-15 have fixed pool bands that never overlap', () => {
    const facts = fc.record({
      year: fc.integer({ min: 1950, max: thisYear }),
      odometerKm: fc.integer({ min: 0, max: 900_000 }),
    });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const bands = getPoolBands({ ...corolla, ...one }, thisYear);
        const otherBands = getPoolBands({ ...corolla, ...other }, thisYear);
        if (bands === null) throw new Error('a used car with year and kilometres has bands');
        if (isInPoolBands({ ...corolla, ...other }, bands)) expect(otherBands).toEqual(bands);
        expect(isInPoolBands({ ...corolla, ...one }, bands)).toBe(true);
      }),
    );
  });

  it('VDP-15 of a pool are described in a sentence', () => {
    const bands = getPoolBands({ ...corolla, odometerKm: 250_000 }, thisYear);
    expect(bands && describePoolBands(corolla, bands)).toBe(
      'used Toyota Corolla Ascent Sport of 2020 to 2023 with 220,000 km or more',
    );
  });
});
