import { Refusal } from '#kernel/refusal.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { measureFill, type PriceComparison } from '#rules/market/comparison.ts';
import { getPlainCar } from '../stock/find-plain-car.ts';
import type { VehicleContext } from '../vehicle-services.ts';

/** What a page says of a price; all null where there is nothing to compare. */
export type PriceComparisonResult = PriceComparison | { [Name in keyof PriceComparison]: null };

const nothing = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
} as const satisfies PriceComparisonResult;

/** VDP-15: how a car's price compares with those of cars like it. */
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
  const { rangeMinCents, rangeMaxCents, confidence, description } = answer.price;
  return {
    fill: measureFill(priceCents, answer.price),
    listing_price: priceCents / 100,
    market_range_min: rangeMinCents / 100,
    market_range_max: rangeMaxCents / 100,
    confidence,
    description,
  };
}
