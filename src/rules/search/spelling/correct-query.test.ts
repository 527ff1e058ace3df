import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctQuery } from './correct-query.ts';
import { countEdits } from './count-edits.ts';

const known = new Set([
  'mitsubishi',
  'triton',
  'hilux',
  'landcruiser',
  'white',
  'yaris',
  'prado',
  'x5',
  'seltos',
  'kia',
]);

describe('correctQuery', () => {
  it.each([
    ['mitshubichi', 'mitsubishi'],
    ['Mitshubichi trayton', 'mitsubishi triton'],
    ['land crusier', 'land crusier'],
    ['land cruiser', 'landcruiser'],
    ['hi lux', 'hilux'],
    ['zzzzqqq', null],
    ['hilux', null],
    ['x6', null],
    ['kai', null],
    ['pardo wite', 'prado white'],
  ])('SRCH-09 reads %s as %s', (typed, meant) => {
    expect(correctQuery(typed, known)).toBe(meant === typed ? null : meant);
  });

  it('SRCH-09 never changes a known word, and corrects a word with two wrong letters to one as near', () => {
    const words = [...known].filter((word) => word.length >= 5);
    const typed = fc.tuple(fc.constantFrom(...words), fc.nat(4), fc.nat(4), fc.constantFrom(...'qxz'));
    fc.assert(
      fc.property(typed, ([word, first, second, letter]) => {
        const wrong = [...word].map((each, at) => (at === first || at === second ? letter : each)).join('');
        const meant = correctQuery(wrong, known) ?? wrong;
        expect(known.has(meant)).toBe(true);
        expect(countEdits(wrong, meant, 9)).toBeLessThanOrEqual(countEdits(wrong, word, 9));
        expect(correctQuery(word, known)).toBeNull();
      }),
    );
  });
});

/** By its definition, without any shortcut: every way to write the one word from the other. */
function countSlowly(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length;
  const [a, b] = [from[0], to[0]];
  const ways = [
    countSlowly(from.slice(1), to) + 1,
    countSlowly(from, to.slice(1)) + 1,
    countSlowly(from.slice(1), to.slice(1)) + (a === b ? 0 : 1),
  ];
  if (from.length > 1 && to.length > 1 && a === to[1] && from[1] === b) {
    ways.push(countSlowly(from.slice(2), to.slice(2)) + 1);
  }
  return Math.min(...ways);
}

it('SRCH-09 counts edits as a slow count of every way does', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.nat(6), (from, to, most) => {
      expect(countEdits(from, to, most)).toBe(Math.min(countSlowly(from, to), most + 1));
    }),
  );
});
