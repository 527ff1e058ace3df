import type { Cents } from '#kernel/money.ts';

/**
 * What the ends of a range are. `ends`: the lowest and the highest price of the compared cars. `adjusted_ends`: the same
 * once each price is adjusted for kilometres. `usual`: neither; the middle of a market, with cheaper and dearer cars.
 */
export const rangeKinds = ['ends', 'adjusted_ends', 'usual'] as const;
export type RangeKind = (typeof rangeKinds)[number];

/** Who knows the prices: a valuation service, dealers who share theirs, or the site's own stock. */
export const marketSources = ['service', 'pool', 'own_stock'] as const;
export type MarketSource = (typeof marketSources)[number];

/** Price comparison response (section 3 of the specification, and what VDP-21 asks for besides): money in dollars. */
export interface PriceComparison {
  /** Position of the price in the range: 0 at or below the low end, 1 at or above the high end. */
  fill: number;
  listing_price: number;
  market_range_min: number;
  market_range_max: number;
  confidence: number;
  description: string;
  range_kind: RangeKind;
  source: MarketSource;
  /** How many cars the price is compared with. */
  compared_cars: number;
}

/** A comparison, or nothing to compare with. */
export type PriceComparisonResult = PriceComparison | { [Name in keyof PriceComparison]: null };

/** Fewer cars say nothing about a market (VDP-21). */
export const fewestComparedCars = 10;
/** Confidence must be above this (VDP-15). */
const confidenceThreshold = 0.2;

/**
 * VDP-15: all values present, confidence above 0.2, the high end of the range not below the price. VDP-21: the range has a
 * width.
 */
export function isShownComparison(
  comparison: { [Name in keyof PriceComparison]?: PriceComparison[Name] | null } | null,
): comparison is PriceComparison {
  if (comparison === null) return false;
  const { fill, listing_price, market_range_min, market_range_max, confidence } = comparison;
  if (!isAmount(fill) || !isAmount(listing_price) || !isAmount(market_range_min)) return false;
  if (!isAmount(market_range_max) || !isAmount(confidence)) return false;
  const hasWidth = market_range_max > market_range_min;
  return hasWidth && confidence > confidenceThreshold && market_range_max >= listing_price;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** 0 to 1; 0.5 if the range has no width. */
export function measureFill(
  priceCents: Cents,
  { rangeMinCents, rangeMaxCents }: { rangeMinCents: Cents; rangeMaxCents: Cents },
): number {
  if (rangeMaxCents <= rangeMinCents) return 0.5;
  const part = (priceCents - rangeMinCents) / (rangeMaxCents - rangeMinCents);
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;
}
