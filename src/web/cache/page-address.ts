import type { FoundPage } from '../http/site-pages.ts';

const longestAddress = 2000;

/**
 * The address of a page with only the parameters that the page reads, in one order. The page is made from this
 * address, so that nothing else of the request can affect it. Null if it is not cached: pages of a single visitor,
 * and overlong addresses.
 */
export function normalisePageAddress(
  { pathname, searchParams }: URL,
  { params, isCached }: Pick<FoundPage, 'params' | 'isCached'>,
): string | null {
  if (!isCached || pathname.length > longestAddress) return null;
  const used = [...searchParams].filter(([key]) => params.includes(key));
  if (used.length === 0) return pathname;
  const search = new URLSearchParams(used.sort(compareParams)).toString();
  return search.length > longestAddress ? null : `${pathname}?${search}`;
}

function compareParams([nameA, valueA]: [string, string], [nameB, valueB]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  if (valueA === valueB) return 0;
  return valueA < valueB ? -1 : 1;
}
