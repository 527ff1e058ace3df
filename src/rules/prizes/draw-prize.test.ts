import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLeft, describeChance, findPrizeAt, listPrizesLeft, sumWeights } from './draw-prize.ts';

const prizes = fc
  .array(fc.record({ weight: fc.integer({ min: 1, max: 60 }), number: fc.option(fc.nat(4), { nil: undefined }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) => list.map((prize, at) => ({ ...prize, slug: `prize-${at}` })));

describe('the draw', () => {
  it('SITE-19 gives each prize as many points as its weight, in their order', () => {
    fc.assert(
      fc.property(prizes, (list) => {
        const drawn = Array.from({ length: sumWeights(list) }, (_, point) => findPrizeAt(list, point).slug);
        const reference = list.flatMap(({ slug, weight }) => Array.from({ length: weight }, () => slug));
        expect(drawn).toEqual(reference);
        expect(() => findPrizeAt(list, sumWeights(list))).toThrow(RangeError);
      }),
    );
  });

  it('SITE-19 never gives more of a prize than there are, and gives all of them', () => {
    fc.assert(
      fc.property(prizes, fc.array(fc.nat(), { maxLength: 60 }), (list, points) => {
        const won = new Map<string, number>();
        for (const point of points) {
          const left = listPrizesLeft(list, won);
          if (left.length === 0) break;
          const { slug } = findPrizeAt(left, point % sumWeights(left));
          won.set(slug, (won.get(slug) ?? 0) + 1);
        }
        for (const prize of list) {
          expect(won.get(prize.slug) ?? 0).toBeLessThanOrEqual(prize.number ?? Number.POSITIVE_INFINITY);
          expect(countLeft(prize, won)).toBe(
            prize.number === undefined ? null : prize.number - (won.get(prize.slug) ?? 0),
          );
        }
      }),
    );
  });

  it.each([
    [1, 20, '1 in 20'],
    [5, 100, '1 in 20'],
    [3, 10, 'about 1 in 3'],
    [3, 4, 'about 75 in 100'],
    [999, 1000, 'about 99 in 100'],
    [7, 7, 'every time'],
  ])('SITE-19 says of a weight of %i among %i: %s', (weight, total, text) => {
    expect(describeChance(weight, total)).toBe(text);
  });
});
