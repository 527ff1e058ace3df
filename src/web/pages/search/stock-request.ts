import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection, ValueFacet } from '#rules/search/facets/facets.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';
import { inSite } from '#services/search/in-site.ts';

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
  const { near } = selection;
  return {
    ...inSite(ctx),
    query: selection.query,
    values: selection.values,
    ranges: selection.ranges,
    sort: selection.sort,
    offset,
    limit,
    collapseSold: true,
    facets,
    ...(near?.at ? { near: { ...near.at, withinKm: near.withinKm } } : {}),
  };
}
