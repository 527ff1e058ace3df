import type { SearchSelection, ValueFacet } from '#rules/search/facets.ts';
import { emptySelection } from '#rules/search/selection.ts';
import { getStockFilter } from '#rules/search/stock-filter.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';

export interface StockRequestInput {
  selection?: SearchSelection;
  facets?: readonly ValueFacet[] | 'all';
  limit: number;
  offset?: number;
}

/** A request inside the site's stock, by its base filter (SRCH-01). */
export function buildStockRequest(
  ctx: SiteContext,
  { selection = emptySelection, facets = [], limit, offset = 0 }: StockRequestInput,
): SearchRequest {
  return {
    dealershipIds: ctx.site.dealershipIds,
    stock: getStockFilter(ctx.site.settings),
    query: selection.query,
    values: selection.values,
    ranges: selection.ranges,
    sort: selection.sort,
    offset,
    limit,
    collapseSold: true,
    facets,
    now: ctx.clock.now(),
  };
}
