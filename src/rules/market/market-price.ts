import type { Cents } from '#kernel/money.ts';
import type { MarketAverage } from '../car/price/market-price.ts';
import type { MarketSource, RangeKind } from './comparison.ts';

/** Prices of similar cars. */
export interface MarketPrice {
  rangeMinCents: Cents;
  rangeMaxCents: Cents;
  source: MarketSource;
  /** What the two ends are. */
  rangeKind: RangeKind;
  /** 0 to 1; see `measureConfidence`. */
  confidence: number;
  /** Number of cars in the sample. */
  sampleSize: number;
  /** What was compared, for the shopper. */
  description: string;
}

/**
 * CAR-05, VDP-21: a car with an average of a valuation service is measured by that alone, so that a badge and a gauge never
 * say different things; a service's own range is shown where the average lies in it.
 */
export function isMeasuredOtherwise(price: MarketPrice, average: MarketAverage | null): boolean {
  if (average === null) return false;
  return price.source !== 'service' || average.cents < price.rangeMinCents || average.cents > price.rangeMaxCents;
}

/** A margin of a tenth of the price means no confidence. */
const uselessMargin = 0.1;
/** For a normal distribution: the two-sided 90 % point, and the distance from the 20th to the 80th percentile. */
const ninetyPercent = 1.645;
const middleInDeviations = 1.683;
/** A few cars can agree by chance, so their middle is at least this share of its price. */
const narrowestSpread = 0.08;

/** The middle three fifths of a sample: from its 20th to its 80th percentile. */
export interface MiddleOfSample {
  lowCents: Cents;
  highCents: Cents;
  sampleSize: number;
}

/**
 * How precisely the median of the market is known: 1 is exactly, 0 no better than 10 % either way. Computed from the
 * standard error of the median of `sampleSize` cars with this middle (docs/market-price.md).
 */
export function measureConfidence({ lowCents, highCents, sampleSize }: MiddleOfSample): number {
  const middle = (lowCents + highCents) / 2;
  if (sampleSize < 1 || middle <= 0) return 0;
  const spread = Math.max((highCents - lowCents) / middle, narrowestSpread);
  const margin = (ninetyPercent * spread) / middleInDeviations / Math.sqrt(sampleSize);
  return Math.round(Math.max(0, 1 - margin / uselessMargin) * 100) / 100;
}
