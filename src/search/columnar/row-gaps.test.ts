import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowGaps } from './row-gaps.ts';

const anyKey = fc.constantFrom(-3.5, 0, 1, 2, 1_000_000, Number.POSITIVE_INFINITY);
const anyKeys = fc.tuple(anyKey, anyKey, fc.integer({ min: -50, max: 50 }));

function compare(left: readonly number[], right: readonly number[]): number {
  const depth = left.findIndex((key, at) => key !== right[at]);
  return depth < 0 ? 0 : (left[depth] ?? 0) < (right[depth] ?? 0) ? -1 : 1;
}

it('SRCH-14 finds how many places come before a row, whatever is equal and whatever is missing', () => {
  const anyPlaces = fc.uniqueArray(anyKeys, { selector: String, minLength: 1, maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(anyPlaces, fc.array(anyKeys, { minLength: 5 }), (places, rows) => {
      const sorted = places.toSorted(compare);
      const keys = [0, 1, 2].map((depth) => Float64Array.from(sorted, (place) => place[depth] ?? 0));
      const gaps = new RowGaps(keys, 0, 0, sorted.length);
      for (const row of rows) {
        if (sorted.some((place) => compare(place, row) === 0)) continue;
        expect(gaps.find(Float64Array.from(row))).toBe(sorted.filter((place) => compare(place, row) < 0).length);
      }
    }),
  );
});
