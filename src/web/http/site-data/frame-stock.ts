import { emptySelection } from '#rules/search/address/selection.ts';
import type { ValueFacet } from '#rules/search/facets/facets.ts';
import { getStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';

/** Stock data in the header and footer of every page. */
export function readFrameStock({ search, site, clock }: SiteContext) {
  const { query, values, ranges, sort } = emptySelection;
  return search.search({
    dealershipIds: site.dealershipIds,
    stock: getStockFilter(site.settings),
    query,
    values,
    ranges,
    sort,
    offset: 0,
    limit: 0,
    collapseSold: true,
    facets: listFacets(site.settings),
    now: clock.now(),
  });
}

function listFacets({ header, search }: SiteSettings): readonly ValueFacet[] {
  return [...new Set<ValueFacet>(['make_model', 'car_type', ...(header.quickSearch ? search.quickSearch : [])])];
}
