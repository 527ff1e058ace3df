import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection, ValueFacet } from '#rules/search/facets/facets.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { inSite } from './in-site.ts';

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
    ...requestNear(near),
  };
}

/** The point that distances are measured from, once it is known. */
export function requestNear(near: SearchSelection['near']): Pick<SearchRequest, 'near'> {
  if (!near?.at) return {};
  const { latitude, longitude } = near.at;
  return { near: { latitude, longitude, withinKm: near.withinKm } };
}
