import { eq } from 'drizzle-orm';
import { carMarketPrice } from '#db/schema/index.ts';
import { getMarketAverage, type MarketAverage } from '#rules/car/price/market-price.ts';
import type { SiteContext } from '../context.ts';
import type { PlainCar } from '../stock/find-plain-car.ts';

/** CAR-05: the average that a car of the site is measured by; null where its feed brings none, or the site shows none. */
export async function findShownAverage(ctx: SiteContext, { id }: Pick<PlainCar, 'id'>): Promise<MarketAverage | null> {
  if (!ctx.site.settings.card.belowMarketBadge) return null;
  const [market] = await ctx.store.db.select().from(carMarketPrice).where(eq(carMarketPrice.carId, id));
  return market === undefined ? null : getMarketAverage(market);
}
