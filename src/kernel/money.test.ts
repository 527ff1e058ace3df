import fc from 'fast-check';
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

it('CAR-03 writes any amount and count as the language of the country does', () => {
  const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), (amount) => {
      expect(formatCount(amount)).toBe(whole.format(amount));
      expect(formatCount(-amount / 8)).toBe(amount === 0 ? '0' : whole.format(-amount / 8));
      expect(formatDollars(amount)).toBe(`$${(amount % 100 === 0 ? whole : exact).format(amount / 100)}`);
    }),
  );
});

it('turns dollars into whole cents', () => {
  expect(centsFromDollars(1.005)).toBe(100);
  expect(centsFromDollars(19.99)).toBe(1999);
});
