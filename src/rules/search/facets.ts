/**
 * Every facet of section 3 of the specification ("Search facets") whose values are words, and from `km_range` on what the
 * kilometre slider (SRCH-10) and caravans (SRCH-19) need besides.
 */
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
  'km_range',
  'sleeps',
  'axle_type',
] as const;

/** Of a caravan, in feet and kilograms (SRCH-19). */
const caravanMeasures = ['body_length', 'tare_weight', 'aggregate_trailer_mass'] as const;

/** Facets whose values are numbers and are asked for as a range. Money in whole dollars, as addresses write it. */
export const rangeFacets = [
  'price',
  'subscription_price',
  'weekly_price',
  'km',
  'year',
  'created_at_timestamp',
  ...caravanMeasures,
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
  ...caravanMeasures,
] as const;

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

/** How far away a car may be, in kilometres; null is anywhere. */
export const withinSteps = [10, 25, 50, 100, 250] as const;

/** Where the shopper is. */
export interface Near {
  /** Four digits that a state has. */
  postcode: string;
  withinKm: (typeof withinSteps)[number] | null;
  /** Where the postcode lies, once the postcode table has said so; addresses hold none of it. */
  at?: { latitude: number; longitude: number };
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
