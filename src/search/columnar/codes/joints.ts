import type { ValueFacet } from '#rules/search/facets/facets.ts';
import { type WordColumn, wordColumns } from '../../car-document.ts';
import { Tuples } from './tuples.ts';

/**
 * Facets of which several are counted as one column: they depend on each other, or have few values. The counters of a
 * joint should fit the nearest cache.
 */
const facetsOfJoints: readonly (readonly (ValueFacet & WordColumn)[])[] = [
  ['status', 'car_type', 'item_type', 'certified', 'reserved', 'transmission'],
  ['drive', 'fuel', 'seats', 'sleeps', 'axle_type'],
  ['price_range', 'weekly_price_range', 'km_range'],
  ['make', 'model', 'make_model', 'body'],
  ['badge'],
  ['dealership_name', 'location_name', 'city', 'state'],
  ['colour'],
];

/** Facets that are counted as one. */
export interface Joint {
  facets: readonly (ValueFacet & WordColumn)[];
  columns: readonly number[];
  /** The codes that cars have in them together, of all segments. */
  tuples: Tuples;
}

export function createJoints(): readonly Joint[] {
  return facetsOfJoints.map((facets) => ({
    facets,
    columns: facets.map((facet) => wordColumns.indexOf(facet)),
    tuples: new Tuples(facets.length),
  }));
}
