import { and, eq, sql } from 'drizzle-orm';
import { car, site, siteDealership } from '#db/schema/index.ts';
import {
  type ComparableFacts,
  describePoolBands,
  getPoolBands,
  isInPoolBands,
  isSameKind,
} from '#rules/market/comparable-cars.ts';
import type { MarketPrice } from '#rules/market/market-price.ts';
import { measurePooledMarket } from '#rules/market/pooled-market-price.ts';
import type { SiteContext } from '../context.ts';
import { findStockComparison, getThisYear } from './find-stock-comparison.ts';
import { listPricedCars } from './list-priced-cars.ts';
import type { MarketPricePort } from './market-price-port.ts';

/** The market of our own stock: the pool of sites where this one takes part, else the site's own cars. */
export const stockMarketPrice: MarketPricePort = {
  async findMarketPrice(ctx, asked) {
    const price = (await findPooledPrice(ctx, asked)) ?? (await findStockComparison(ctx, asked))?.price;
    return price ? { kind: 'found', price } : { kind: 'unknown' };
  },
};

/** The asked car counts too: without it the answer would be another one for each car of the band. */
export async function findPooledPrice(ctx: SiteContext, asked: ComparableFacts): Promise<MarketPrice | null> {
  const bands = ctx.site.settings.marketPool ? getPoolBands(asked, getThisYear(ctx)) : null;
  if (bands === null) return null;
  const model = and(eq(car.make, asked.make), eq(car.model, asked.model));
  const cars = await listPricedCars(ctx, { dealershipIds: await listPoolDealerships(ctx), where: model });
  return measurePooledMarket(
    cars.filter((other) => isSameKind(asked, other) && isInPoolBands(other, bands)),
    { askingDealershipIds: ctx.site.dealershipIds, what: describePoolBands(asked, bands) },
  );
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
