import { data, redirect } from 'react-router';
import { parseSearchAddress } from '#rules/search/address.ts';
import { type AddressSite, formatSearchAddress, listBreadcrumbs } from '#rules/search/canonical-address.ts';
import { rangeFacets, type SearchSelection } from '#rules/search/facets.ts';
import { hasFilters, withPage } from '#rules/search/selection.ts';
import type { SearchAnswer } from '#search/port.ts';
import { listCarsByIds } from '#services/stock/list-cars.ts';
import type { SearchView } from '#templates/views/search-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { type Head, toAbsolute } from './head.ts';
import { countPages, describeSelection, presentSearch } from './present-search.ts';
import { buildStockRequest } from './stock-request.ts';
import { describeBreadcrumbs } from './structured-data.ts';

export interface SearchAddress {
  url: URL;
  /** The path's parts after the prefix. */
  words: readonly string[];
}

/** SRCH-05: the list of an address, or a 404 for a word or page that is none. */
export async function loadSearch(
  given: SiteRequest,
  { url, words }: SearchAddress,
): Promise<{ head: Head; view: SearchView }> {
  const { ctx, readFacts } = given;
  const { addresses, offers } = await readFacts();
  if (!isSearchPrefix(url, addresses)) throw data(null, { status: 404 });
  const parsed = parseSearchAddress({ words, params: url.searchParams }, addresses.words);
  if (parsed.kind === 'notFound') throw data(null, { status: 404 });
  const { selection, dropped } = parsed;
  if (isFormAddress(url)) throw redirect(formatSearchAddress(selection, addresses));
  const { pageSize } = ctx.site.settings.search;
  const offset = (selection.page - 1) * pageSize;
  const answer = await ctx.search.search(buildStockRequest(ctx, { selection, facets: 'all', limit: pageSize, offset }));
  if (selection.page > countPages(answer.count, pageSize)) throw data(null, { status: 404 });
  const cars = await listCarsByIds(ctx, answer.hits);
  return {
    head: buildHead(given, { addresses, selection, answer }),
    view: presentSearch({ ctx, addresses, selection, dropped, answer, cars, offers }),
  };
}

/** `/search` always, and the site's own prefix besides. */
function isSearchPrefix(url: URL, { prefix }: AddressSite): boolean {
  const first = url.pathname.split('/')[1];
  return first === 'search' || first === prefix;
}

/** A form without script sends ends of ranges as fields of their own, and fields that are empty: one address for all. */
function isFormAddress({ searchParams }: URL): boolean {
  const ends = rangeFacets.flatMap((facet) => [`${facet}_min`, `${facet}_max`]);
  return ends.some((name) => searchParams.has(name)) || [...searchParams.values()].includes('');
}

/** Only the lists that a path alone says are to be found; every further filter would multiply them. */
function isIndexed(address: string, answer: SearchAnswer, selection: SearchSelection): boolean {
  const [, params = ''] = address.split('?');
  return answer.count > 0 && (params === '' || params === `page=${selection.page}`);
}

function buildHead(
  { ctx, origin }: SiteRequest,
  { addresses, selection, answer }: { addresses: AddressSite; selection: SearchSelection; answer: SearchAnswer },
): Head {
  const { name } = ctx.site;
  const heading = describeSelection(selection);
  const page = selection.page > 1 ? `, page ${selection.page}` : '';
  const address = formatSearchAddress(withPage(selection, selection.page), addresses);
  const what = hasFilters(selection) ? heading : 'new, used and demo cars';
  return {
    siteName: name,
    title: `${heading}${page} | ${name}`,
    description: `Browse ${what} for sale at ${name}. See prices, photos and details, and enquire online.`,
    canonical: toAbsolute(origin, address),
    noindex: !isIndexed(address, answer, selection),
    imageUrl: null,
    kind: 'website',
    structuredData: [describeBreadcrumbs(listBreadcrumbs(selection, addresses), origin)],
  };
}
