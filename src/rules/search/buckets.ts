import type { Cents } from '#kernel/money.ts';

/** Steps of a facet in whole dollars or kilometres: values such as "10000-20000", the last one open ("100000-"). */
interface Buckets {
  step: number;
  top: number;
}

const priceBuckets: Buckets = { step: 10_000, top: 100_000 };
const weeklyPriceBuckets: Buckets = { step: 50, top: 300 };
const kmBuckets: Buckets = { step: 10_000, top: 200_000 };

function listBuckets({ step, top }: Buckets): string[] {
  const names = Array.from({ length: top / step }, (_, index) => `${index * step}-${(index + 1) * step}`);
  return [...names, `${top}-`];
}

export const priceRanges: readonly string[] = listBuckets(priceBuckets);
export const weeklyPriceRanges: readonly string[] = listBuckets(weeklyPriceBuckets);
export const kmRanges: readonly string[] = listBuckets(kmBuckets);

function nameBucket(amount: number, { step }: Buckets, names: readonly string[]): string | null {
  return names[Math.min(Math.floor(amount / step), names.length - 1)] ?? null;
}

/** SRCH-24: the price_range value of a price; the lower end belongs to a step, the upper one to the next. */
export function getPriceRange(cents: Cents | null): string | null {
  return cents === null ? null : nameBucket(cents / 100, priceBuckets, priceRanges);
}

/** SRCH-24: the weekly_price_range value of a weekly price. */
export function getWeeklyPriceRange(cents: Cents | null): string | null {
  return cents === null ? null : nameBucket(cents / 100, weeklyPriceBuckets, weeklyPriceRanges);
}

/** The km_range value of an odometer. */
export function getKmRange(km: number | null): string | null {
  return km === null ? null : nameBucket(km, kmBuckets, kmRanges);
}
