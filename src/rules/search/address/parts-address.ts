import type { NumberRange } from '../facets/facets.ts';
import { formatNumberRange, makeRange, parseUnitRange } from '../facets/number-range.ts';
import { parsePage, parseQuery } from './address.ts';

export const partSorts = ['name', 'price_asc', 'price_desc'] as const;
export type PartSort = (typeof partSorts)[number];

/** Every parameter that an address of the parts search may have. */
export const partsParams = ['query', 'category', 'price', 'price_min', 'price_max', 'sortBy', 'page'] as const;

/** SRCH-20: what an address of the parts search chooses. */
export interface PartsSelection {
  query: string;
  category: string | null;
  /** Dollars. */
  price: NumberRange | null;
  sort: PartSort;
  page: number;
}

export const emptyPartsSelection: PartsSelection = { query: '', category: null, price: null, sort: 'name', page: 1 };

/** No category is longer. */
const longestCategory = 60;

/** Whatever is no choice is left out. */
export function parsePartsAddress(params: URLSearchParams): PartsSelection {
  const sort = params.get('sortBy')?.trim().toLowerCase();
  return {
    query: parseQuery(params.get('query')),
    category: params.getAll('category').flatMap(parseCategory)[0] ?? null,
    price: parsePrice(params),
    sort: partSorts.find((each) => each === sort) ?? emptyPartsSelection.sort,
    page: parsePage(params.get('page')),
  };
}

function parseCategory(text: string): string[] {
  const category = text.trim();
  return category === '' || category.length > longestCategory || /\p{Cc}/u.test(category) ? [] : [category];
}

/** SRCH-05, SRCH-20: values that are none, of parameters that the search has; they are said, as in the car search. */
export function listDroppedParts(params: URLSearchParams): string[] {
  const isPrice = (text: string) => parseUnitRange(text, 'dollars') !== undefined;
  const isSort = (text: string) => partSorts.some((sort) => sort === text.trim().toLowerCase());
  const prices = ['price', 'price_min', 'price_max'].flatMap((name) => params.getAll(name));
  return [
    ...prices.filter((text) => !isPrice(text)),
    ...params.getAll('category').filter((text) => parseCategory(text).length === 0),
    ...params.getAll('sortBy').filter((text) => !isSort(text)),
  ].filter((text) => text.trim() !== '');
}

/** As "20-100", or from a form without script as two fields. */
function parsePrice(params: URLSearchParams): NumberRange | null {
  const parse = (text: string | null) => parseUnitRange(text ?? '', 'dollars');
  const said = params.getAll('price').flatMap((text) => parse(text) ?? [])[0];
  const low = parse(params.get('price_min'))?.min;
  const high = parse(params.get('price_max'))?.max;
  return said ?? makeRange(low, high) ?? null;
}

/** The parameters in their one order. */
export function formatPartsParams({ query, category, price, sort, page }: PartsSelection): URLSearchParams {
  const params = new URLSearchParams();
  if (query !== '') params.set('query', query);
  if (category !== null) params.set('category', category);
  if (price) params.set('price', formatNumberRange(price));
  if (sort !== emptyPartsSelection.sort) params.set('sortBy', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}
