import { rangeFacets, valueFacets } from '#rules/search/facets.ts';

const searchParams: readonly string[] = [
  'query',
  ...valueFacets,
  ...rangeFacets.flatMap((facet) => [facet, `${facet}_min`, `${facet}_max`]),
  'postcode',
  'within',
  'sortBy',
  'page',
];
/** What a page looks at of its address, by the first word of the path. Any other page looks at its path alone. */
const countedParams: Readonly<Record<string, readonly string[]>> = {
  search: searchParams,
  contact: ['location', 'part'],
  favourites: ['ids'],
  compare: ['ids'],
  print: ['car_id'],
  directory: ['query', 'make', 'model', 'body', 'page'],
  parts: ['query', 'category', 'price', 'price_min', 'price_max', 'sortBy', 'page'],
};
const longestAddress = 2000;

/**
 * The address of a page with nothing in it but what the page looks at, in one order; the page is made from this
 * address, so that nothing else of what was asked for can get into it. Null for what is not held: the thank-you
 * page, which belongs to one visitor, files, and addresses too long to be a person's.
 */
export function normalisePageAddress(url: URL, searchPrefix: string): string | null {
  const { pathname } = url;
  const first = pathname.split('/', 2)[1] ?? '';
  if (first === 'success' || pathname.length > longestAddress || /\.(xml|svg|data)$/.test(pathname)) return null;
  if (url.search === '') return pathname;
  const name = first === searchPrefix ? 'search' : first;
  const counted = Object.hasOwn(countedParams, name) ? (countedParams[name] ?? []) : [];
  const kept = [...url.searchParams].filter(([key]) => counted.includes(key));
  if (kept.length === 0) return pathname;
  const search = new URLSearchParams(kept.sort(compareParams)).toString();
  return search.length > longestAddress ? null : `${pathname}?${search}`;
}

function compareParams([nameA, valueA]: [string, string], [nameB, valueB]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  if (valueA === valueB) return 0;
  return valueA < valueB ? -1 : 1;
}
