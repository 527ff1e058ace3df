import { type Cents, formatCount } from '#kernel/money.ts';

/** Values such as "10000-20000", in whole dollars or kilometres; the last one is open ("100000-"). */
export interface Steps {
  step: number;
  top: number;
  /** What stands before and behind an amount. */
  sign?: string;
  unit?: string;
}

export const priceSteps = { step: 10_000, top: 100_000, sign: '$' } as const satisfies Steps;
export const weeklyPriceSteps = { step: 50, top: 300, sign: '$' } as const satisfies Steps;
export const kmSteps = { step: 10_000, top: 200_000, unit: ' km' } as const satisfies Steps;

export function listSteps({ step, top }: Steps): string[] {
  const names = Array.from({ length: top / step }, (_, index) => `${index * step}-${(index + 1) * step}`);
  return [...names, `${top}-`];
}

/** The step of an amount: the lower end belongs to it, the upper one to the next. Null below 0. */
export function nameStep(amount: number, { step, top }: Steps): string | null {
  if (amount >= top) return `${top}-`;
  const from = Math.floor(amount / step) * step;
  return from < 0 ? null : `${from}-${from + step}`;
}

/** What a shopper reads for a step: "Under $10,000", "$10,000 to $20,000", "$100,000 and above". */
export function labelStep(value: string, { sign = '', unit = '' }: Steps): string {
  const [from, to] = value.split('-');
  const low = `${sign}${formatCount(Number(from))}`;
  if (to === undefined || to === '') return `${low}${unit} and above`;
  const high = `${sign}${formatCount(Number(to))}${unit}`;
  return Number(from) === 0 ? `Under ${high}` : `${low} to ${high}`;
}

export const priceRanges: readonly string[] = listSteps(priceSteps);
export const weeklyPriceRanges: readonly string[] = listSteps(weeklyPriceSteps);
export const kmRanges: readonly string[] = listSteps(kmSteps);

/** SRCH-24: the price_range value of a price. */
export function getPriceRange(cents: Cents | null): string | null {
  return cents === null ? null : nameStep(cents / 100, priceSteps);
}

/** SRCH-24: the weekly_price_range value of a weekly price. */
export function getWeeklyPriceRange(cents: Cents | null): string | null {
  return cents === null ? null : nameStep(cents / 100, weeklyPriceSteps);
}

/** The km_range value of an odometer. */
export function getKmRange(km: number | null): string | null {
  return km === null ? null : nameStep(km, kmSteps);
}
