import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { PriceComparison, RangeKind } from './comparison.ts';

/** Where a price lies against a range. */
export type GaugeSide = 'below' | 'within' | 'above';

/** What a gauge says and draws. */
export interface GaugeView {
  minLabel: string;
  minText: string;
  priceText: string;
  /** Where the price stands beside the range: "$400 below the lowest"; empty inside it. */
  outsideText: string;
  maxLabel: string;
  maxText: string;
  side: GaugeSide;
  /** Of the price along the whole gauge, 0 to 1; the range itself is drawn from `gaugeRange.from` to `gaugeRange.to`. */
  place: number;
}

/** The part of the gauge that the range takes; a price outside the range is drawn outside of it (VDP-21). */
export const gaugeRange = { from: 0.14, to: 0.86 } as const;
/** A price far outside stops short of the end. */
const edge = 0.03;

const labels: Record<RangeKind, { min: string; max: string; below: string; above: string }> = {
  ends: { min: 'Lowest', max: 'Highest', below: 'below the lowest', above: 'above the highest' },
  adjusted_ends: {
    min: 'Lowest, adjusted',
    max: 'Highest, adjusted',
    below: 'below the lowest',
    above: 'above the highest',
  },
  usual: { min: 'From about', max: 'To about', below: 'below this range', above: 'above this range' },
};

/** VDP-21: the words and the place of a price among those that it is compared with. */
export function presentGauge(comparison: PriceComparison): GaugeView {
  const { listing_price: price, market_range_min: min, market_range_max: max, range_kind } = comparison;
  const { min: minLabel, max: maxLabel, below, above } = labels[range_kind];
  const apart = (dollars: number) => formatDollars(centsFromDollars(dollars));
  const side = price < min ? 'below' : price > max ? 'above' : 'within';
  const outsideTexts: Record<GaugeSide, string> = {
    below: `${apart(min - price)} ${below}`,
    within: '',
    above: `${apart(price - max)} ${above}`,
  };
  return {
    minLabel,
    minText: apart(min),
    priceText: apart(price),
    outsideText: outsideTexts[side],
    maxLabel,
    maxText: apart(max),
    side,
    place: placeOnGauge(comparison),
  };
}

/** Inside the range in proportion; outside of it beyond its end, always at least a little. */
function placeOnGauge({ listing_price: price, market_range_min: min, market_range_max: max }: PriceComparison): number {
  const width = gaugeRange.to - gaugeRange.from;
  const beyond = (dollars: number) => Math.max(0.03, Math.min(gaugeRange.from - edge, (dollars / (max - min)) * width));
  if (price < min) return gaugeRange.from - beyond(min - price);
  if (price > max) return gaugeRange.to + beyond(price - max);
  return gaugeRange.from + ((price - min) / (max - min)) * width;
}
