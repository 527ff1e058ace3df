import { numberFacetRows, type RangeFacet, type StatFacet, type ValueFacet, valueFacetRows } from './facet-table.ts';

export type { RangeFacet, StatFacet, ValueFacet };

// Object.keys forgets what it was given; the names are those of the tables.
/** Every facet whose values are words. */
export const valueFacets = Object.keys(valueFacetRows) as readonly ValueFacet[];

/** Fields whose lowest and highest value an answer has (SRCH-03). */
export const statFacets = Object.keys(numberFacetRows) as readonly StatFacet[];

/** Facets whose values are numbers and are asked for as a range. Money in whole dollars, as addresses write it. */
export const rangeFacets = statFacets.filter((facet): facet is RangeFacet => !numberFacetRows[facet].statOnly);

export const sorts = [
  'rank',
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'km_asc',
  'newest',
  'distance',
] as const;

export type Facet = ValueFacet | RangeFacet;
export type Sort = (typeof sorts)[number];

/** Both ends belong to the range; a missing end is open. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** How far away a car may be, in kilometres; null is anywhere. */
export const withinSteps = [10, 25, 50, 100, 250] as const;

/** Where the shopper is. */
export interface Near {
  /** Four digits that a state has. */
  postcode: string;
  withinKm: (typeof withinSteps)[number] | null;
  /** Where the postcode lies, once the postcode table has said so; addresses hold none of it. */
  at?: { name: string; latitude: number; longitude: number };
}

/** What a shopper has chosen: the state that an address holds (SRCH-04). */
export interface SearchSelection {
  query: string;
  values: Partial<Record<ValueFacet, readonly string[]>>;
  ranges: Partial<Record<RangeFacet, NumberRange>>;
  near?: Near;
  sort: Sort;
  /** From 1. */
  page: number;
}
