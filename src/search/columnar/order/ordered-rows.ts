import type { Codes } from '../columns/code-column.ts';
import { getSortValue, type SortKey, sortKeys } from '../columns/sort-keys.ts';
import type { MatchedRows } from '../matching/matched-rows.ts';
import { getOrderedRows, type WantedOrder } from './wanted-order.ts';

const noValues = new Float64Array(0);

/** Position of a row in an order. */
interface RowPosition {
  first: number;
  second: number;
  third: number;
  id: number;
}

function isBefore(left: RowPosition, right: RowPosition): boolean {
  if (left.first !== right.first) return left.first < right.first;
  if (left.second !== right.second) return left.second < right.second;
  if (left.third !== right.third) return left.third < right.third;
  return left.id < right.id;
}

/** Walks the matched rows of one segment in order. */
class Cursor implements RowPosition {
  id = 0;
  row = 0;
  first = 0;
  second = 0;
  third = 0;
  readonly flags: Uint16Array;
  readonly #ids: Int32Array;
  readonly #order: Uint32Array;
  readonly #length: number;
  readonly #marks: Uint8Array;
  readonly #mark: number;
  readonly #values: Float64Array;
  readonly #otherValues: Float64Array;
  readonly #keys: readonly SortKey[];
  readonly #km: Float64Array | undefined;
  readonly #placeCodes: Codes;
  #at = 0;

  constructor({ segment, marks, mark }: MatchedRows, order: WantedOrder) {
    const keys = sortKeys[order.sort];
    const [key, other] = keys;
    this.flags = segment.flags;
    this.#ids = segment.ids;
    this.#order = getOrderedRows(segment, order);
    this.#length = segment.rows;
    this.#marks = marks;
    this.#mark = mark;
    this.#keys = keys;
    this.#km = order.distances?.km;
    this.#placeCodes = segment.pointCodes;
    this.#values = key ? segment.numbers[key.column] : noValues;
    this.#otherValues = other ? segment.numbers[other.column] : noValues;
  }

  /** Moves on without reading the keys: enough where there is nothing to compare with. */
  step(): boolean {
    const [order, marks, mark, length] = [this.#order, this.#marks, this.#mark, this.#length];
    let at = this.#at;
    while (at < length && marks[order[at] as number] !== mark) at += 1;
    this.#at = at + 1;
    if (at >= length) return false;
    this.row = order[at] as number;
    this.id = this.#ids[this.row] as number;
    return true;
  }

  stepWithKeys(): boolean {
    if (!this.step()) return false;
    const [key, other] = this.#keys;
    const first = getSortValue(this.#values[this.row] as number, key?.descending === true);
    const second = other ? getSortValue(this.#otherValues[this.row] as number, other.descending) : 0;
    if (this.#km === undefined) {
      this.first = first;
      this.second = second;
    } else {
      this.first = this.#km[this.#placeCodes[this.row] as number] as number;
      this.second = first;
      this.third = second;
    }
    return true;
  }
}

/** Walks the matched rows of all segments in order. */
export class OrderedRows {
  id = 0;
  flags = 0;
  first = 0;
  second = 0;
  third = 0;
  readonly #heap: Cursor[];
  readonly #isAlone: boolean;
  #isFresh = true;

  constructor(matched: readonly MatchedRows[], order: WantedOrder) {
    const cursors = matched.map((rows) => new Cursor(rows, order));
    this.#isAlone = cursors.length === 1;
    this.#heap = this.#isAlone ? cursors : cursors.filter((cursor) => cursor.stepWithKeys());
    for (let at = (this.#heap.length >> 1) - 1; at >= 0; at -= 1) this.#sink(at);
  }

  /** False at the end; else the fields are those of the next row; their position only where segments are merged. */
  next(): boolean {
    const top = this.#heap[0];
    if (!top) return false;
    if (this.#isAlone ? !top.step() : !this.#isFresh && !this.#advance(top)) return false;
    this.#isFresh = false;
    const now = this.#heap[0] ?? top;
    this.id = now.id;
    this.first = now.first;
    this.second = now.second;
    this.third = now.third;
    this.flags = now.flags[now.row] as number;
    return true;
  }

  /** Moves the first cursor on and lets the next in order come first. */
  #advance(top: Cursor): boolean {
    if (!top.stepWithKeys()) {
      const last = this.#heap.pop();
      if (this.#heap.length === 0 || !last) return false;
      this.#heap[0] = last;
    }
    this.#sink(0);
    return true;
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const moving = heap[from];
    if (!moving) return;
    let at = from;
    for (;;) {
      let child = at * 2 + 1;
      const left = heap[child];
      if (!left) break;
      const right = heap[child + 1];
      const smaller = right && isBefore(right, left) ? right : left;
      if (smaller !== left) child += 1;
      if (!isBefore(smaller, moving)) break;
      heap[at] = smaller;
      at = child;
    }
    heap[at] = moving;
  }
}
