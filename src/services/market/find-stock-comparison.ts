import { inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { compareWithStock, type StockComparison } from '#rules/market/stock-comparison.ts';
import type { SiteContext } from '../context.ts';
import { getToday } from '../locations/list-locations.ts';
import { inSite } from '../search/in-site.ts';
import type { PlainCar } from '../stock/find-plain-car.ts';
import { listPricedCars, type PricedDealershipCar } from './list-priced-cars.ts';

/** No site has more of one model. */
const mostCars = 5000;

/** VDP-21: a car among its like in the site's own stock, as visitors find it by search; null for too few of them. */
export async function findStockComparison(ctx: SiteContext, asked: PlainCar): Promise<StockComparison | null> {
  if (!isAvailable(asked)) return null;
  const { itemType, carType, make, model } = asked;
  const stock = await listStockOf(ctx, { itemType, carType, makes: [make.trim()], models: [model.trim()] });
  const { kmPercent } = ctx.site.settings.vehicle;
  return compareWithStock(asked, stock, { kmPercent, thisYear: getThisYear(ctx) });
}

interface StockQuestion extends Pick<PlainCar, 'itemType' | 'carType'> {
  makes: readonly string[];
  models: readonly string[];
}

/** The site's cars of a model that are for sale at a price, as visitors find them by search. */
export async function listStockOf(
  ctx: SiteContext,
  { itemType, carType, makes, models }: StockQuestion,
): Promise<PricedDealershipCar[]> {
  if (makes.length === 0 || models.length === 0) return [];
  const ids = await ctx.search.list({
    ...inSite(ctx),
    query: '',
    values: { item_type: [itemType], car_type: [carType], make: [...makes], model: [...models] },
    ranges: {},
    sort: 'rank',
    offset: 0,
    limit: mostCars,
  });
  return listPricedCars(ctx, { dealershipIds: ctx.site.dealershipIds, where: inArray(car.id, ids) });
}

/** Where the site is. */
export function getThisYear(ctx: SiteContext): number {
  return Number(getToday(ctx).slice(0, 4));
}
