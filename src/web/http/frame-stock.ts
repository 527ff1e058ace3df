import { emptySelection } from '#rules/search/selection.ts';
import { getStockFilter } from '#rules/search/stock-filter.ts';
import type { SiteContext } from '#services/context.ts';

/** What header and footer of every page show of the stock. */
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
    facets: ['make_model', 'car_type'],
    now: clock.now(),
  });
}
