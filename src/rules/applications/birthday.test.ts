import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBirthday } from './birthday.ts';

const today = '2026-11-23';

it.each([
  ['1/2/1980', '1980-02-01'],
  [' 1 . 2 . 1980 ', '1980-02-01'],
  ['1980-02-01', '1980-02-01'],
  ['29/2/2000', '2000-02-29'],
])('LEAD-13 reads %j as the day %s', (text, date) => {
  expect(readBirthday(text, today)).toEqual({ kind: 'read', date });
});

it('LEAD-13 answers whatever is typed, however long, and takes nothing but a day', () => {
  const part = fc.constantFrom('1', '31', '2', '1980', ' ', '/', '.', '-', 'x', ' '.repeat(20_000));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const read = readBirthday(parts.join(''), today);
      if (read.kind === 'read') expect(read.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      else expect(read.message).not.toBe('');
    }),
  );
});
