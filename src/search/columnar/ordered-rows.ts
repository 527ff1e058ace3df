import type { Sort } from '#rules/search/facets.ts';
import type { MatchedRows } from './hits.ts';
import { getSortValue, type SortKey, sortKeys } from './sort-keys.ts';

const noValues = new Float64Array(0);

/** Which of the matched rows a walk stops at: those whose flags, of `mask`, are `flags`. */
export interface RowKind {
  mask: number;
  flags: number;
}

export const anyRow: RowKind = { mask: 0, flags: 0 };

/** Where a row stands in the order of a sort. */
export interface RowPlace {
  first: number;
  second: number;
  id: number;
}

export function isBefore(left: RowPlace, right: RowPlace): boolean {
  if (left.first !== right.first) return left.first < right.first;
  if (left.second !== right.second) return left.second < right.second;
  return left.id < right.id;
}

/** Walks the matched rows of one segment in order. */
export class Cursor implements RowPlace {
  id = 0;
  row = 0;
  first = 0;
  second = 0;
  readonly flags: Uint16Array;
  readonly #ids: Int32Array;
  readonly #order: Uint32Array;
  readonly #length: number;
  readonly #marks: Uint8Array;
  readonly #mark: number;
  readonly #kind: RowKind;
  readonly #values: Float64Array;
  readonly #otherValues: Float64Array;
  readonly #keys: readonly SortKey[];
  #at = 0;

  constructor({ segment, marks, mark }: MatchedRows, sort: Sort, kind: RowKind) {
    const [key, other] = sortKeys[sort];
    this.flags = segment.flags;
    this.#ids = segment.ids;
    this.#order = segment.getOrder(sort);
    this.#length = segment.rows;
    this.#marks = marks;
    this.#mark = mark;
    this.#kind = kind;
    this.#keys = sortKeys[sort];
    this.#values = key ? segment.numbers[key.column] : noValues;
    this.#otherValues = other ? segment.numbers[other.column] : noValues;
  }

  /** Moves on without reading the keys: enough where there is nothing to compare with. */
  step(): boolean {
    const [order, marks, mark, length] = [this.#order, this.#marks, this.#mark, this.#length];
    const [flags, kind] = [this.flags, this.#kind];
    let at = this.#at;
    while (at < length) {
      const row = order[at] as number;
      if (marks[row] === mark && ((flags[row] as number) & kind.mask) === kind.flags) break;
      at += 1;
    }
    this.#at = at + 1;
    if (at >= length) return false;
    this.row = order[at] as number;
    this.id = this.#ids[this.row] as number;
    return true;
  }

  stepWithKeys(): boolean {
    if (!this.step()) return false;
    const [key, other] = this.#keys;
    this.first = getSortValue(this.#values[this.row] as number, key?.descending === true);
    this.second = other ? getSortValue(this.#otherValues[this.row] as number, other.descending) : 0;
    return true;
  }
}

/** Walks the matched rows of all segments in the order of a sort. */
export class OrderedRows {
  id = 0;
  flags = 0;
  first = 0;
  second = 0;
  readonly #heap: Cursor[];
  readonly #isAlone: boolean;
  #isFresh = true;

  constructor(matched: readonly MatchedRows[], sort: Sort, kind = anyRow) {
    const cursors = matched.map((rows) => new Cursor(rows, sort, kind));
    this.#isAlone = cursors.length === 1;
    this.#heap = this.#isAlone ? cursors : cursors.filter((cursor) => cursor.stepWithKeys());
    for (let at = (this.#heap.length >> 1) - 1; at >= 0; at -= 1) this.#sink(at);
  }

  /** False at the end; else the fields are those of the next row; the place only where segments are merged. */
  next(): boolean {
    const top = this.#heap[0];
    if (!top) return false;
    if (this.#isAlone ? !top.step() : !this.#isFresh && !this.#advance(top)) return false;
    this.#isFresh = false;
    const now = this.#heap[0] ?? top;
    this.id = now.id;
    this.first = now.first;
    this.second = now.second;
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
