import type { Codes } from './code-column.ts';
import type { ListColumn } from './list-column.ts';

/** Up to so many codes are counted without remembering which were touched: looking through all of them costs less. */
const mostDenseCodes = 1024;

/**
 * Counts by code. A dense tally has two counters a code, used in turn, as a processor waits for a counter that it has
 * just raised. One that is not dense remembers what it touched, so that clearing costs what counting did; a code whose
 * count fell to nothing and rose again is remembered twice.
 */
export class Tally {
  counts = new Uint32Array(16);
  /** Of a dense tally, the second counters. */
  more = new Uint32Array(16);
  touched = new Uint32Array(32);
  length = 0;
  isDense = true;
  #size = 16;

  /** Empties it and makes room for codes below `size`. */
  start(size: number): void {
    this.#clear();
    this.#size = size;
    this.isDense = size <= mostDenseCodes;
    if (size <= this.counts.length) return;
    this.counts = new Uint32Array(size * 2);
    this.more = new Uint32Array(this.isDense ? size * 2 : 0);
    this.touched = new Uint32Array(size * 4);
  }

  /** Calls back with each code that was counted, and how often. */
  forEach(take: (code: number, times: number) => void): void {
    const { counts, more, touched } = this;
    if (this.isDense) {
      for (let code = 0; code < this.#size; code += 1) {
        // Rows may have been taken back from one counter that were counted in the other.
        const times = ((counts[code] as number) + (more[code] as number)) >>> 0;
        if (times > 0) take(code, times);
      }
      return;
    }
    this.#forgetRepeated();
    for (let at = 0; at < this.length; at += 1) {
      const code = touched[at] as number;
      take(code, counts[code] as number);
    }
  }

  /** To be called after rows were taken back: keeps the room for what is touched from running out. */
  tidy(): void {
    if (!this.isDense && this.length >= this.counts.length) this.#forgetRepeated();
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

function tallyDense({ counts, more }: Tally, codes: Codes, rows: Uint32Array, count: number): void {
  let at = 0;
  for (; at + 1 < count; at += 2) {
    (counts[codes[rows[at] as number] as number] as number)++;
    (more[codes[rows[at + 1] as number] as number] as number)++;
  }
  if (at < count) (counts[codes[rows[at] as number] as number] as number)++;
}

/** Counts the codes of the first `count` rows. */
export function tallyCodes(tally: Tally, codes: Codes, rows: Uint32Array, count: number): void {
  if (tally.isDense) {
    tallyDense(tally, codes, rows, count);
    return;
  }
  const { counts, touched } = tally;
  let length = tally.length;
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] as number] as number;
    if ((counts[code] as number) === 0) touched[length++] = code;
    (counts[code] as number)++;
  }
  tally.length = length;
}

export function tallyLists(tally: Tally, list: ListColumn, rows: Uint32Array, count: number): void {
  const { counts, touched, isDense } = tally;
  const { starts, lengths, pool } = list;
  let length = tally.length;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const start = starts[row] as number;
    const end = start + (lengths[row] as number);
    for (let place = start; place < end; place += 1) {
      const code = pool[place] as number;
      if (!isDense && (counts[code] as number) === 0) touched[length++] = code;
      (counts[code] as number)++;
    }
  }
  tally.length = length;
}

/** Takes counted rows back. */
export function untallyCodes({ counts }: Tally, codes: Codes, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) (counts[codes[rows[at] as number] as number] as number)--;
}

export function untallyLists({ counts }: Tally, list: ListColumn, rows: Uint32Array, count: number): void {
  const { starts, lengths, pool } = list;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const start = starts[row] as number;
    const end = start + (lengths[row] as number);
    for (let place = start; place < end; place += 1) (counts[pool[place] as number] as number)--;
  }
}

/** Counts one code several times. */
export function tallyCode(tally: Tally, code: number, times: number): void {
  if (!tally.isDense && tally.counts[code] === 0) tally.touched[tally.length++] = code;
  tally.counts[code] = (tally.counts[code] ?? 0) + times;
}

/** Counted codes on their own, as they are kept. */
export interface CodeCounts {
  codes: Uint32Array;
  counts: Uint32Array;
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

export function takeCounts(tally: Tally): CodeCounts {
  const codes: number[] = [];
  const counts: number[] = [];
  tally.forEach((code, times) => {
    codes.push(code);
    counts.push(times);
  });
  return { codes: Uint32Array.from(codes), counts: Uint32Array.from(counts) };
}
