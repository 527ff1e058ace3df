import { type RangeFacet, type ValueFacet, valueFacets } from './facets.ts';

/** Number facets that the filter panel has fields for; the date of arrival is offered as a choice of spans. */
export const panelRanges = [
  'price',
  'km',
  'year',
  'subscription_price',
  'weekly_price',
  'created_at_timestamp',
  'body_length',
  'tare_weight',
  'aggregate_trailer_mass',
] as const satisfies readonly RangeFacet[];

/** SRCH-03: every facet that a filter panel may show. */
export const panelFacets = [...valueFacets, ...panelRanges] as const;

export type PanelFacet = (typeof panelFacets)[number];
export type PanelRange = (typeof panelRanges)[number];

export function isPanelRange(facet: PanelFacet): facet is PanelRange {
  return panelRanges.some((range) => range === facet);
}

/** SRCH-06, and what else a quick search may ask. */
export const quickSearchFacets = [
  'make',
  'model',
  'car_type',
  'location_name',
  'status',
  'body',
  'price_range',
  'item_type',
  'fuel',
] as const satisfies readonly ValueFacet[];

/** SRCH-08: the longest lists; all others end at `mostValues`. */
const limits: Partial<Record<ValueFacet, number>> = { city: 20, dealership_name: 40, model: 30 };
const mostValues = 60;

export function getFacetLimit(facet: ValueFacet): number {
  return limits[facet] ?? mostValues;
}
