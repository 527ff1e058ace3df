import type { Sort } from '#rules/search/facets.ts';
import { soldFlag } from './car-flags.ts';
import { OrderedRows } from './ordered-rows.ts';
import type { Segment } from './segment.ts';
import { countSoldRuns } from './sold-runs.ts';

/** The matched rows of a segment: those whose place in `marks` holds `mark`. */
export interface MatchedRows {
  segment: Segment;
  marks: Uint8Array;
  mark: number;
  count: number;
}

export interface HitsWanted {
  sort: Sort;
  offset: number;
  limit: number;
}

/** The ids of a page of the matched cars. */
export function listHits(matched: readonly MatchedRows[], { sort, offset, limit }: HitsWanted): number[] {
  const ids: number[] = [];
  if (limit <= 0) return ids;
  const rows = new OrderedRows(matched, sort);
  for (let place = 0; place < offset + limit && rows.next(); place += 1) {
    if (place >= offset) ids.push(rows.id);
  }
  return ids;
}

/** SRCH-14: a page of what is left when only the first of each run of sold cars is kept. */
function listKept(matched: readonly MatchedRows[], { sort, offset, limit }: HitsWanted, isWhole: boolean) {
  const ids: number[] = [];
  const rows = new OrderedRows(matched, sort);
  const end = limit > 0 ? offset + limit : 0;
  let [count, wasSold] = [0, 0];
  while ((isWhole || count < end) && rows.next()) {
    const isSold = rows.flags & soldFlag;
    if ((isSold & wasSold) === 0) {
      if (count >= offset && count < end) ids.push(rows.id);
      count += 1;
    }
    wasSold = isSold;
  }
  return { ids, count };
}

/** SRCH-14: a page as `listHits` has it, of what is left. */
export function listCollapsedHits(matched: readonly MatchedRows[], wanted: HitsWanted): number[] {
  return listKept(matched, wanted, false).ids;
}

/** SRCH-14: how many of the cars are left, some of which are sold and some not. */
export function countCollapsed(matched: readonly MatchedRows[], { sort, sold }: { sort: Sort; sold: number }): number {
  if (matched.length === 1) return listKept(matched, { sort, offset: 0, limit: 0 }, true).count;
  const all = matched.reduce((sum, { count }) => sum + count, 0);
  return all - sold + countSoldRuns(matched, sort);
}
