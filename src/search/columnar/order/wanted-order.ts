import type { SearchRequest } from '../../port.ts';
import type { Distances, PointDistances } from '../codes/point-distances.ts';
import type { StoredSort } from '../columns/sort-keys.ts';
import type { Segment } from '../segments/segment.ts';

/** The order of a request: that of a sort, or the nearest first and that of the sort among the equally near. */
export interface WantedOrder {
  sort: StoredSort;
  distances?: Distances;
}

export function getWantedOrder(
  { sort, near }: Pick<SearchRequest, 'sort' | 'near'>,
  points: PointDistances,
): WantedOrder {
  if (sort !== 'distance') return { sort };
  return near ? { sort: 'rank', distances: points.measure(near) } : { sort: 'rank' };
}

/** The first `segment.rows` of it are the rows in order. */
export function getOrderedRows(segment: Segment, { sort, distances }: WantedOrder): Uint32Array {
  const order = segment.getOrder(sort);
  return distances ? orderByDistance(segment, order, distances.ranks) : order;
}

/** Counts the rows of each distance, then puts each row in its position: equally near rows stay in order. */
function orderByDistance(segment: Segment, order: Uint32Array, ranks: Uint32Array): Uint32Array {
  const codes = segment.pointCodes;
  const starts = new Uint32Array(ranks.length + 1);
  for (let row = 0; row < segment.rows; row += 1) {
    const rank = ranks[codes[row] as number] as number;
    starts[rank + 1] = (starts[rank + 1] as number) + 1;
  }
  for (let rank = 1; rank < starts.length; rank += 1) {
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number);
  }
  const nearestFirst = new Uint32Array(segment.rows);
  for (let at = 0; at < segment.rows; at += 1) {
    const row = order[at] as number;
    const rank = ranks[codes[row] as number] as number;
    const position = starts[rank] as number;
    nearestFirst[position] = row;
    starts[rank] = position + 1;
  }
  return nearestFirst;
}
