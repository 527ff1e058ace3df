import { getFacetLabel } from '../facets/facet-labels.ts';
import type { SearchSelection } from '../facets/facets.ts';
import { formatSearchParams } from './address.ts';
import { choosePath } from './path-words.ts';
import type { SearchWords } from './search-words.ts';
import { emptySelection, withValues } from './selection.ts';

export interface AddressSite {
  /** First word of the site's search addresses, without slashes: "search". */
  prefix: string;
  words: SearchWords;
}

/** SRCH-04, SRCH-05: the one address of a selection, a path with its parameters. */
export function formatSearchAddress(selection: SearchSelection, { prefix, words }: AddressSite): string {
  const { path, said } = choosePath(selection, words);
  const rest = said.reduce((left, facet) => ({ ...withValues(left, facet, []), page: selection.page }), selection);
  const params = formatSearchParams(rest).toString();
  return `/${[prefix, ...path].join('/')}${params === '' ? '' : `?${params}`}`;
}

export interface Breadcrumb {
  label: string;
  href: string;
}

/** SRCH-05: Home, condition, make, model, body; each step includes the previous ones. */
export function listBreadcrumbs({ values }: SearchSelection, site: AddressSite): Breadcrumb[] {
  const crumbs: Breadcrumb[] = [{ label: 'Home', href: '/' }];
  let reached = emptySelection;
  for (const facet of ['car_type', 'make', 'model', 'body'] as const) {
    const chosen = values[facet] ?? [];
    if (chosen.length === 0) continue;
    reached = withValues(reached, facet, chosen);
    const label = chosen.map((value) => getFacetLabel(facet, value)).join(', ');
    crumbs.push({ label, href: formatSearchAddress(reached, site) });
  }
  return crumbs;
}
