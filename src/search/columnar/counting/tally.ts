import type { Codes } from '../columns/code-column.ts';
import type { ListColumn } from '../columns/list-column.ts';
import type { CodeCounts } from '../views/kept-counts.ts';

/**
 * Up to so many codes are counted without remembering which were touched: looking through all of them costs less. So it
 * does where many rows are counted.
 */
const mostDenseCodes = 1024;
const denseCodesPerRow = 0.5;

/**
 * Counts by code. A dense tally has two counters a code, used in turn, as a processor waits for a counter that it has
 * just raised. One that is not dense remembers what it touched, so that clearing costs what counting did; a code whose
 * count fell to nothing and rose again is remembered twice, but no more often.
 */
export class Tally {
  counts = new Uint32Array(16);
  /** Of a dense tally, the second counters. */
  more = new Uint32Array(16);
  touched = new Uint32Array(32);
  length = 0;
  isDense = true;
  #size = 16;

  /** Empties it and makes room for codes below `size`. `rows`: how many may be counted. */
  start(size: number, rows = 0): void {
    this.#clear();
    this.#size = size;
    this.isDense = size <= Math.max(mostDenseCodes, rows * denseCodesPerRow);
    if (size > this.counts.length) this.counts = new Uint32Array(size * 2);
    if (this.isDense && size > this.more.length) this.more = new Uint32Array(size * 2);
    if (!this.isDense && size * 2 > this.touched.length) this.touched = new Uint32Array(size * 4);
  }

  /** Calls back with each code that was counted, and how often. */
  forEach(visit: (code: number, times: number) => void): void {
    const { counts, more, touched } = this;
    if (this.isDense) {
      for (let code = 0; code < this.#size; code += 1) {
        // Rows may have been taken back from one counter that were counted in the other.
        const times = ((counts[code] as number) + (more[code] as number)) >>> 0;
        if (times > 0) visit(code, times);
      }
      return;
    }
    this.#forgetRepeated();
    for (let at = 0; at < this.length; at += 1) {
      const code = touched[at] as number;
      visit(code, counts[code] as number);
    }
  }

  /** The same for a dense tally, in the order of `codes`, with the position of each in it. */
  forEachInOrder(codes: Uint32Array, visit: (position: number, times: number) => void): void {
    const { counts, more } = this;
    for (let position = 0; position < codes.length; position += 1) {
      const code = codes[position] as number;
      const times = ((counts[code] as number) + (more[code] as number)) >>> 0;
      if (times > 0) visit(position, times);
    }
  }

  #clear(): void {
    const { counts, touched, length } = this;
    if (this.isDense) {
      counts.fill(0, 0, this.#size);
      this.more.fill(0, 0, this.#size);
    } else {
      for (let at = 0; at < length; at += 1) counts[touched[at] as number] = 0;
    }
    this.length = 0;
  }

  #forgetRepeated(): void {
    const { counts, touched } = this;
    const times = new Uint32Array(this.length);
    let kept = 0;
    for (let at = 0; at < this.length; at += 1) {
      const code = touched[at] as number;
      const count = counts[code] as number;
      if (count === 0) continue;
      touched[kept] = code;
      times[kept++] = count;
      counts[code] = 0;
    }
    for (let at = 0; at < kept; at += 1) counts[touched[at] as number] = times[at] as number;
    this.length = kept;
  }
}

/** Whose codes are counted: those of the first `count` rows, at `row * stride + offset`. */
export interface TalliedRows {
  rows: Uint32Array;
  count: number;
  stride?: number;
  offset?: number;
}

function tallyDense({ counts, more }: Tally, codes: Codes, tallied: TalliedRows): void {
  const { rows, count, stride = 1, offset = 0 } = tallied;
  let at = 0;
  for (; at + 1 < count; at += 2) {
    (counts[codes[(rows[at] as number) * stride + offset] as number] as number)++;
    (more[codes[(rows[at + 1] as number) * stride + offset] as number] as number)++;
  }
  if (at < count) (counts[codes[(rows[at] as number) * stride + offset] as number] as number)++;
}

export function tallyCodes(tally: Tally, codes: Codes, tallied: TalliedRows): void {
  if (tally.isDense) {
    tallyDense(tally, codes, tallied);
    return;
  }
  const { rows, count, stride = 1, offset = 0 } = tallied;
  const { counts, touched } = tally;
  let length = tally.length;
  for (let at = 0; at < count; at += 1) {
    const code = codes[(rows[at] as number) * stride + offset] as number;
    if ((counts[code] as number) === 0) touched[length++] = code;
    (counts[code] as number)++;
  }
  tally.length = length;
}

/** Counts all codes of each row, or, where those from some code on come first in the pool, only these. */
export function tallyLists(tally: Tally, list: ListColumn, { rows, count }: TalliedRows, from = 0): void {
  const { counts, touched, isDense } = tally;
  const { starts, lengths, pool } = list;
  let length = tally.length;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const start = starts[row] as number;
    const end = start + (lengths[row] as number);
    for (let position = start; position < end; position += 1) {
      const code = pool[position] as number;
      if (code < from) break;
      if (!isDense && (counts[code] as number) === 0) touched[length++] = code;
      (counts[code] as number)++;
    }
  }
  tally.length = length;
}

/** Takes rows back that have been counted. */
export function untallyCodes({ counts }: Tally, codes: Codes, { rows, count }: TalliedRows): void {
  for (let at = 0; at < count; at += 1) (counts[codes[rows[at] as number] as number] as number)--;
}

export function untallyLists({ counts }: Tally, list: ListColumn, { rows, count }: TalliedRows): void {
  const { starts, lengths, pool } = list;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const start = starts[row] as number;
    const end = start + (lengths[row] as number);
    for (let position = start; position < end; position += 1) (counts[pool[position] as number] as number)--;
  }
}

/** Counts one code several times. */
export function tallyCode(tally: Tally, code: number, times: number): void {
  if (!tally.isDense && tally.counts[code] === 0) tally.touched[tally.length++] = code;
  tally.counts[code] = (tally.counts[code] ?? 0) + times;
}

export function tallyCounts(tally: Tally, { codes, counts: added }: CodeCounts): void {
  const { counts, touched, isDense } = tally;
  let length = tally.length;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] as number;
    if (!isDense && (counts[code] as number) === 0) touched[length++] = code;
    counts[code] = (counts[code] as number) + (added[at] as number);
  }
  tally.length = length;
}

export function listCounts(tally: Tally): CodeCounts {
  const codes: number[] = [];
  const counts: number[] = [];
  tally.forEach((code, times) => {
    codes.push(code);
    counts.push(times);
  });
  return { codes: Uint32Array.from(codes), counts: Uint32Array.from(counts) };
}
