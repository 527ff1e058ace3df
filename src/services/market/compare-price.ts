import { eq } from 'drizzle-orm';
import { carMarketPrice } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { MarketAverage } from '#rules/car/price/market-price.ts';
import { getMarketAverage } from '#rules/car/price/market-price.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import {
  fewestComparedCars,
  measureFill,
  type PriceComparison,
  type PriceComparisonResult,
} from '#rules/market/comparison.ts';
import { isMeasuredOtherwise, type MarketPrice } from '#rules/market/market-price.ts';
import type { StockComparison } from '#rules/market/stock-comparison.ts';
import type { SiteContext } from '../context.ts';
import type { PlainCar } from '../stock/find-plain-car.ts';
import { getPlainCar } from '../stock/find-plain-car.ts';
import type { VehicleContext } from '../vehicle-services.ts';
import { findStockComparison } from './find-stock-comparison.ts';

const nothing = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
  range_kind: null,
  source: null,
  compared_cars: null,
} as const satisfies PriceComparisonResult;

/** VDP-15: how a car's price compares with those of cars like it; all null where there is nothing to compare. */
export async function comparePrice(ctx: VehicleContext, { slug }: { slug: string }): Promise<PriceComparisonResult> {
  const car = await getPlainCar(ctx, { slug });
  const priceCents = getPriceCents(car);
  if (priceCents === null || !isAvailable(car)) return nothing;
  const answer = await ctx.vehicles.marketPrice.findMarketPrice(ctx, car);
  if (answer.kind === 'failed') {
    ctx.log.warn('the market price could not be requested', { carId: car.id, reason: answer.reason });
    throw new Refusal('unavailable', 'The market price is not available right now. Please try again later.');
  }
  if (answer.kind === 'unknown') return nothing;
  const average = await findShownAverage(ctx, car);
  return isMeasuredOtherwise(answer.price, average) ? nothing : present(priceCents, answer.price);
}

/** A price among those of the site's own cars, and each of them. */
export interface PriceAmongStock extends Pick<StockComparison, 'cars' | 'adjustedToKm'> {
  comparison: PriceComparison;
}

export type ComparedCars =
  | ({ kind: 'compared' } & PriceAmongStock)
  /** CAR-05: measured by an average of a valuation service. */
  | { kind: 'valued'; average: MarketAverage }
  /** No price, too few cars like it, or all at the same price. */
  | { kind: 'none' };

/** VDP-21: the cars behind a comparison with the site's own stock. */
export async function listComparedCars(ctx: SiteContext, { slug }: { slug: string }): Promise<ComparedCars> {
  const car = await getPlainCar(ctx, { slug });
  const average = await findShownAverage(ctx, car);
  if (average !== null) return { kind: 'valued', average };
  const priceCents = getPriceCents(car);
  const found = priceCents === null ? null : await findStockComparison(ctx, car);
  if (priceCents === null || found === null) return { kind: 'none' };
  const comparison = present(priceCents, found.price);
  if (comparison.fill === null) return { kind: 'none' };
  return { kind: 'compared', comparison, cars: found.cars, adjustedToKm: found.adjustedToKm };
}

/** VDP-21: a range without a width, or of too few cars, says nothing. */
function present(priceCents: number, price: MarketPrice): PriceComparisonResult {
  const { rangeMinCents, rangeMaxCents, rangeKind, source, sampleSize, confidence, description } = price;
  if (rangeMaxCents <= rangeMinCents || sampleSize < fewestComparedCars) return nothing;
  return {
    fill: measureFill(priceCents, price),
    listing_price: priceCents / 100,
    market_range_min: rangeMinCents / 100,
    market_range_max: rangeMaxCents / 100,
    confidence,
    description,
    range_kind: rangeKind,
    source,
    compared_cars: sampleSize,
  };
}

/** CAR-05: the average that a car of the site is measured by; null where its feed brings none, or the site shows none. */
async function findShownAverage(ctx: SiteContext, { id }: Pick<PlainCar, 'id'>): Promise<MarketAverage | null> {
  if (!ctx.site.settings.card.belowMarketBadge) return null;
  const [market] = await ctx.store.db.select().from(carMarketPrice).where(eq(carMarketPrice.carId, id));
  return market === undefined ? null : getMarketAverage(market);
}
