import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSliderBounds, moveHandle, placeHandles, priceRangeBounds, readHandles } from './slider.ts';

const amount = fc.integer({ min: 0, max: 2_000_000 });
const stats = fc.tuple(amount, amount).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const ends = fc.record({ min: amount, max: amount }, { requiredKeys: [] });

describe('the bounds of a slider', () => {
  it('SRCH-10 are 0 to 100,000 without figures of the stock', () => {
    expect(getSliderBounds(undefined)).toEqual({ min: 0, max: 100_000, step: 1000 });
  });

  it.each([
    [
      { min: 4990, max: 112_000 },
      { min: 4000, max: 112_000, step: 1000 },
    ],
    [
      { min: 5, max: 289_000 },
      { min: 0, max: 291_000, step: 3000 },
    ],
    [
      { min: 20_000, max: 20_000 },
      { min: 20_000, max: 21_000, step: 1000 },
    ],
  ])('SRCH-10 of %j are %j', (given, bounds) => {
    expect(getSliderBounds(given)).toEqual(bounds);
  });

  it('SRCH-10 hold the whole stock, in whole steps of about a hundredth, all of them thousands', () => {
    fc.assert(
      fc.property(stats, (given) => {
        const { min, max, step } = getSliderBounds(given);
        expect([min % 1000, max % 1000, step % 1000, (max - min) % step]).toEqual([0, 0, 0, 0]);
        expect(min <= given.min && max >= given.max && max > min).toBe(true);
        expect(Math.abs(step - (given.max - given.min) / 100)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});

describe('the handles of a slider', () => {
  it('SRCH-10 stand at the chosen ends and ignore what lies outside', () => {
    const bounds = getSliderBounds({ min: 4990, max: 112_000 });
    expect(placeHandles({ min: 20_400, max: 60_600 }, bounds)).toEqual({ low: 20_000, high: 61_000 });
    expect(placeHandles({ min: 1, max: 900_000 }, bounds)).toEqual({ low: 4000, high: 112_000 });
    expect(readHandles(placeHandles(undefined, bounds), bounds)).toEqual({});
  });

  it('SRCH-10 change nothing when moved beyond the range', () => {
    const bounds = getSliderBounds(undefined);
    const handles = { low: 10_000, high: 50_000 };
    for (const to of [-1, 100_001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(moveHandle(handles, { handle: 'high', to, bounds })).toEqual({ kind: 'beyond' });
    }
  });

  it('SRCH-10 snap to thousands and never cross, wherever they are moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('low' as const, 'high' as const), amount), { maxLength: 30 });
    fc.assert(
      fc.property(stats, ends, moves, (given, range, made) => {
        const bounds = getSliderBounds(given);
        let handles = placeHandles(range, bounds);
        for (const [handle, to] of made) {
          const move = moveHandle(handles, { handle, to, bounds });
          if (move.kind === 'moved') handles = move.handles;
          expect(handles.low).toBeLessThan(handles.high);
          expect([handles.low % 1000, handles.high % 1000]).toEqual([0, 0]);
          expect(handles.low >= bounds.min && handles.high <= bounds.max).toBe(true);
        }
      }),
    );
  });
});

describe('the slider of the price-range page', () => {
  it('SRCH-11 reaches from 5,000 to 250,000 in steps of 500', () => {
    expect(placeHandles(undefined, priceRangeBounds)).toEqual({ low: 5000, high: 250_000 });
    const move = moveHandle({ low: 5000, high: 250_000 }, { handle: 'low', to: 12_340, bounds: priceRangeBounds });
    expect(move).toEqual({ kind: 'moved', handles: { low: 12_500, high: 250_000 } });
  });

  it('SRCH-11 keeps its thumbs a step apart, wherever they are moved', () => {
    const to = fc.oneof(fc.integer({ min: 4000, max: 251_000 }), fc.double());
    const moves = fc.array(fc.tuple(fc.constantFrom('low' as const, 'high' as const), to), { maxLength: 30 });
    fc.assert(
      fc.property(ends, moves, (range, made) => {
        let handles = placeHandles(range, priceRangeBounds);
        for (const [handle, amount] of made) {
          const move = moveHandle(handles, { handle, to: amount, bounds: priceRangeBounds });
          if (move.kind === 'moved') handles = move.handles;
          expect(handles.high - handles.low).toBeGreaterThanOrEqual(500);
          expect([handles.low % 500, handles.high % 500]).toEqual([0, 0]);
          expect(handles.low >= 5000 && handles.high <= 250_000).toBe(true);
        }
      }),
    );
  });
});
