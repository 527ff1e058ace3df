import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowGaps } from './row-gaps.ts';

const anyKey = fc.constantFrom(-3.5, 0, 1, 2, 1_000_000, Number.POSITIVE_INFINITY);
const anyKeys = fc.tuple(anyKey, anyKey, fc.integer({ min: -50, max: 50 }));

function compare(left: readonly number[], right: readonly number[]): number {
  const depth = left.findIndex((key, at) => key !== right[at]);
  return depth < 0 ? 0 : (left[depth] ?? 0) < (right[depth] ?? 0) ? -1 : 1;
}

it('SRCH-14 fills the gaps in which rows stand, whatever is equal and whatever is missing', () => {
  const anyPlaces = fc.uniqueArray(anyKeys, { selector: String, minLength: 1, maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(anyPlaces, fc.array(anyKeys, { minLength: 5, maxLength: 200, size: 'max' }), (places, rows) => {
      const sorted = places.toSorted(compare);
      const keys = [0, 1, 2].map((depth) => Float64Array.from(sorted, (place) => place[depth] ?? 0));
      const filled = new Uint8Array(sorted.length + 1);
      const gaps = new RowGaps(keys, filled, { depth: 0, from: 0, to: sorted.length });
      const others = rows.filter((row) => sorted.every((place) => compare(place, row) !== 0));
      const reader = { read: (row: number, depth: number) => others[row]?.[depth] ?? 0 };
      const half = Math.floor(others.length / 2);
      const all = Uint32Array.from(others, (_, at) => at);
      for (const some of [all.subarray(0, half), all.subarray(half), all.subarray(0, 2)]) {
        gaps.fillAll(
          some,
          Float64Array.from(some, (row) => reader.read(row, 0)),
          some.length,
          reader,
        );
      }
      const wanted = new Uint8Array(filled.length);
      for (const row of others) wanted[sorted.filter((place) => compare(place, row) < 0).length] = 1;
      expect(filled).toEqual(wanted);
    }),
  );
});
