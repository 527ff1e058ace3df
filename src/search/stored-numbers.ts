import { numberFacetRows } from '#rules/search/facets/facet-table.ts';
import { type NumberRange, type StatFacet, statFacets } from '#rules/search/facets/facets.ts';

/** Money is stored in cents and asked for in dollars, moments are stored in milliseconds and asked for in seconds. */
export function getStoredScale(field: StatFacet): number {
  const { unit } = numberFacetRows[field];
  if (unit === 'moment') return 1000;
  return unit === 'dollars' || unit === 'dollars a week' ? 100 : 1;
}

const scales = Object.fromEntries(statFacets.map((field) => [field, getStoredScale(field)])) as Readonly<
  Record<StatFacet, number>
>;

/** A stored number as answers give it. */
export function presentNumber(field: StatFacet, stored: number): number {
  const value = stored / scales[field];
  return numberFacetRows[field].unit === 'moment' ? Math.floor(value) : value;
}

/** A range in stored numbers. Division rounds, so the ends are moved until they agree with `presentNumber`. */
export function getStoredBounds(field: StatFacet, range: NumberRange): { low: number; high: number } {
  const scale = scales[field];
  const min = range.min ?? Number.NEGATIVE_INFINITY;
  const max = range.max ?? Number.POSITIVE_INFINITY;
  // Feet are the only number that is not whole.
  if (numberFacetRows[field].unit === 'ft') return { low: min, high: max };
  if (numberFacetRows[field].unit === 'moment')
    return { low: Math.ceil(min) * scale, high: Math.floor(max) * scale + scale - 1 };
  let low = Math.ceil(min * scale);
  if ((low - 1) / scale >= min) low -= 1;
  else if (low / scale < min) low += 1;
  let high = Math.floor(max * scale);
  if ((high + 1) / scale <= max) high += 1;
  else if (high / scale > max) high -= 1;
  return { low, high };
}
