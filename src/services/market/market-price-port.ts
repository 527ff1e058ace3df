import type { MarketPrice } from '#rules/market/market-price.ts';
import type { SiteContext } from '../context.ts';
import type { PlainCar } from '../stock/find-plain-car.ts';

export type MarketAnswer =
  | { kind: 'found'; price: MarketPrice }
  /** Nobody knows enough cars like it. */
  | { kind: 'unknown' }
  /** The reason holds nothing personal: it is logged. */
  | { kind: 'failed'; reason: string };

/** Who knows what cars like one car cost. */
export interface MarketPricePort {
  findMarketPrice(ctx: SiteContext, car: PlainCar): Promise<MarketAnswer>;
}
