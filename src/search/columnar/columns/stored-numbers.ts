import type { NumberRange, RangeFacet, StatFacet } from '#rules/search/facets.ts';

/** Money is stored in cents and asked for in dollars, moments are stored in milliseconds and asked for in seconds. */
const scales: Readonly<Record<StatFacet, number>> = {
  price: 100,
  subscription_price: 100,
  weekly_price: 100,
  km: 1,
  year: 1,
  seats: 1,
  created_at_timestamp: 1000,
  body_length: 1,
  tare_weight: 1,
  aggregate_trailer_mass: 1,
};

/** A stored number as answers give it. */
export function presentNumber(field: StatFacet, stored: number): number {
  const value = stored / scales[field];
  return field === 'created_at_timestamp' ? Math.floor(value) : value;
}

/** A range in stored numbers. Division rounds, so the ends are moved until they agree with `presentNumber`. */
export function getStoredBounds(field: RangeFacet | 'seats', range: NumberRange): { low: number; high: number } {
  const scale = scales[field];
  const min = range.min ?? Number.NEGATIVE_INFINITY;
  const max = range.max ?? Number.POSITIVE_INFINITY;
  // The only number that is not whole.
  if (field === 'body_length') return { low: min, high: max };
  if (field === 'created_at_timestamp')
    return { low: Math.ceil(min) * scale, high: Math.floor(max) * scale + scale - 1 };
  let low = Math.ceil(min * scale);
  if ((low - 1) / scale >= min) low -= 1;
  else if (low / scale < min) low += 1;
  let high = Math.floor(max * scale);
  if ((high + 1) / scale <= max) high += 1;
  else if (high / scale > max) high -= 1;
  return { low, high };
}
