/** Whole Australian cents. */
export type Cents = number;

/** "$24,990", or "$24,990.50" if the amount has cents. */
export function formatDollars(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.round(Math.abs(cents));
  const rest = size % 100;
  const dollars = groupDigits(Math.floor(size / 100));
  return `${sign}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** "1,234" */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${groupDigits(Math.round(Math.abs(count)))}`;
}

/** Same output as `Intl.NumberFormat`, whose first use takes 60 ms on a slow phone. */
function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Half a cent counts as one: 1.005 dollars are 101 cents. */
export function centsFromDollars(amount: number): Cents {
  return multiplyToCents(amount);
}

/**
 * The product of decimal numbers, the first of them dollars, in cents; half a cent counts as one. Reckoned in decimals: in
 * binary 2.5 × 8.1 × 1.7 falls short of 34.425.
 */
export function multiplyToCents(...factors: readonly number[]): Cents {
  if (!factors.every(Number.isFinite)) return factors.reduce((product, factor) => product * factor, 100);
  let [digits, places] = [100n, 0];
  for (const factor of factors) {
    const decimal = readDecimal(factor);
    digits *= decimal.digits;
    places += decimal.places;
  }
  return roundHalfUp(digits, 10n ** BigInt(places));
}

/** The number as it is written: 8.1 is 81 with one place, whatever its binary neighbour is. */
function readDecimal(number: number): { digits: bigint; places: number } {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** A quotient to the nearest whole number; a half goes away from zero. The denominator is above zero. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}
