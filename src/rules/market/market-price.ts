import type { Cents } from '#kernel/money.ts';

/** What is known of the prices that cars like one car stand at. */
export interface MarketPrice {
  rangeMinCents: Cents;
  rangeMaxCents: Cents;
  /** 0 to 1; see `measureConfidence`. */
  confidence: number;
  /** How many cars it was made from. */
  sampleSize: number;
  /** A sentence for the shopper. */
  description: string;
}

/** A margin of a tenth of the price says nothing any more. */
const uselessMargin = 0.1;
/** Of a normal spread: the two-sided 90 % point, and the distance from the 20th to the 80th percentile. */
const ninetyPercent = 1.645;
const rangeInDeviations = 1.683;
/** A few cars may agree by chance: no market is taken for narrower than this part of its price. */
const narrowestSpread = 0.08;

/**
 * How closely the middle of the market is known: 1 is exactly, 0 no better than 10 % either way. From the standard
 * error of a middle of `sampleSize` cars whose prices spread as the range does (docs/market-price.md).
 */
export function measureConfidence({
  rangeMinCents,
  rangeMaxCents,
  sampleSize,
}: Pick<MarketPrice, 'rangeMinCents' | 'rangeMaxCents' | 'sampleSize'>): number {
  const middle = (rangeMinCents + rangeMaxCents) / 2;
  if (sampleSize < 1 || middle <= 0) return 0;
  const spread = Math.max((rangeMaxCents - rangeMinCents) / middle, narrowestSpread);
  const margin = (ninetyPercent * spread) / rangeInDeviations / Math.sqrt(sampleSize);
  return Math.round(Math.max(0, 1 - margin / uselessMargin) * 100) / 100;
}
