import { soldFlag } from '../../car-flags.ts';
import type { MatchedRows } from '../matching/matched-rows.ts';
import { countSoldRuns } from './count-sold-runs.ts';
import { OrderedRows } from './ordered-rows.ts';
import type { WantedOrder } from './wanted-order.ts';

export interface HitsWanted {
  order: WantedOrder;
  offset: number;
  limit: number;
}

/** The ids of a page of the matched cars. */
export function listHits(matched: readonly MatchedRows[], { order, offset, limit }: HitsWanted): number[] {
  const ids: number[] = [];
  if (limit <= 0) return ids;
  const rows = new OrderedRows(matched, order);
  for (let position = 0; position < offset + limit && rows.next(); position += 1) {
    if (position >= offset) ids.push(rows.id);
  }
  return ids;
}

/** SRCH-14: a page of what is left when only the first of each run of sold cars is kept. */
function listKept(matched: readonly MatchedRows[], { order, offset, limit }: HitsWanted, isWhole: boolean) {
  const ids: number[] = [];
  const rows = new OrderedRows(matched, order);
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
export function countCollapsed(
  matched: readonly MatchedRows[],
  { order, sold }: { order: WantedOrder; sold: number },
): number {
  if (matched.length === 1) return listKept(matched, { order, offset: 0, limit: 0 }, true).count;
  const all = matched.reduce((sum, { count }) => sum + count, 0);
  return all - sold + countSoldRuns(matched, order, sold);
}
