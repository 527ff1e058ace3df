import type { Cents } from '#kernel/money.ts';
import { type MarketPrice, measureConfidence } from './market-price.ts';

/** Fewer cars say nothing about a market. */
const fewestCars = 3;
/** Prices are not quoted to the dollar. */
const stepCents: Cents = 100_00;

/**
 * The range from the 20th to the 80th percentile of the prices of a site's own cars, which are public on the site.
 * Null if there are too few.
 */
export function measureOwnMarket(pricesCents: readonly Cents[], what: string): MarketPrice | null {
  if (pricesCents.length < fewestCars) return null;
  const sorted = pricesCents.toSorted((a, b) => a - b);
  const range = {
    rangeMinCents: Math.floor(readPercentile(sorted, 0.2) / stepCents) * stepCents,
    rangeMaxCents: Math.ceil(readPercentile(sorted, 0.8) / stepCents) * stepCents,
    sampleSize: sorted.length,
  };
  const description = `Compared with ${sorted.length} other ${what} in our stock.`;
  return { ...range, confidence: measureConfidence(range), description };
}

function readPercentile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
