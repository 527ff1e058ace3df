import { cleanLine, cutText } from '../../forms/clean-text.ts';
import { findPostcodeState } from '../../places/states.ts';
import { numberFacetRows } from '../facets/facet-table.ts';
import type { Near, NumberRange, RangeFacet, SearchSelection, Sort, ValueFacet } from '../facets/facets.ts';
import { rangeFacets, sorts, valueFacets, withinSteps } from '../facets/facets.ts';
import { formatNumberRange, makeRange, parseUnitRange } from '../facets/number-range.ts';
import { defaultSort } from '../stock/stock-filter.ts';
import { splitPath } from './path-words.ts';
import type { SearchWords } from './search-words.ts';

/** A value that the site never had; the page says so. */
export interface DroppedValue {
  facet: ValueFacet | RangeFacet | 'postcode' | 'within';
  value: string;
}

export type ParsedAddress =
  | {
      kind: 'found';
      selection: SearchSelection;
      dropped: readonly DroppedValue[];
      /** Typed words that were left out on the way here: only to be said. */
      leftOut: readonly string[];
    }
  /** A path word that the site never knew: 404. */
  | { kind: 'notFound'; word: string };

export interface AddressInput {
  /** The path's parts after the search prefix, decoded: ["toyota", "hilux"]. */
  words: readonly string[];
  params: URLSearchParams;
}

type Values = Partial<Record<ValueFacet, readonly string[]>>;
type Ranges = Partial<Record<RangeFacet, NumberRange>>;

/** Longer texts are no search; the rest of them is left out. */
const longestQuery = 200;
/** At most this many are reported: more were not typed by a person. */
const mostDropped = 10;

/** Names typed words that meant nothing, once each. */
const leftOutParam = 'left_out';

/** SRCH-04: every parameter that a search address may have. */
export const searchParams: readonly string[] = [
  'query',
  ...valueFacets,
  ...rangeFacets.flatMap((facet) => [facet, ...listEndParams(facet)]),
  'postcode',
  'within',
  'sortBy',
  'page',
  leftOutParam,
];

/** From 1; whatever is no number is the first page. */
export function parsePage(text: string | null): number {
  const bare = (text ?? '').trim();
  if (!/^\d+$/.test(bare)) return 1;
  return Math.min(Math.max(Number(bare), 1), Number.MAX_SAFE_INTEGER);
}

/** What is searched for, in one line: pages say it back. */
export function parseQuery(text: string | null): string {
  return cutText(cleanLine(text ?? ''), longestQuery).trim();
}

/** Without a place there is no nearest. */
function parseSort(text: string | null, near: Near | undefined): Sort {
  const sort = sorts.find((each) => each === text?.trim().toLowerCase()) ?? defaultSort;
  return sort === 'distance' && !near ? defaultSort : sort;
}

/** The first postcode that is one; whether it exists is for the postcode table to say. */
function parseNear({ params }: AddressInput, dropped: DroppedValue[]): Near | undefined {
  const texts = params.getAll('postcode').flatMap((text) => text.trim() || []);
  const postcode = texts.find((text) => findPostcodeState(text) !== null);
  if (postcode === undefined) {
    if (texts[0] !== undefined) dropped.push({ facet: 'postcode', value: texts[0] });
    return undefined;
  }
  const within = params.get('within')?.trim() ?? '';
  const withinKm = withinSteps.find((step) => String(step) === within) ?? null;
  if (withinKm === null && within !== '' && within !== 'anywhere') dropped.push({ facet: 'within', value: within });
  return { postcode, withinKm };
}

function parseValues(input: AddressInput, chosen: Values, words: SearchWords, dropped: DroppedValue[]): Values {
  const values: Values = {};
  for (const facet of valueFacets) {
    const found = new Set(chosen[facet]);
    const unknown = new Set<string>();
    for (const text of input.params.getAll(facet)) {
      const value = text.trim();
      const known = words.findValue(facet, value);
      if (known !== undefined) found.add(known);
      else if (value !== '') unknown.add(value);
    }
    for (const value of unknown) dropped.push({ facet, value });
    if (found.size > 0) values[facet] = [...found];
  }
  return values;
}

/** A form without script has two fields for a range. */
export function listEndParams(facet: RangeFacet): [string, string] {
  return [`${facet}_min`, `${facet}_max`];
}

/** A range comes as "a-b", or from a form without script as two fields, `price_min` and `price_max`. The first that is one counts. */
function parseRanges({ params }: AddressInput, dropped: DroppedValue[]): Ranges {
  const ranges: Ranges = {};
  for (const facet of rangeFacets) {
    const parse = (text: string): NumberRange | undefined => {
      const range = parseUnitRange(text, numberFacetRows[facet].unit);
      if (!range && !/^\s*-?\s*$/.test(text)) dropped.push({ facet, value: text.trim() });
      return range;
    };
    const [lowParam, highParam] = listEndParams(facet);
    const low = parse(params.get(lowParam) ?? '')?.min;
    const high = parse(params.get(highParam) ?? '')?.max;
    const [range] = [...params.getAll(facet).map(parse), makeRange(low, high)].flatMap((said) => said ?? []);
    if (range) ranges[facet] = range;
  }
  return ranges;
}

/** SRCH-04, SRCH-05: the selection in an address. Unknown parameters are ignored, unknown values dropped and reported. */
export function parseSearchAddress(input: AddressInput, words: SearchWords): ParsedAddress {
  const path = splitPath(input.words, words);
  if (path.kind === 'notFound') return path;
  const dropped: DroppedValue[] = [];
  const { params } = input;
  const near = parseNear(input, dropped);
  const selection: SearchSelection = {
    query: parseQuery(params.get('query')),
    values: parseValues(input, path.values, words, dropped),
    ranges: parseRanges(input, dropped),
    ...(near ? { near } : {}),
    sort: parseSort(params.get('sortBy'), near),
    page: parsePage(params.get('page')),
  };
  const leftOut = new Set(params.getAll(leftOutParam).flatMap((text) => parseQuery(text) || []));
  return {
    kind: 'found',
    selection,
    dropped: dropped.slice(0, mostDropped),
    leftOut: [...leftOut].slice(0, mostDropped),
  };
}

/** The parameters of a selection in their one order. */
export function formatSearchParams(selection: SearchSelection): URLSearchParams {
  const params = new URLSearchParams();
  if (selection.query !== '') params.set('query', selection.query);
  for (const facet of valueFacets) {
    for (const value of [...new Set(selection.values[facet])].sort()) params.append(facet, value);
  }
  for (const facet of rangeFacets) {
    const range = selection.ranges[facet];
    if (range && (range.min !== undefined || range.max !== undefined)) params.set(facet, formatNumberRange(range));
  }
  if (selection.near) params.set('postcode', selection.near.postcode);
  if (selection.near?.withinKm) params.set('within', String(selection.near.withinKm));
  const isSorted = selection.sort !== defaultSort && (selection.sort !== 'distance' || selection.near);
  if (isSorted) params.set('sortBy', selection.sort);
  if (selection.page > 1) params.set('page', String(selection.page));
  return params;
}

/** An address with what it says of values and words that are no part of the search, for the page behind a redirect to say. */
export function withDropped(
  address: string,
  { dropped, leftOut }: { dropped: readonly DroppedValue[]; leftOut: readonly string[] },
): string {
  const said = [...dropped.map(({ facet, value }) => [facet, value]), ...leftOut.map((word) => [leftOutParam, word])];
  if (said.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`;
}
