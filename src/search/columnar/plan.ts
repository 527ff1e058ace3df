import { type RangeFacet, rangeFacets, type ValueFacet, valueFacets } from '#rules/search/facets.ts';
import { splitQuery } from '#rules/search/normalise.ts';
import { type ListColumn, listColumns, type WordColumn, wordColumns } from '../car-document.ts';
import type { SearchRequest } from '../port.ts';
import type { BaseView } from './base-view.ts';
import type { Codes } from './code-column.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { ListColumn as ListCodes } from './list-column.ts';
import { getStoredBounds } from './number-bounds.ts';
import type { Segment } from './segment.ts';

/** Where the codes of a facet stand. */
export type FacetPlace = { kind: 'codes'; column: number } | { kind: 'tags' } | { kind: 'lists'; column: number };

function findPlace(facet: ValueFacet): FacetPlace {
  if (facet === 'tag') return { kind: 'tags' };
  const list = listColumns.indexOf(facet as ListColumn);
  if (list >= 0) return { kind: 'lists', column: list };
  return { kind: 'codes', column: wordColumns.indexOf(facet as WordColumn) };
}

export const facetPlaces = Object.fromEntries(valueFacets.map((facet) => [facet, findPlace(facet)])) as Record<
  ValueFacet,
  FacetPlace
>;

const noCodes = new Uint8Array(0);

export function getCodes(segment: Segment, view: BaseView, place: Exclude<FacetPlace, { kind: 'lists' }>): Codes {
  return place.kind === 'tags' ? view.tags : (segment.words[place.column]?.codes ?? noCodes);
}

export function getLists(segment: Segment, place: { column: number }): ListCodes | undefined {
  return segment.lists[place.column];
}

/** What a chosen facet asks of a car; its own counts leave it out. */
export type FacetTest =
  | { kind: 'values'; facet: ValueFacet; place: FacetPlace; mask: Uint8Array }
  | { kind: 'range'; facet: RangeFacet; low: number; high: number };

/** A request made ready for the segments. */
export interface Plan {
  words: readonly string[];
  tests: readonly FacetTest[];
  needsPrice: boolean;
  /** Whether anything but the base filter is asked. */
  isFiltered: boolean;
}

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

export function createPlan(request: SearchRequest, dictionaries: Dictionaries): Plan {
  const { values, ranges, stock } = request;
  const tests: FacetTest[] = [];
  for (const facet of valueFacets) {
    const chosen = values[facet];
    if (!chosen || chosen.length === 0) continue;
    const mask = getValueMask(dictionaries, facet, chosen, stock.filteredFeatures);
    tests.push({ kind: 'values', facet, place: facetPlaces[facet], mask });
  }
  for (const facet of rangeFacets) {
    const range = ranges[facet];
    if (!range || (range.min === undefined && range.max === undefined)) continue;
    tests.push({ kind: 'range', facet, ...getStoredBounds(facet, range) });
  }
  const words = splitQuery(request.query);
  const needsPrice = stock.priceAscendingNeedsPrice && request.sort === 'price_asc';
  const isFiltered = words.length > 0 || tests.length > 0 || needsPrice || request.expression !== undefined;
  return { words, tests, needsPrice, isFiltered };
}
