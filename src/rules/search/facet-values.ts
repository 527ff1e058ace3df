import { kmRanges, priceRanges, weeklyPriceRanges } from './buckets.ts';
import type { ValueFacet } from './facets.ts';

/** Facets whose values are the same on every site. */
export const closedFacetValues: Partial<Record<ValueFacet, readonly string[]>> = {
  status: ['in_stock', 'sold', 'coming_soon'],
  car_type: ['new', 'used', 'demo'],
  item_type: ['car', 'motorcycle', 'caravan'],
  certified: ['true', 'false'],
  price_range: priceRanges,
  weekly_price_range: weeklyPriceRanges,
  km_range: kmRanges,
};

/** The make_model value of a car (SRCH-24). */
export function joinMakeModel(make: string, model: string): string {
  return `${make} > ${model}`;
}
