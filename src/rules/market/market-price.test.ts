import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparableFacts, describeComparable, getOwnBands, getPoolBands } from './comparable-cars.ts';
import { isShownComparison, measureFill } from './comparison.ts';
import { measureConfidence } from './market-price.ts';
import { measureOwnMarket } from './own-market-price.ts';

const corolla: ComparableFacts = {
  itemType: 'car',
  carType: 'used',
  make: 'Toyota',
  model: 'Corolla',
  year: 2021,
  odometerKm: 50_000,
};

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
    const range = { rangeMinCents: 22_000_00, rangeMaxCents: 26_000_00 };
    const few = measureConfidence({ ...range, sampleSize: 4 });
    const many = measureConfidence({ ...range, sampleSize: 40 });
    const wide = measureConfidence({ rangeMinCents: 12_000_00, rangeMaxCents: 36_000_00, sampleSize: 40 });
    expect([few, many, wide]).toEqual([0.19, 0.74, 0]);
    fc.assert(
      fc.property(fc.nat(1e11), fc.nat(1e11), fc.nat(10_000), (a, b, sampleSize) => {
        const ends = { rangeMinCents: Math.min(a, b), rangeMaxCents: Math.max(a, b) };
        const confidence = measureConfidence({ ...ends, sampleSize });
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        expect(measureConfidence({ ...ends, sampleSize: sampleSize + 1 })).toBeGreaterThanOrEqual(confidence);
      }),
    );
  });

  it('VDP-15 measures the own stock from its middle three fifths, from three cars on', () => {
    expect(measureOwnMarket([20_000_00, 21_000_00], 'cars')).toBeNull();
    const market = measureOwnMarket([26_000_00, 20_000_00, 22_000_00, 24_000_00, 1_000_000_00, 28_000_00], 'cars');
    expect(market).toMatchObject({ rangeMinCents: 22_000_00, rangeMaxCents: 28_000_00, sampleSize: 6 });
  });
});

describe('comparable cars', () => {
  it('VDP-15 are within two years and within a part of the kilometres', () => {
    expect(getOwnBands(corolla)).toEqual({
      years: { from: 2019, to: 2023 },
      odometerKm: { from: 30_000, to: 70_000 },
    });
    expect(getOwnBands({ ...corolla, odometerKm: 10_000 })?.odometerKm).toEqual({ from: 0, to: 25_000 });
    expect(getOwnBands({ ...corolla, carType: 'new', odometerKm: null })?.odometerKm).toBeNull();
    expect(getOwnBands({ ...corolla, odometerKm: null })).toBeNull();
    expect(getOwnBands({ ...corolla, year: null })).toBeNull();
  });

  it('VDP-15 have fixed pool bands that never overlap', () => {
    const facts = fc.record({
      year: fc.integer({ min: 1950, max: 2100 }),
      odometerKm: fc.integer({ min: 0, max: 900_000 }),
    });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const bands = getPoolBands({ ...corolla, ...one });
        const otherBands = getPoolBands({ ...corolla, ...other });
        const holds = ({ from, to }: { from: number; to: number | null }, value: number) =>
          value >= from && (to === null || value <= to);
        const contains =
          bands?.odometerKm && holds(bands.years, other.year) && holds(bands.odometerKm, other.odometerKm);
        expect(contains ? otherBands : null).toEqual(contains ? bands : null);
        expect(bands?.odometerKm && holds(bands.years, one.year) && holds(bands.odometerKm, one.odometerKm)).toBe(true);
      }),
    );
  });

  it('VDP-15 are described in a sentence', () => {
    const bands = getPoolBands({ ...corolla, odometerKm: 250_000 });
    expect(bands && describeComparable(corolla, bands)).toBe(
      'used Toyota Corolla of 2020 to 2023 with 220,000 km or more',
    );
  });
});
