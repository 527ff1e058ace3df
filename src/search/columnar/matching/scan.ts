import type { Codes } from '../columns/code-column.ts';
import type { ListColumn } from '../columns/list-column.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import type { BaseView } from '../views/base-view.ts';
import { getCodes, getLists } from '../views/facet-columns.ts';
import type { RowTest } from './compile-filter.ts';
import type { FacetTest } from './facet-test.ts';
import { keepShown, type WordTest } from './word-test.ts';

/** Room for the scans of a request, used again and again; grows to the largest segment and to all that was asked. */
export class ScanRoom {
  candidates = new Uint32Array(0);
  fails = new Uint32Array(0);
  shown = new Uint8Array(0);
  others = new Uint32Array(0);
  /** The matched rows of all segments, one segment after the other. */
  matched = new Uint32Array(0);
  matchedCount = 0;

  /** `rows`: of all segments. */
  start(rows: number): void {
    this.matchedCount = 0;
    if (rows > this.matched.length) this.matched = new Uint32Array(Math.ceil(rows * 1.25));
  }

  prepare(rows: number): void {
    if (rows <= this.others.length) return;
    const size = Math.ceil(rows * 1.25);
    this.candidates = new Uint32Array(size);
    this.fails = new Uint32Array(size);
    this.shown = new Uint8Array(size);
    this.others = new Uint32Array(size);
  }
}

/**
 * What a scan found: the matched rows, and the candidates that no word and no filter keeps out, each with a bit in the
 * room's `fails` for every test that it fails. Candidates and fails stand until the next scan, matched rows until the
 * next request.
 */
export interface ScanResult {
  matched: Uint32Array;
  candidates: Uint32Array;
  count: number;
}

export interface ScanInput {
  /** Rows of the view, in ascending order. */
  rows: Uint32Array;
  words: readonly WordTest[];
  tests: readonly FacetTest[];
  needsPrice: boolean;
  /** By the code of a point, 1 where it is near enough. */
  near: Uint8Array | undefined;
  filter: RowTest | undefined;
}

/** By the number of a test. Nobody chooses so many facets; those that do share the last bit, and its counts. */
const getBit = (test: number) => (1 << Math.min(test, 31)) >>> 0;

/** Whose tests are written where: the first writes the fails, the others add to them. */
interface Failing {
  fails: Uint32Array;
  rows: Uint32Array;
  count: number;
  bit: number;
}

/** The loops of this file do not branch on what a row holds, as no processor could guess it. */
function failCodes({ fails, rows, count, bit }: Failing, codes: Codes, mask: Uint8Array): void {
  const before = bit === 1 ? 0 : -1;
  for (let at = 0; at < count; at += 1) {
    const fits = mask[codes[rows[at] as number] as number] as number;
    fails[at] = ((fails[at] as number) & before) | ((fits - 1) & bit);
  }
}

function failRange({ fails, rows, count, bit }: Failing, values: Float64Array, low: number, high: number): void {
  const before = bit === 1 ? 0 : -1;
  for (let at = 0; at < count; at += 1) {
    const value = values[rows[at] as number] as number;
    const fits = Number(value >= low) & Number(value <= high);
    fails[at] = ((fails[at] as number) & before) | ((fits - 1) & bit);
  }
}

/** The values of a mask as bits of a list, where all of them have one. */
function findBits({ limit, stride }: ListColumn, mask: Uint8Array): Int32Array | undefined {
  if (mask.indexOf(1, limit) >= 0) return undefined;
  const bits = new Int32Array(stride);
  for (let code = mask.indexOf(1); code >= 0; code = mask.indexOf(1, code + 1)) {
    bits[code >> 5] = (bits[code >> 5] as number) | (1 << (code & 31));
  }
  return bits;
}

function failBits({ fails, rows, count, bit }: Failing, { bits, stride }: ListColumn, wanted: Int32Array): void {
  const before = bit === 1 ? 0 : -1;
  for (let at = 0; at < count; at += 1) {
    const first = (rows[at] as number) * stride;
    let found = 0;
    for (let word = 0; word < stride; word += 1) found |= (bits[first + word] as number) & (wanted[word] as number);
    fails[at] = ((fails[at] as number) & before) | ((Number(found !== 0) - 1) & bit);
  }
}

function failLists({ fails, rows, count, bit }: Failing, list: ListColumn, mask: Uint8Array): void {
  const { starts, lengths, pool } = list;
  const before = bit === 1 ? 0 : -1;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    let position = starts[row] as number;
    const end = position + (lengths[row] as number);
    while (position < end && mask[pool[position] as number] !== 1) position += 1;
    fails[at] = ((fails[at] as number) & before) | (position === end ? bit : 0);
  }
}

function failTest(failing: Failing, segment: SegmentColumns, view: BaseView, test: FacetTest): void {
  if (test.kind === 'range') {
    failRange(failing, segment.numbers[test.facet], test.low, test.high);
  } else if (test.column.kind === 'lists') {
    const list = getLists(segment, test.column);
    const bits = list && findBits(list, test.mask);
    if (bits) failBits(failing, list, bits);
    else if (list) failLists(failing, list, test.mask);
  } else {
    failCodes(failing, getCodes(segment, view, test.column), test.mask);
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

/** Takes the candidates that fail nothing over to the matched rows. */
function match(room: ScanRoom, rows: Uint32Array, count: number, isTested: boolean): ScanResult {
  const { fails, matched, matchedCount: first } = room;
  let end = first;
  if (isTested) {
    for (let at = 0; at < count; at += 1) {
      matched[end] = rows[at] as number;
      end += Number(fails[at] === 0);
    }
  } else {
    matched.set(rows.subarray(0, count), first);
    end += count;
  }
  room.matchedCount = end;
  return { matched: matched.subarray(first, end), candidates: rows, count };
}

/**
 * The candidates that only one test keeps out: they are still counted in its facet, while those that fail two are in no
 * count.
 */
export function selectMissed({ fails, others }: ScanRoom, { candidates, count }: ScanResult, test: number) {
  const bit = getBit(test);
  let missed = 0;
  for (let at = 0; at < count; at += 1) {
    others[missed] = candidates[at] as number;
    missed += Number(fails[at] === bit);
  }
  return { rows: others, count: missed };
}

/** Finds the matching rows of a view. The result is valid until the buffers are used again. */
export function scan(segment: SegmentColumns, view: BaseView, input: ScanInput, room: ScanRoom): ScanResult {
  room.prepare(segment.rows);
  let { rows } = input;
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
  if (input.near) {
    const [codes, mask] = [segment.pointCodes, input.near];
    count = keepRows(rows, count, candidates, (row) => mask[codes[row] ?? 0] === 1);
    rows = candidates;
  }
  if (input.filter) {
    count = keepRows(rows, count, candidates, input.filter);
    rows = candidates;
  }
  input.tests.forEach((test, index) => {
    failTest({ fails: room.fails, rows, count, bit: getBit(index) }, segment, view, test);
  });
  return match(room, rows, count, input.tests.length > 0);
}
