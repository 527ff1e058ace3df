import type { Segment } from '../segments/segment.ts';
import type { BaseView } from '../views/base-view.ts';

/** The matched rows of a segment: the first `count` of `rows`, and those whose source in `marks` holds `mark`. */
export interface MatchedRows {
  segment: Segment;
  rows: Uint32Array;
  marks: Uint8Array;
  mark: number;
  count: number;
}

/** All rows of a view. */
export function matchAll({ segment, view }: { segment: Segment; view: BaseView }): MatchedRows {
  return { segment, rows: view.rows, marks: view.has, mark: 1, count: view.rows.length };
}

/** The first `count` of the rows. */
export function markRows(segment: Segment, rows: Uint32Array, count: number): MatchedRows {
  const { marks, mark: value } = segment.nextMark();
  for (let at = 0; at < count; at += 1) marks[rows[at] as number] = value;
  return { segment, rows, marks, mark: value, count };
}

/** The ids of the matched cars, in ascending order. */
export function listIds(found: readonly MatchedRows[]): number[] {
  const ids: number[] = [];
  for (const { segment, rows, count } of found) {
    for (let at = 0; at < count; at += 1) ids.push(segment.ids[rows[at] as number] as number);
  }
  return ids.sort((left, right) => left - right);
}
