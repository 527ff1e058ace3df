/** Every facet of section 3 of the specification ("Search facets") whose values are words. */
export const valueFacets = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'location_name',
  'make',
  'make_model',
  'model',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'certified',
] as const;

/** Facets whose values are numbers and are asked for as a range. Money in whole dollars, as addresses write it. */
export const rangeFacets = [
  'price',
  'subscription_price',
  'weekly_price',
  'km',
  'year',
  'created_at_timestamp',
] as const;

/** Fields whose lowest and highest value an answer tells (SRCH-03). */
export const statFacets = [
  'price',
  'subscription_price',
  'weekly_price',
  'km',
  'year',
  'seats',
  'created_at_timestamp',
] as const;

export const sorts = ['rank', 'price_asc', 'price_desc', 'year_desc', 'year_asc', 'km_asc', 'newest'] as const;

export type ValueFacet = (typeof valueFacets)[number];
export type RangeFacet = (typeof rangeFacets)[number];
export type StatFacet = (typeof statFacets)[number];
export type Facet = ValueFacet | RangeFacet;
export type Sort = (typeof sorts)[number];

/** Both ends belong to the range; a missing end is open. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** What a shopper has chosen: the state that an address holds (SRCH-04). */
export interface SearchSelection {
  query: string;
  values: Partial<Record<ValueFacet, readonly string[]>>;
  ranges: Partial<Record<RangeFacet, NumberRange>>;
  sort: Sort;
  /** From 1. */
  page: number;
}
