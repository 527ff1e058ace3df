import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { car, site, siteDealership } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { type ComparableBands, describeComparable, getOwnBands, getPoolBands } from '#rules/market/comparable-cars.ts';
import type { MarketPrice } from '#rules/market/market-price.ts';
import { measureOwnMarket } from '#rules/market/own-market-price.ts';
import { measurePooledMarket, type PooledCar } from '#rules/market/pooled-market-price.ts';
import type { SiteContext } from '../context.ts';
import { isAlwaysListed } from '../stock/car-state-columns.ts';
import type { PlainCar } from '../stock/find-plain-car.ts';
import type { MarketPricePort } from './market-price-port.ts';

/** The market of our own stock: the pool of sites where this one takes part, else the site's own cars. */
export const stockMarketPrice: MarketPricePort = {
  async findMarketPrice(ctx, asked) {
    const price = (await askPool(ctx, asked)) ?? (await askOwnStock(ctx, asked));
    return price ? { kind: 'found', price } : { kind: 'unknown' };
  },
};

async function askOwnStock(ctx: SiteContext, asked: PlainCar): Promise<MarketPrice | null> {
  const bands = getOwnBands(asked);
  if (bands === null) return null;
  const cars = await listComparable(ctx, { asked, bands, dealershipIds: ctx.site.dealershipIds });
  const prices = cars.filter(({ id }) => id !== asked.id).map(({ priceCents }) => priceCents);
  return measureOwnMarket(prices, describeComparable(asked, bands));
}

/** The asked car counts too: without it the answer would be another one for each car of the band. */
async function askPool(ctx: SiteContext, asked: PlainCar): Promise<MarketPrice | null> {
  const bands = ctx.site.settings.marketPool ? getPoolBands(asked) : null;
  if (bands === null) return null;
  const cars = await listComparable(ctx, { asked, bands, dealershipIds: await listPoolDealerships(ctx) });
  const what = describeComparable(asked, bands);
  return measurePooledMarket(cars, { askingDealershipIds: ctx.site.dealershipIds, what });
}

/** Of the active sites that take part: a site that does not contribute gets no answer. */
async function listPoolDealerships(ctx: SiteContext): Promise<number[]> {
  const rows = await ctx.store.db
    .selectDistinct({ id: siteDealership.dealershipId })
    .from(siteDealership)
    .innerJoin(site, eq(site.id, siteDealership.siteId))
    .where(and(eq(site.active, true), sql`${site.settings} -> 'marketPool' = 'true'::jsonb`));
  return rows.map(({ id }) => id);
}

interface ComparableQuestion {
  asked: PlainCar;
  bands: ComparableBands;
  dealershipIds: readonly number[];
}

async function listComparable(
  ctx: SiteContext,
  { asked, bands, dealershipIds }: ComparableQuestion,
): Promise<PooledCar[]> {
  if (dealershipIds.length === 0) return [];
  const { id, dealershipId, priceCents, beforePriceCents, offerPriceCents, priceType, preorder, status } = car;
  const rows = await ctx.store.db
    .select({ id, dealershipId, priceCents, beforePriceCents, offerPriceCents, priceType, preorder, status })
    .from(car)
    .where(
      and(
        inArray(car.dealershipId, [...dealershipIds]),
        eq(car.make, asked.make),
        eq(car.model, asked.model),
        eq(car.itemType, asked.itemType),
        eq(car.carType, asked.carType),
        isAlwaysListed,
        ...isWithin(bands),
      ),
    );
  return rows.flatMap((row) => {
    const price = getPriceCents(row);
    return price === null ? [] : [{ id: row.id, dealershipId: row.dealershipId, priceCents: price }];
  });
}

function isWithin({ years, odometerKm }: ComparableBands): SQL[] {
  return [
    gte(car.year, years.from),
    ...(years.to === null ? [] : [lte(car.year, years.to)]),
    ...(odometerKm === null ? [] : [gte(car.odometerKm, odometerKm.from)]),
    ...(odometerKm === null || odometerKm.to === null ? [] : [lte(car.odometerKm, odometerKm.to)]),
  ];
}
