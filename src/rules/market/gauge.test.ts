import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceComparison } from './comparison.ts';
import { gaugeRange, presentGauge } from './gauge.ts';

const comparison: PriceComparison = {
  fill: 0.5,
  listing_price: 25_000,
  market_range_min: 20_000,
  market_range_max: 30_000,
  confidence: 0.6,
  description: '',
  range_kind: 'ends',
  source: 'own_stock',
  compared_cars: 12,
};

describe('the gauge of a price', () => {
  it.each([
    [20_000, gaugeRange.from, ''],
    [25_000, 0.5, ''],
    [30_000, gaugeRange.to, ''],
  ])('VDP-21 draws %i in its place', (listing_price, place, outsideText) => {
    const gauge = presentGauge({ ...comparison, listing_price });
    expect(gauge.place).toBeCloseTo(place, 10);
    expect(gauge.outsideText).toBe(outsideText);
    expect(gauge.side).toBe('within');
  });

  it('VDP-21 draws a price outside the range outside, and says how far', () => {
    const below = presentGauge({ ...comparison, listing_price: 19_600 });
    expect(below.place).toBeLessThan(gaugeRange.from - 0.02);
    expect(below.outsideText).toBe('$400 below the lowest');
    expect(below.side).toBe('below');
    const above = presentGauge({ ...comparison, listing_price: 31_000.5 });
    expect(above.place).toBeGreaterThan(gaugeRange.to + 0.02);
    expect(above.outsideText).toBe('$1,000.50 above the highest');
    expect(above.side).toBe('above');
  });

  it('VDP-21 calls only ends lowest and highest', () => {
    const read = (range_kind: PriceComparison['range_kind']) => presentGauge({ ...comparison, range_kind });
    expect(read('ends')).toMatchObject({ minLabel: 'Lowest', maxLabel: 'Highest' });
    expect(read('adjusted_ends')).toMatchObject({ minLabel: 'Lowest, adjusted', maxLabel: 'Highest, adjusted' });
    expect(read('usual')).toMatchObject({ minLabel: 'From about', maxLabel: 'To about' });
    const outside = presentGauge({ ...comparison, range_kind: 'usual', listing_price: 19_000 });
    expect(outside.outsideText).toBe('$1,000 below this range');
  });

  it('VDP-21 stays on the gauge, in the order of the prices, inside the range only if the price is', () => {
    const dollars = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(dollars, dollars, dollars, dollars, (one, other, a, b) => {
        fc.pre(one !== other);
        const [market_range_min, market_range_max] = [Math.min(one, other), Math.max(one, other)];
        const placeOf = (listing_price: number) =>
          presentGauge({ ...comparison, market_range_min, market_range_max, listing_price }).place;
        const isInside = (price: number) => price >= market_range_min && price <= market_range_max;
        const isDrawnInside = (place: number) => place >= gaugeRange.from && place <= gaugeRange.to + 1e-12;
        expect(placeOf(a)).toBeGreaterThan(0);
        expect(placeOf(a)).toBeLessThan(1);
        expect(isDrawnInside(placeOf(a))).toBe(isInside(a));
        if (a <= b) expect(placeOf(a)).toBeLessThanOrEqual(placeOf(b));
      }),
    );
  });
});
