import type { Cents } from '#kernel/money.ts';

/** Steps of a price facet in whole dollars: values such as "10000-20000", the last one open ("100000-"). */
interface Buckets {
  step: number;
  top: number;
}

const priceBuckets: Buckets = { step: 10_000, top: 100_000 };
const weeklyPriceBuckets: Buckets = { step: 50, top: 300 };

function listBuckets({ step, top }: Buckets): string[] {
  const names = Array.from({ length: top / step }, (_, index) => `${index * step}-${(index + 1) * step}`);
  return [...names, `${top}-`];
}

export const priceRanges: readonly string[] = listBuckets(priceBuckets);
export const weeklyPriceRanges: readonly string[] = listBuckets(weeklyPriceBuckets);

function nameBucket(cents: Cents | null, { step }: Buckets, names: readonly string[]): string | null {
  if (cents === null) return null;
  return names[Math.min(Math.floor(cents / 100 / step), names.length - 1)] ?? null;
}

/** SRCH-24: the price_range value of a price; the lower end belongs to a step, the upper one to the next. */
export function getPriceRange(cents: Cents | null): string | null {
  return nameBucket(cents, priceBuckets, priceRanges);
}

/** SRCH-24: the weekly_price_range value of a weekly price. */
export function getWeeklyPriceRange(cents: Cents | null): string | null {
  return nameBucket(cents, weeklyPriceBuckets, weeklyPriceRanges);
}
