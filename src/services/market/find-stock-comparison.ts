import { inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { compareWithStock, type StockComparison } from '#rules/market/stock-comparison.ts';
import type { SiteContext } from '../context.ts';
import { getToday } from '../locations/list-locations.ts';
import { inSite } from '../search/in-site.ts';
import type { PlainCar } from '../stock/find-plain-car.ts';
import { listPricedCars } from './list-priced-cars.ts';

/** No site has more of one model. */
const mostCars = 5000;

/** VDP-21: a car among its like in the site's own stock, as visitors find it by search; null for too few of them. */
export async function findStockComparison(ctx: SiteContext, asked: PlainCar): Promise<StockComparison | null> {
  if (!isAvailable(asked)) return null;
  const { itemType, carType, make, model } = asked;
  const ids = await ctx.search.list({
    ...inSite(ctx),
    query: '',
    values: { item_type: [itemType], car_type: [carType], make: [make.trim()], model: [model.trim()] },
    ranges: {},
    sort: 'rank',
    offset: 0,
    limit: mostCars,
  });
  const { dealershipIds, settings } = ctx.site;
  const stock = await listPricedCars(ctx, { dealershipIds, where: inArray(car.id, ids) });
  return compareWithStock(asked, stock, { kmPercent: settings.vehicle.kmPercent, thisYear: getThisYear(ctx) });
}

/** Where the site is. */
export function getThisYear(ctx: SiteContext): number {
  return Number(getToday(ctx).slice(0, 4));
}
