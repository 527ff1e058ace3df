import { getStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';

/** The part of every request to the engine that keeps it inside the site's stock (SRCH-01, SRCH-25). */
export function inSite({ site, clock }: SiteContext): Pick<SearchRequest, 'dealershipIds' | 'stock' | 'now'> {
  return { dealershipIds: site.dealershipIds, stock: getStockFilter(site.settings), now: clock.now() };
}

/** The site's whole stock without counts, as the base of a request. */
export function wholeStock(ctx: SiteContext): SearchRequest {
  return {
    ...inSite(ctx),
    query: '',
    values: {},
    ranges: {},
    sort: 'rank',
    offset: 0,
    limit: 0,
    collapseSold: false,
    facets: [],
  };
}
