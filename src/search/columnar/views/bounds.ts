import { type StatFacet, statFacets } from '#rules/search/facets/facets.ts';
import { presentNumber } from '../../stored-numbers.ts';

/** The lowest and the highest value of each field of `statFacets`, one after the other in one array. */
export type Bounds = Float64Array;

const noBounds: Bounds = Float64Array.from({ length: statFacets.length * 2 }, (_, at) =>
  at % 2 === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
);

export const createBounds = (): Bounds => noBounds.slice();

/** Values whose own bounds lie within those already found cannot move them. */
export function mayMove(bounds: Bounds, field: number, own: Bounds | undefined): boolean {
  if (!own) return true;
  const [low, high] = [field * 2, field * 2 + 1];
  return (own[low] as number) < (bounds[low] as number) || (own[high] as number) > (bounds[high] as number);
}

export function addValue(bounds: Bounds, field: number, value: number): void {
  const [low, high] = [field * 2, field * 2 + 1];
  if (value < (bounds[low] as number)) bounds[low] = value;
  if (value > (bounds[high] as number)) bounds[high] = value;
}

/** The values of the first `count` rows. */
export function addValues(
  bounds: Bounds,
  field: number,
  values: Float64Array,
  { rows, count }: { rows: Uint32Array; count: number },
): void {
  let [min, max] = [bounds[field * 2] as number, bounds[field * 2 + 1] as number];
  for (let at = 0; at < count; at += 1) {
    const value = values[rows[at] as number] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  bounds[field * 2] = min;
  bounds[field * 2 + 1] = max;
}

/** Whether a value that goes may have been one of the bounds. */
export function isBound(bounds: Bounds, field: number, value: number): boolean {
  return value === bounds[field * 2] || value === bounds[field * 2 + 1];
}

export function forgetField(bounds: Bounds, field: number): void {
  bounds[field * 2] = Number.POSITIVE_INFINITY;
  bounds[field * 2 + 1] = Number.NEGATIVE_INFINITY;
}

export function addField(bounds: Bounds, field: number, others: Bounds): void {
  const [low, high] = [field * 2, field * 2 + 1];
  bounds[low] = Math.min(bounds[low] as number, others[low] as number);
  bounds[high] = Math.max(bounds[high] as number, others[high] as number);
}

/** Of the fields that some car has. */
export function presentBounds(bounds: Bounds): Partial<Record<StatFacet, { min: number; max: number }>> {
  const presented: Partial<Record<StatFacet, { min: number; max: number }>> = {};
  statFacets.forEach((field, at) => {
    const [min, max] = [bounds[at * 2] as number, bounds[at * 2 + 1] as number];
    if (min <= max) presented[field] = { min: presentNumber(field, min), max: presentNumber(field, max) };
  });
  return presented;
}
