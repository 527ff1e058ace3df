import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toNormalForm } from './normal-form.ts';

const above = '\u0301';
const below = '\u0316';

it('LEAD-04 gives what Unicode gives, of any text whose letters have no more than thirty marks', () => {
  const text = fc.string({ unit: 'binary' }).filter((each) => !/\p{M}{31}/u.test(each.normalize('NFKD')));
  const form = fc.constantFrom('NFC', 'NFKC', 'NFKD');
  fc.assert(fc.property(text, form, (each, name) => toNormalForm(each, name) === each.normalize(name)));
});

it('LEAD-04 loses no mark of a letter that has more, and changes nothing a second time', () => {
  const marks = fc
    .array(fc.constantFrom('a', above, below, '\u034F'), { maxLength: 200 })
    .map((signs) => signs.join(''));
  const count = (text: string, sign: string) => text.split(sign).length - 1;
  fc.assert(
    fc.property(marks, (text) => {
      const normal = toNormalForm(text, 'NFKD');
      expect([count(normal, above), count(normal, below)]).toEqual([count(text, above), count(text, below)]);
      expect(toNormalForm(normal, 'NFKD')).toBe(normal);
      expect(/(?:(?!\u034F)\p{M}){31}/u.test(normal)).toBe(false);
    }),
  );
});

it('LEAD-04 puts a million marks of one letter in order before somebody else has waited', () => {
  const half = 500_000;
  const normal = toNormalForm(`a${above.repeat(half)}${below.repeat(half)}`, 'NFC');
  expect(normal.startsWith(`\u00E1${above.repeat(29)}\u034F`)).toBe(true);
});

it('LEAD-04 is the only way to a normal form: what Node has takes a minute of a form full of marks', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const others = files.filter((file) => /\.normalize\((?!\))/.test(readFileSync(file, 'utf8')));
  expect(others).toEqual(['src/kernel/normal-form.ts']);
});
