import { statFacets, type ValueFacet, valueFacets } from '#rules/search/facets.ts';
import type { BaseView } from './base-view.ts';
import { addValue, addValues, type Bounds, forgetField, isBound } from './bounds.ts';
import { soldFlag } from './car-flags.ts';
import { facetPlaces, getCodes, getLists } from './plan.ts';
import type { Segment } from './segment.ts';
import type { CodeCounts } from './tally.ts';

/** Counts and bounds over all rows of a view, changed with it row by row. */
export interface KeptCounts {
  readonly facets: Readonly<Record<ValueFacet, CodeCounts>>;
  readonly bounds: Bounds;
  sold: number;
  /** How many they are. */
  rows: number;
}

function raise(counted: CodeCounts, code: number): void {
  const at = counted.codes.indexOf(code);
  if (at >= 0) {
    counted.counts[at] = (counted.counts[at] as number) + 1;
    return;
  }
  const { length } = counted.codes;
  const [codes, counts] = [new Uint32Array(length + 1), new Uint32Array(length + 1)];
  codes.set(counted.codes);
  counts.set(counted.counts);
  codes[length] = code;
  counts[length] = 1;
  counted.codes = codes;
  counted.counts = counts;
}

/** A code that no row has any more gives its place to the last. */
function lower(counted: CodeCounts, code: number): void {
  const at = counted.codes.indexOf(code);
  const times = (counted.counts[at] as number) - 1;
  counted.counts[at] = times;
  if (times > 0) return;
  const last = counted.codes.length - 1;
  counted.codes[at] = counted.codes[last] as number;
  counted.counts[at] = counted.counts[last] as number;
  counted.codes = counted.codes.subarray(0, last);
  counted.counts = counted.counts.subarray(0, last);
}

function forEachCode(
  segment: Segment,
  view: BaseView,
  { facet, row }: { facet: ValueFacet; row: number },
  take: (code: number) => void,
): void {
  const place = facetPlaces[facet];
  if (place.kind !== 'lists') {
    take(getCodes(segment, view, place)[row] as number);
    return;
  }
  const list = getLists(segment, place);
  const start = list?.starts[row] ?? 0;
  const end = start + (list?.lengths[row] ?? 0);
  for (let at = start; at < end; at += 1) take(list?.pool[at] ?? 0);
}

/** Counts a row that has come into the view, or takes one back that has left its rows. */
export function keepRow(
  kept: KeptCounts,
  segment: Segment,
  view: BaseView,
  { row, times }: { row: number; times: 1 | -1 },
): void {
  for (const facet of valueFacets) {
    const counted = kept.facets[facet];
    forEachCode(segment, view, { facet, row }, (code) => (times === 1 ? raise : lower)(counted, code));
  }
  statFacets.forEach((name, field) => {
    const values = segment.numbers[name];
    const value = values[row] as number;
    if (times === 1) addValue(kept.bounds, field, value);
    else if (isBound(kept.bounds, field, value)) {
      forgetField(kept.bounds, field);
      addValues(kept.bounds, field, values, { rows: view.rows, count: view.rows.length });
    }
  });
  kept.rows += times;
  kept.sold += times * ((segment.flags[row] as number) & soldFlag);
}
