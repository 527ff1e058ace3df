import { soldFlag } from '../../car-flags.ts';
import type { Codes } from '../columns/code-column.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import { getSortValue, sortKeys } from '../columns/sort-keys.ts';
import type { MatchedRows } from '../matching/matched-rows.ts';
import { findFirst, type KeyReader, RowGaps } from './row-gaps.ts';
import type { WantedOrder } from './wanted-order.ts';

/** Distance, two keys of a sort, id. */
const depths = 4;

/** Room for the rows of a segment. */
interface FirstKeys {
  rows: Uint32Array;
  values: Float64Array;
}

const noNumbers = new Float64Array(0);

/** Reads the positions of a segment's rows in an order. */
class OrderKeys implements KeyReader {
  readonly #order: WantedOrder;
  readonly #isDescending: readonly boolean[];
  #ids: Int32Array = new Int32Array(0);
  #pointCodes: Codes = new Uint16Array(0);
  #values: Float64Array = noNumbers;
  #otherValues: Float64Array | undefined;

  constructor(order: WantedOrder) {
    this.#order = order;
    this.#isDescending = sortKeys[order.sort].map(({ descending }) => descending);
  }

  open(segment: SegmentColumns): void {
    const { ids, numbers } = segment;
    const [key, other] = sortKeys[this.#order.sort];
    this.#ids = ids;
    this.#pointCodes = segment.pointCodes;
    this.#values = key ? numbers[key.column] : noNumbers;
    this.#otherValues = other && numbers[other.column];
  }

  /** Of the rows that are not sold, what is compared first; how many they are. */
  readUnsold({ segment, rows, count }: MatchedRows, to: FirstKeys): number {
    const { flags } = segment;
    const [values, sign] = [this.#values, this.#isDescending[0] ? -1 : 1];
    const [points, km] = [this.#pointCodes, this.#order.distances?.km];
    let found = 0;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      to.rows[found] = row;
      const value = km ? (km[points[row] as number] as number) : sign * (values[row] as number);
      to.values[found] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
      found += Number(((flags[row] as number) & soldFlag) === 0);
    }
    return found;
  }

  read(row: number, depth: number): number {
    if (depth === 1) return getSortValue(this.#values[row] as number, this.#isDescending[0] as boolean);
    if (depth === 3) return this.#ids[row] as number;
    if (depth === 0) return getSortValue(this.#order.distances?.km[this.#pointCodes[row] as number] ?? 0, false);
    const others = this.#otherValues;
    return others ? getSortValue(others[row] as number, this.#isDescending[1] as boolean) : 0;
  }
}

/** The keys of the sold rows of all segments in order, by depth. */
function listSold(matched: readonly MatchedRows[], order: WantedOrder, total: number): Float64Array[] {
  const found = Array.from({ length: depths }, () => new Float64Array(total));
  const keys = new OrderKeys(order);
  let count = 0;
  for (const { segment, rows, count: rowCount } of matched) {
    keys.open(segment);
    const { flags } = segment;
    for (let at = 0; at < rowCount; at += 1) {
      const row = rows[at] as number;
      if (((flags[row] as number) & soldFlag) === 0) continue;
      for (let depth = 0; depth < depths; depth += 1) (found[depth] as Float64Array)[count] = keys.read(row, depth);
      count += 1;
    }
  }
  const inOrder = Uint32Array.from({ length: total }, (_, at) => at);
  putInOrder(inOrder, found, 0);
  return found.map((values) => Float64Array.from(inOrder, (at) => values[at] as number));
}

/**
 * Puts positions in the order of their keys from `depth` on: numbers alone are sorted far sooner than by comparing positions,
 * and each position then finds its own.
 */
function putInOrder(positions: Uint32Array, keys: readonly Float64Array[], depth: number): void {
  const values = keys[depth];
  if (!values || positions.length < 2) return;
  const sorted = Float64Array.from(positions, (at) => values[at] as number).sort();
  const before = positions.slice();
  /** By the first of each run of equal numbers, how many have come. */
  const come = new Uint32Array(positions.length);
  for (const position of before) {
    const first = findFirst(sorted, values[position] as number, 0, sorted.length);
    positions[first + (come[first] as number)] = position;
    (come[first] as number)++;
  }
  for (let first = 0; first < positions.length; first += come[first] as number) {
    putInOrder(positions.subarray(first, first + (come[first] as number)), keys, depth + 1);
  }
}

/**
 * SRCH-14 over many segments: how many runs of consecutive sold cars there are. Merging all cars in order would cost
 * far more: only the sold ones, `total` of them, which are few, are put in order, and each other car tells between which two
 * it stands.
 */
export function countSoldRuns(matched: readonly MatchedRows[], order: WantedOrder, total: number): number {
  const sold = listSold(matched, order, total);
  const isFilled = new Uint8Array(total + 1);
  // Positions before the first and after the last are not needed.
  isFilled[0] = 1;
  isFilled[total] = 1;
  const gaps = new RowGaps(sold, isFilled, { depth: order.distances ? 0 : 1, from: 0, to: total });
  const keys = new OrderKeys(order);
  const most = matched.reduce((largest, { count }) => Math.max(largest, count), 0);
  const first: FirstKeys = { rows: new Uint32Array(most), values: new Float64Array(most) };
  for (const found of matched) {
    keys.open(found.segment);
    gaps.fillAll(first.rows, first.values, keys.readUnsold(found, first), keys);
  }
  return isFilled.subarray(1, total).reduce((runs, filled) => runs + filled, 1);
}
