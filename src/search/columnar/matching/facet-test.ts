import { type RangeFacet, rangeFacets, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import type { SearchRequest } from '../../port.ts';
import { getStoredBounds } from '../../stored-numbers.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import { type FacetColumn, facetColumns } from '../views/facet-columns.ts';

/** What a chosen facet asks of a car; its own counts leave it out. */
export type FacetTest =
  | { kind: 'values'; facet: ValueFacet; column: FacetColumn; mask: Uint8Array }
  | { kind: 'range'; facet: RangeFacet; low: number; high: number };

/** A chosen value that is not on the site's list of features finds nothing (SRCH-24). */
export function getValueMask(
  dictionaries: Dictionaries,
  facet: ValueFacet,
  values: readonly string[],
  filteredFeatures: readonly string[],
): Uint8Array {
  const dictionary = dictionaries.of(facet);
  const mask = new Uint8Array(dictionary.size);
  const isLimited = facet === 'filtered_features' && filteredFeatures.length > 0;
  for (const value of values) {
    if (!isLimited || filteredFeatures.includes(value)) mask[dictionary.find(value)] = 1;
  }
  mask[0] = 0;
  return mask;
}

/** A test a chosen facet. */
export function createFacetTests({ values, ranges, stock }: SearchRequest, dictionaries: Dictionaries): FacetTest[] {
  const tests: FacetTest[] = [];
  for (const facet of valueFacets) {
    const chosen = values[facet];
    if (!chosen || chosen.length === 0) continue;
    const mask = getValueMask(dictionaries, facet, chosen, stock.filteredFeatures);
    tests.push({ kind: 'values', facet, column: facetColumns[facet], mask });
  }
  for (const facet of rangeFacets) {
    const range = ranges[facet];
    if (!range || (range.min === undefined && range.max === undefined)) continue;
    tests.push({ kind: 'range', facet, ...getStoredBounds(facet, range) });
  }
  return tests;
}
