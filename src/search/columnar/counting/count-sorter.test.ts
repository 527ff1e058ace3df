import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CountSorter } from './count-sorter.ts';

it('SRCH-03 puts few and many values in order, the most frequent first, then by rank', () => {
  const sorter = new CountSorter();
  const anyCounted = fc.record({
    rank: fc.integer({ min: 0, max: 200_000 }),
    count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000_000 })),
  });
  const anyValues = fc.uniqueArray(anyCounted, { selector: ({ rank }) => rank, maxLength: 120, size: 'max' });
  fc.assert(
    fc.property(anyValues, fc.boolean(), (values, isByRank) => {
      const given = isByRank ? values.toSorted((left, right) => left.rank - right.rank) : values;
      sorter.start(200_001);
      for (const { rank, count } of given) sorter.add(rank, count);
      sorter.sort();
      const sorted = given.map((_, at) => ({ rank: sorter.ranks[at], count: sorter.counts[at] }));
      expect(sorted).toEqual(given.toSorted((left, right) => right.count - left.count || left.rank - right.rank));
    }),
    { numRuns: 50 },
  );
});
