import { soldFlag } from './car-flags.ts';
import type { MatchedRows } from './matched-rows.ts';
import { RowGaps, type RowKeys } from './row-gaps.ts';
import type { Segment } from './segment.ts';
import { getSortValue, sortKeys } from './sort-keys.ts';
import { getPlaceCodes, type WantedOrder } from './wanted-order.ts';

/** Distance, two keys of a sort, id. */
const depths = 4;

/** Writes where a row of the segment stands. */
function createReader(segment: Segment, order: WantedOrder): (row: number, keys: RowKeys) => void {
  const { ids, numbers } = segment;
  const [key, other] = sortKeys[order.sort];
  const [values, otherValues] = [key && numbers[key.column], other && numbers[other.column]];
  const km = order.distances?.km;
  const places = getPlaceCodes(segment);
  return (row, keys) => {
    keys[0] = km ? (km[places[row] as number] as number) : 0;
    keys[1] = key && values ? getSortValue(values[row] as number, key.descending) : 0;
    keys[2] = other && otherValues ? getSortValue(otherValues[row] as number, other.descending) : 0;
    keys[3] = ids[row] as number;
  };
}

/** The keys of the sold rows of all segments in order, by depth. */
function listSold(matched: readonly MatchedRows[], order: WantedOrder, total: number): Float64Array[] {
  const found = Array.from({ length: depths }, () => new Float64Array(total));
  const keys = new Float64Array(depths);
  let count = 0;
  for (const { segment, rows, count: rowCount } of matched) {
    const read = createReader(segment, order);
    for (let at = 0; at < rowCount; at += 1) {
      const row = rows[at] as number;
      if (((segment.flags[row] as number) & soldFlag) === 0) continue;
      read(row, keys);
      for (let depth = 0; depth < depths; depth += 1) (found[depth] as Float64Array)[count] = keys[depth] as number;
      count += 1;
    }
  }
  const inOrder = sortPlaces(found, total);
  return found.map((values) => Float64Array.from(inOrder, (at) => values[at] as number));
}

/** The places of the keys in their order. */
function sortPlaces(keys: readonly Float64Array[], total: number): Uint32Array {
  const compare = (left: number, right: number) => {
    for (const values of keys) {
      const [first, second] = [values[left] as number, values[right] as number];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  };
  return Uint32Array.from({ length: total }, (_, at) => at).sort(compare);
}

/**
 * SRCH-14 over many segments: how many runs of consecutive sold cars there are. Merging all cars in order would cost
 * far more: only the sold ones, `total` of them, which are few, are put in order, and each other car tells between which two
 * it stands.
 */
export function countSoldRuns(matched: readonly MatchedRows[], order: WantedOrder, total: number): number {
  const sold = listSold(matched, order, total);
  const gaps = new RowGaps(sold, order.distances ? 0 : 1, 0, total);
  const isFilled = new Uint8Array(total + 1);
  const keys = new Float64Array(depths);
  for (const { segment, rows, count } of matched) {
    const read = createReader(segment, order);
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      if (((segment.flags[row] as number) & soldFlag) !== 0) continue;
      read(row, keys);
      isFilled[gaps.find(keys)] = 1;
    }
  }
  return isFilled.subarray(1, total).reduce((runs, filled) => runs + filled, 1);
}
