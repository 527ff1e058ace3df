import type { BaseView } from './base-view.ts';
import type { Codes } from './code-column.ts';
import type { ListColumn } from './list-column.ts';
import { type FacetTest, getCodes, getLists } from './plan.ts';
import type { RowTest } from './row-test.ts';
import type { Segment } from './segment.ts';
import { keepShown, type WordTest } from './word-test.ts';

/** Room for one scan, used again and again; grows to the largest segment. */
export class ScanRoom {
  candidates = new Uint32Array(0);
  fails = new Uint32Array(0);
  shown = new Uint8Array(0);
  matched = new Uint32Array(0);
  missed = new Uint32Array(0);
  missedBy = new Uint32Array(0);
  others = new Uint32Array(0);

  prepare(rows: number): void {
    if (rows <= this.matched.length) return;
    const size = Math.ceil(rows * 1.25);
    this.candidates = new Uint32Array(size);
    this.fails = new Uint32Array(size);
    this.shown = new Uint8Array(size);
    this.matched = new Uint32Array(size);
    this.missed = new Uint32Array(size);
    this.missedBy = new Uint32Array(size);
    this.others = new Uint32Array(size);
  }
}

/** What a scan left in its room: `matched` rows, and rows `missed` by a single test, the bit of which is in `missedBy`. */
export interface ScanResult {
  matched: Uint32Array;
  matchedCount: number;
  missedCount: number;
}

export interface ScanInput {
  words: readonly WordTest[];
  tests: readonly FacetTest[];
  needsPrice: boolean;
  filter: RowTest | undefined;
}

function failCodes(
  fails: Uint32Array,
  rows: Uint32Array,
  count: number,
  codes: Codes,
  mask: Uint8Array,
  bit: number,
): void {
  for (let at = 0; at < count; at += 1) {
    if (mask[codes[rows[at] as number] as number] !== 1) fails[at] = (fails[at] as number) | bit;
  }
}

function failLists(
  fails: Uint32Array,
  rows: Uint32Array,
  count: number,
  list: ListColumn,
  mask: Uint8Array,
  bit: number,
): void {
  const { starts, lengths, pool } = list;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    let place = starts[row] as number;
    const end = place + (lengths[row] as number);
    while (place < end && mask[pool[place] as number] !== 1) place += 1;
    if (place === end) fails[at] = (fails[at] as number) | bit;
  }
}

function failRange(
  fails: Uint32Array,
  rows: Uint32Array,
  count: number,
  values: Float64Array,
  low: number,
  high: number,
  bit: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const value = values[rows[at] as number] as number;
    if (!(value >= low && value <= high)) fails[at] = (fails[at] as number) | bit;
  }
}

function failTest(
  room: ScanRoom,
  rows: Uint32Array,
  count: number,
  segment: Segment,
  view: BaseView,
  test: FacetTest,
  bit: number,
): void {
  if (test.kind === 'range') {
    failRange(room.fails, rows, count, segment.numbers[test.facet], test.low, test.high, bit);
  } else if (test.place.kind === 'lists') {
    const list = getLists(segment, test.place);
    if (list) failLists(room.fails, rows, count, list, test.mask, bit);
  } else {
    failCodes(room.fails, rows, count, getCodes(segment, view, test.place), test.mask, bit);
  }
}

function keepRows(rows: Uint32Array, count: number, kept: Uint32Array, test: RowTest): number {
  let length = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    if (test(row)) kept[length++] = row;
  }
  return length;
}

/** A car that misses one chosen facet only is still counted in that facet; one that misses two is in no count. */
function divide(room: ScanRoom, rows: Uint32Array, count: number): ScanResult {
  const { fails, matched, missed, missedBy } = room;
  let [matchedCount, missedCount] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const bits = fails[at] as number;
    if (bits === 0) {
      matched[matchedCount++] = rows[at] as number;
    } else if ((bits & (bits - 1)) === 0) {
      missed[missedCount] = rows[at] as number;
      missedBy[missedCount++] = bits;
    }
  }
  return { matched, matchedCount, missedCount };
}

/** Finds the rows of a view that match. The result stands in the room until its next use. */
export function scan(segment: Segment, view: BaseView, input: ScanInput, room: ScanRoom): ScanResult {
  room.prepare(segment.rows);
  let rows = view.rows;
  let count = rows.length;
  const { candidates, shown } = room;
  for (const word of input.words) {
    count = keepShown(segment, word, { rows, count, kept: candidates, shown });
    rows = candidates;
  }
  if (input.needsPrice) {
    const { price } = segment.numbers;
    count = keepRows(rows, count, candidates, (row) => (price[row] ?? 0) > 0);
    rows = candidates;
  }
  if (input.filter) {
    count = keepRows(rows, count, candidates, input.filter);
    rows = candidates;
  }
  if (input.tests.length === 0) return { matched: rows, matchedCount: count, missedCount: 0 };
  room.fails.fill(0, 0, count);
  input.tests.forEach((test, index) => {
    failTest(room, rows, count, segment, view, test, 1 << index);
  });
  return divide(room, rows, count);
}
