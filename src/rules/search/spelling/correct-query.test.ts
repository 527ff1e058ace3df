import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctQuery, correctTyped } from './correct-query.ts';
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

describe('correctTyped', () => {
  const names = new Set([...known, 'toyota', 'corolla', 'corsa', 'hyundai', 'holden', 'mazda', 'camry', 'cx']);

  it.each([
    ['corrola', 'corolla'],
    ['mitsubushi', 'mitsubishi'],
    ['hyundia', 'hyundai'],
    ['toyota corrola', 'toyota corolla'],
    ['corol', null],
    ['mitsub', null],
    ['crosa', 'corsa'],
    ['crola', null],
    ['carolo', null],
    ['zzzzqqq', null],
  ])('SRCH-09 reads %s as %s', (typed, meant) => {
    expect(correctTyped(typed, names)).toBe(meant);
  });

  it('SRCH-09 is the nearest name by a plain table of edits: two of seven letters and more, one of fewer', () => {
    const slips = fc.array(
      fc.tuple(fc.nat(11), fc.constantFrom('put', 'drop', 'change', 'swap'), fc.constantFrom(...'aeiorst')),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), slips, (name, made) => {
        const typed = made.reduce(slip, name);
        expect(correctTyped(typed, names)).toBe(nearest(typed, names));
      }),
      { numRuns: 2000 },
    );
  });
});

type Slip = [at: number, kind: 'put' | 'drop' | 'change' | 'swap', letter: string];

function slip(word: string, [at, kind, letter]: Slip): string {
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  if (kind === 'put') return before + letter + here + after;
  if (kind === 'drop') return before + after;
  return kind === 'change' ? before + letter + after : before + after.charAt(0) + here + after.slice(1);
}

/** The rule by its words alone. */
function nearest(typed: string, names: ReadonlySet<string>): string | null {
  if (typed.length < 4 || [...names].some((name) => name.startsWith(typed))) return null;
  const most = typed.length >= 7 ? 2 : 1;
  const near = [...names]
    .filter((name) => /^[a-z]{4,}$/.test(name))
    .map((name) => ({ name, edits: countByTable(typed, name), isAlike: name[0] === typed[0] }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits || Number(b.isAlike) - Number(a.isAlike) || (a.name < b.name ? -1 : 1));
  return near[0]?.name ?? null;
}

function countByTable(from: string, to: string): number {
  const table = new Map<string, number>();
  const at = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column;
    const key = `${row} ${column}`;
    const known = table.get(key);
    if (known !== undefined) return known;
    const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1];
    ways.push(at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1));
    const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
    if (isSwapped) ways.push(at(row - 2, column - 2) + 1);
    const fewest = Math.min(...ways);
    table.set(key, fewest);
    return fewest;
  };
  return at(from.length, to.length);
}

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
