import type { FoundPage } from '../http/site-pages.ts';

const longestAddress = 2000;

/**
 * The address of a page with nothing in it but what the page reads, in one order; the page is made from this
 * address, so that nothing else of what was asked for can get into it. Null for what is not cached: a page that
 * belongs to one visitor, and addresses too long to be a person's.
 */
export function normalisePageAddress(
  { pathname, searchParams }: URL,
  { params, isCached }: Pick<FoundPage, 'params' | 'isCached'>,
): string | null {
  if (!isCached || pathname.length > longestAddress) return null;
  const kept = [...searchParams].filter(([key]) => params.includes(key));
  if (kept.length === 0) return pathname;
  const search = new URLSearchParams(kept.sort(compareParams)).toString();
  return search.length > longestAddress ? null : `${pathname}?${search}`;
}

function compareParams([nameA, valueA]: [string, string], [nameB, valueB]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  if (valueA === valueB) return 0;
  return valueA < valueB ? -1 : 1;
}
