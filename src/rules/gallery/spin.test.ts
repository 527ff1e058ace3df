import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDraggedFrame, findNearestFrame, orderFrames, startTurn, stepTurn, turnFrame } from './spin.ts';

const counts = fc.integer({ min: 1, max: 400 });
const pixels = fc.integer({ min: -5000, max: 5000 });

describe('the spin of a car', () => {
  it.each([
    [0, 19, 0],
    [0, 20, 1],
    [0, -20, 35],
    [0, 720, 0],
    [35, 39, 0],
    [10, -59, 8],
  ])('VDP-03 moves from frame %i by %i px to frame %i of 36', (start, px, frame) => {
    expect(findDraggedFrame(start, px, 36)).toBe(frame);
  });

  it('VDP-03 is always at a frame that exists, and back where it was after the way back', () => {
    fc.assert(
      fc.property(counts, fc.nat(399), pixels, (count, at, px) => {
        const start = at % count;
        const frame = findDraggedFrame(start, px, count);
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(count);
        expect(findDraggedFrame(frame, -px, count)).toBe(start);
        expect(findDraggedFrame(start, px + 20 * count * Math.sign(px), count)).toBe(frame);
      }),
    );
  });

  it('VDP-03 rotates once through every frame, and stops where it began', () => {
    fc.assert(
      fc.property(counts, fc.nat(399), (count, at) => {
        let turn = startTurn(at % count, count);
        const seen = new Set<number>();
        for (let step = 0; step < count; step++) {
          turn = stepTurn(turn, count);
          seen.add(turn.frame);
        }
        expect(seen.size).toBe(count);
        expect(turn).toEqual({ frame: at % count, left: 0 });
        expect(stepTurn(turn, count)).toEqual(turn);
      }),
    );
  });

  it('VDP-03 loads every frame once, the first one first, the opposite side second', () => {
    fc.assert(
      fc.property(fc.nat(400), (count) => {
        const order = orderFrames(count);
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, frame) => frame));
        if (count > 1) expect(order.slice(0, 2)).toEqual([0, Math.floor(count / 2)]);
      }),
    );
  });

  it('VDP-03 shows the nearest frame that has come, round the end too, and none while none has', () => {
    expect(findNearestFrame(35, 36, (frame) => frame === 1 || frame === 30)).toBe(1);
    expect(findNearestFrame(4, 36, () => false)).toBeNull();
    fc.assert(
      fc.property(counts, fc.nat(399), fc.uniqueArray(fc.nat(399), { minLength: 1 }), (count, at, some) => {
        const loaded = new Set(some.map((frame) => frame % count));
        const away = (frame: number) =>
          Math.min(turnFrame(frame, -(at % count), count), turnFrame(at % count, -frame, count));
        const nearest = findNearestFrame(at % count, count, (frame) => loaded.has(frame));
        expect(nearest !== null && loaded.has(nearest)).toBe(true);
        expect(away(nearest ?? 0)).toBe(Math.min(...[...loaded].map(away)));
      }),
    );
  });
});
