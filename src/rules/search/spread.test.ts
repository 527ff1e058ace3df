import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawSpread } from './spread.ts';

it('SRCH-10 draws the stock behind the price slider, the fullest bar at 100', () => {
  const steps = [
    { value: '0-10000', count: 10 },
    { value: '10000-20000', count: 40 },
    { value: '100000-', count: 1 },
  ];
  const heights = drawSpread(steps, { min: 0, max: 120_000 });
  expect(heights).toHaveLength(24);
  expect(heights.slice(0, 5)).toEqual([25, 25, 100, 100, 0]);
  expect(heights.at(-1)).toBe(8);
});

it('SRCH-10 draws nothing without stock', () => {
  expect(drawSpread([], { min: 0, max: 100_000 })).toEqual([]);
});

it('SRCH-10 keeps every bar between 0 and 100, whatever the stock and the ends', () => {
  const steps = fc.array(
    fc.record({ value: fc.constantFrom('0-10000', '50000-60000', '100000-'), count: fc.nat({ max: 20_000 }) }),
  );
  fc.assert(
    fc.property(steps, fc.nat({ max: 200 }), fc.integer({ min: 1, max: 900 }), (given, from, span) => {
      const heights = drawSpread(given, { min: from * 1000, max: (from + span) * 1000 });
      for (const height of heights) expect(height >= 0 && height <= 100).toBe(true);
    }),
  );
});
