import type { NumberRange, Sort } from './facets/facets.ts';

/** SRCH-10: what a price or kilometre slider can be set to. All three are multiples of the grain. */
export interface SliderBounds {
  min: number;
  max: number;
  step: number;
  /** What amounts are snapped to; 1000 where nothing is said. */
  grain?: number;
}

/** Positions of the two handles; `low` is always at least a step below `high`. */
export interface SliderHandles {
  low: number;
  high: number;
}

export type SliderMove = { kind: 'moved'; handles: SliderHandles } | { kind: 'beyond' };

const thousand = 1000;
const highestWithoutStats = 100_000;

/** SRCH-11: the slider of the price-range page, of a site that says nothing else. */
export const priceRangeBounds = { min: 5000, max: 250_000, step: 500, grain: 500 } as const satisfies SliderBounds;

/** The same up to where a site's prices end. */
export function getPriceRangeBounds(highest: number): SliderBounds {
  return { ...priceRangeBounds, max: highest };
}

/** Of the list that it leads to. */
export const priceRangeSort = 'price_desc' as const satisfies Sort;

export function snapToThousand(value: number): number {
  return snap(value, thousand);
}

function snap(value: number, grain: number): number {
  return Math.round(value / grain) * grain;
}

/** The range of the stock, widened to whole steps of about a hundredth of it. */
export function getSliderBounds(stats: { min: number; max: number } | undefined): SliderBounds {
  const min = stats ? Math.floor(Math.max(0, stats.min) / thousand) * thousand : 0;
  const top = stats ? Math.max(stats.max, min + thousand) : highestWithoutStats;
  const step = Math.max(thousand, snapToThousand((top - min) / 100));
  return { min, max: min + Math.ceil((top - min) / step) * step, step };
}

function isWithin(value: number | undefined, { min, max }: SliderBounds): value is number {
  return value !== undefined && value >= min && value <= max;
}

/** The handles of a chosen range; an end outside of the bounds is ignored. */
export function placeHandles(range: NumberRange | undefined, bounds: SliderBounds): SliderHandles {
  const { min, max, step, grain = thousand } = bounds;
  const low = isWithin(range?.min, bounds) ? snap(range.min, grain) : min;
  const high = isWithin(range?.max, bounds) ? snap(range.max, grain) : max;
  return low <= high - step ? { low, high } : { low: Math.max(min, high - step), high: Math.max(high, min + step) };
}

/** Snapped to the grain and kept off the other handle; beyond the bounds nothing moves. */
export function moveHandle(
  { low, high }: SliderHandles,
  { handle, to, bounds }: { handle: keyof SliderHandles; to: number; bounds: SliderBounds },
): SliderMove {
  if (!isWithin(to, bounds)) return { kind: 'beyond' };
  const value = Math.min(Math.max(snap(to, bounds.grain ?? thousand), bounds.min), bounds.max);
  const handles =
    handle === 'low'
      ? { low: Math.min(value, high - bounds.step), high }
      : { low, high: Math.max(value, low + bounds.step) };
  return { kind: 'moved', handles };
}

/** What the handles ask for; a handle at its end asks for nothing. */
export function readHandles({ low, high }: SliderHandles, { min, max }: SliderBounds): NumberRange {
  return { ...(low > min ? { min: low } : {}), ...(high < max ? { max: high } : {}) };
}
