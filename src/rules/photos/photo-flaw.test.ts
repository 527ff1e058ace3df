import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPercent, roundPlace, writePercent } from './photo-flaw.ts';

describe('the place of a flaw', () => {
  it.each([
    ['37.5', 0.375],
    [' 37,5 % ', 0.375],
    ['0', 0],
    ['100', 1],
    ['100.1', null],
    ['-1', null],
    ['', null],
    ['1e1', null],
    ['left', null],
  ])('VDP-26 %j is read as %j', (typed, part) => {
    expect(readPercent(typed)).toBe(part);
  });

  it('VDP-26 is not read from millions of blanks between a number and more', () => {
    expect(readPercent(`1${' '.repeat(3_000_000)}x`)).toBeNull();
  });

  it('VDP-26 stays the same when it is written and read again', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 3, noNaN: true }), (part) => {
        const kept = roundPlace(part);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(1);
        expect(readPercent(writePercent(kept))).toBe(kept);
      }),
    );
  });
});
