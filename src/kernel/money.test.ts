import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDollars, formatCount, formatDollars, multiplyToCents, roundHalfUp } from './money.ts';

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

describe('cents', () => {
  it.each([
    [19.99, 1999],
    [1.005, 101],
    [-1.005, -101],
    [34.425, 3443],
    [0.004999, 0],
    [1e-7, 0],
    [1.5e21, 1.5e23],
    [0, 0],
  ])('CAR-03 makes %d dollars %i cents, half a cent up', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  it('CAR-03 leaves what is no number alone', () => {
    expect(centsFromDollars(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(centsFromDollars(Number.NaN)).toBeNaN();
  });

  it('CAR-03 rounds every product of decimals half up, as one does on paper', () => {
    const decimal = fc.record({ digits: fc.integer({ min: 0, max: 999_999 }), places: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 3 }), (factors) => {
        const digits = factors.reduce((product, factor) => product * BigInt(factor.digits), 1n);
        const places = factors.reduce((sum, factor) => sum + factor.places, 0);
        // By its digits: cents, and whether the next digit is five or more.
        const written = (digits * 100n).toString().padStart(places + 1, '0');
        const cut = written.length - places;
        const cents = BigInt(written.slice(0, cut)) + (Number(written[cut] ?? '0') >= 5 ? 1n : 0n);
        const numbers = factors.map((factor) => Number(`${factor.digits}e-${factor.places}`));
        expect(multiplyToCents(...numbers)).toBe(Number(cents));
      }),
    );
  });

  it('CAR-03 rounds a quotient to the nearest whole number, a half away from zero', () => {
    expect([5n, 4n, -5n, -4n, 15n].map((numerator) => roundHalfUp(numerator, 10n))).toEqual([1, 0, -1, 0, 2]);
  });
});
