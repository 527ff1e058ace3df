import type { SegmentColumns } from './segment-columns.ts';
import { getSortValue, type SortKey, type StoredSort, sortKeys } from './sort-keys.ts';

export function compareRows(segment: SegmentColumns, sort: StoredSort, left: number, right: number): number {
  for (const { column, descending } of sortKeys[sort]) {
    const values = segment.numbers[column];
    const first = getSortValue(values[left] ?? Number.NaN, descending);
    const second = getSortValue(values[right] ?? Number.NaN, descending);
    if (first !== second) return first < second ? -1 : 1;
  }
  return (segment.ids[left] ?? 0) - (segment.ids[right] ?? 0);
}

function getRowsById(segment: SegmentColumns): Uint32Array {
  const { ids, rows } = segment;
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  let isSorted = true;
  for (let row = 1; row < rows && isSorted; row += 1) isSorted = (ids[row] ?? 0) > (ids[row - 1] ?? 0);
  return isSorted ? order : order.sort((left, right) => (ids[left] ?? 0) - (ids[right] ?? 0));
}

/**
 * Sorts by one key, keeping the order among equals: value and position are packed into one number each, which a
 * typed array sorts several times faster than a comparison function. Undefined where they do not fit 53 bits.
 */
function sortByKey(
  segment: SegmentColumns,
  order: Uint32Array,
  { column, descending }: SortKey,
): Uint32Array | undefined {
  const values = segment.numbers[column];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const row of order) {
    const value = getSortValue(values[row] ?? Number.NaN, descending);
    if (value < low) low = value;
    if (value !== Number.POSITIVE_INFINITY && value > high) high = value;
    if (!Number.isInteger(value) && value !== Number.POSITIVE_INFINITY) return undefined;
  }
  const count = order.length;
  if (high === Number.NEGATIVE_INFINITY) return order;
  if ((high - low + 2) * count >= Number.MAX_SAFE_INTEGER) return undefined;
  const packed = new Float64Array(count);
  for (let position = 0; position < count; position += 1) {
    const value = getSortValue(values[order[position] ?? 0] ?? Number.NaN, descending);
    packed[position] = (Math.min(value, high + 1) - low) * count + position;
  }
  packed.sort();
  const sorted = new Uint32Array(count);
  for (let position = 0; position < count; position += 1)
    sorted[position] = order[(packed[position] ?? 0) % count] ?? 0;
  return sorted;
}

/** All rows of a segment in the order of a sort. */
export function sortRows(segment: SegmentColumns, sort: StoredSort): Uint32Array {
  let order: Uint32Array | undefined = getRowsById(segment);
  for (const key of sortKeys[sort].toReversed()) order &&= sortByKey(segment, order, key);
  return order ?? getRowsById(segment).sort((left, right) => compareRows(segment, sort, left, right));
}

/** A sort's order of a segment, kept up to date row by row. */
export class SortOrder {
  readonly #segment: SegmentColumns;
  readonly #sort: StoredSort;
  #rows: Uint32Array;
  #length: number;

  constructor(segment: SegmentColumns, sort: StoredSort) {
    this.#segment = segment;
    this.#sort = sort;
    this.#rows = sortRows(segment, sort);
    this.#length = this.#rows.length;
  }

  /** The first `segment.rows` of it are in use. */
  get rows(): Uint32Array {
    return this.#rows;
  }

  /** The row's values must be in the segment already. */
  insert(row: number): void {
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(Math.max(16, Math.ceil(this.#length * 1.25)));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const position = this.#findPosition(row);
    this.#rows.copyWithin(position + 1, position, this.#length);
    this.#rows[position] = row;
    this.#length += 1;
  }

  /** The row's values must still be in the segment. */
  remove(row: number): void {
    const position = this.#findPosition(row);
    this.#rows.copyWithin(position, position + 1, this.#length);
    this.#length -= 1;
  }

  /** The values of `from` have been copied to `to`. */
  move(from: number, to: number): void {
    this.#rows[this.#findPosition(from)] = to;
  }

  #findPosition(row: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareRows(this.#segment, this.#sort, this.#rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
