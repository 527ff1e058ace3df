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
import { getWantedOrder, type WantedOrder } from './wanted-order.ts';

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

const noCodes = new Uint16Array(0);

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

/** Only cars whose place is 1 in the mask. */
export interface PlaceTest {
  mask: Uint8Array;
}

/** A request made ready for the segments. */
export interface Plan {
  words: readonly string[];
  tests: readonly FacetTest[];
  needsPrice: boolean;
  order: WantedOrder;
  near: PlaceTest | undefined;
  /** Whether anything but the base filter is asked. */
  isFiltered: boolean;
  /** The chosen facet, where nothing else is asked: its own counts are those of the base filter. */
  onlyTest: FacetTest | undefined;
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

function createPlaceTest({ near }: SearchRequest, { distances }: Dictionaries): PlaceTest | undefined {
  if (!near || near.withinKm === null) return undefined;
  const { withinKm } = near;
  return { mask: Uint8Array.from(distances.measure(near).km, (km) => (km <= withinKm ? 1 : 0)) };
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
  const near = createPlaceTest(request, dictionaries);
  const isNarrowed = needsPrice || near !== undefined || request.expression !== undefined;
  return {
    words,
    tests,
    needsPrice,
    near,
    order: getWantedOrder(request, dictionaries.distances),
    isFiltered: words.length > 0 || tests.length > 0 || isNarrowed,
    onlyTest: words.length === 0 && tests.length === 1 && !isNarrowed ? tests[0] : undefined,
  };
}
