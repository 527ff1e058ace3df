import type { LocalEntries } from './local-store.ts';

/** A search that was looked at: what was chosen, and where it is. */
export interface PastSearch {
  /** Its path and what was chosen besides, as one address. */
  path: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** The heading of its results. */
  label: string;
}

/** SRCH-15: newest first, equal entries once, at most five. */
export const pastSearches: LocalEntries<PastSearch> = {
  key: 'forecourt.searches',
  most: 5,
  parse: parsePastSearch,
  identify: ({ path }) => path,
};

/** The order of results, the page of them that is shown and words that meant nothing are not what was searched. */
const notChosen: readonly string[] = ['page', 'sortBy', 'left_out'];

/** Null for a search of everything. */
export function describeSearch({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Omit<PastSearch, 'label'> | null {
  const chosen = [...new URLSearchParams(search)].filter(([name]) => !notChosen.includes(name));
  chosen.sort(([nameA, a], [nameB, b]) => (nameA === nameB ? compare(a, b) : compare(nameA, nameB)));
  const hasWords = pathname.split('/').filter(Boolean).length > 1;
  if (chosen.length === 0 && !hasWords) return null;
  const filters: Record<string, string[]> = {};
  for (const [name, value] of chosen) filters[name] = [...(filters[name] ?? []), value];
  const query = new URLSearchParams(chosen).toString();
  return { path: `${pathname}${query === '' ? '' : `?${query}`}`, filters };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function parsePastSearch({ path, label }: Readonly<Record<string, unknown>>): PastSearch | null {
  if (typeof path !== 'string' || typeof label !== 'string' || !/^\/(?!\/)/.test(path)) return null;
  const [pathname = '', search = ''] = path.split('?');
  const described = describeSearch({ pathname, search });
  return described && { ...described, label };
}
