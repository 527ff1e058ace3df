import { valueFacetRows } from './facet-table.ts';
import { type RangeFacet, rangeFacets, type ValueFacet, valueFacets } from './facets.ts';

/** SRCH-03: every facet that a filter panel may show. */
export const panelFacets = [...valueFacets, ...rangeFacets] as const;

export type PanelFacet = ValueFacet | RangeFacet;

export function isRangeFacet(facet: PanelFacet): facet is RangeFacet {
  return rangeFacets.some((range) => range === facet);
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

const mostListed = 60;

/** SRCH-08 */
export function getFacetLimit(facet: ValueFacet): number {
  return valueFacetRows[facet].mostListed ?? mostListed;
}
