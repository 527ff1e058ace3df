import { expect, it } from 'vitest';
import { centsFromDollars, formatCount, formatDollars } from './money.ts';

it.each([
  [0, '$0'],
  [2499000, '$24,990'],
  [2499050, '$24,990.50'],
  [-150, '-$1.50'],
])('CAR-03 writes %i cents as %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});

it('SRCH-02 writes counts with thousands separators', () => {
  expect(formatCount(16734)).toBe('16,734');
});

it('turns dollars into whole cents', () => {
  expect(centsFromDollars(1.005)).toBe(100);
  expect(centsFromDollars(19.99)).toBe(1999);
});
