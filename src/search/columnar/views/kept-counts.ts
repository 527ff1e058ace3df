import { statFacets, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { soldFlag } from '../../car-flags.ts';
import type { Codes } from '../columns/code-column.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import { addValue, addValues, type Bounds, forgetField, isBound } from './bounds.ts';
import { facetColumns, getCodes, getLists } from './facet-columns.ts';

/** Counted codes on their own, as they are kept. */
export interface CodeCounts {
  codes: Uint32Array;
  counts: Uint32Array;
}

/** The rows that a view shows. */
interface ViewRows {
  rows: Uint32Array;
  tags: Codes;
}

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

/** A code that no row has any more is replaced by the last. */
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
  segment: SegmentColumns,
  view: ViewRows,
  { facet, row }: { facet: ValueFacet; row: number },
  visit: (code: number) => void,
): void {
  const column = facetColumns[facet];
  if (column.kind !== 'lists') {
    visit(getCodes(segment, view, column)[row] as number);
    return;
  }
  const list = getLists(segment, column);
  const start = list?.starts[row] ?? 0;
  const end = start + (list?.lengths[row] ?? 0);
  for (let at = start; at < end; at += 1) visit(list?.pool[at] ?? 0);
}

/** Counts a row that has come into the view, or takes one back that has left its rows. */
export function keepRow(
  kept: KeptCounts,
  segment: SegmentColumns,
  view: ViewRows,
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
