import { carStatuses } from '#db/schema/cars.ts';
import { carStates } from '#rules/car/state/car-state.ts';
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

const forSale = carStatuses.filter((status) => carStates[status].isAvailable);

/**
 * CAR-01: what of the whole stock is for sale, as the base of a request. A list has the cars that were sold of late as well:
 * a price that no car has any more, and a number of cars in stock, come from here.
 */
export function stockForSale(ctx: SiteContext): SearchRequest {
  return { ...wholeStock(ctx), values: { status: forSale } };
}
