import { normaliseStockNumber } from '#rules/search/normalise.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import { wordColumns } from '../../car-document.ts';
import { getPresetFlags, inStockFlag, newFlag, soldFlag } from '../../car-flags.ts';
import { type Codes, resizeCodes, widen } from '../columns/code-column.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import { type KeptCounts, keepRow } from './kept-counts.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A base filter made ready, shared by all requests of a site. */
export interface BaseFilter {
  key: string;
  every: number;
  some: number;
  soldWindowMs: number;
  newTagMs: number;
  excluded: ReadonlySet<string>;
  tagColumn: number;
}

/** The tags of a car that has just arrived: of a new one, and of any other. */
export interface ArrivalCodes {
  newTag: number;
  arrivalTag: number;
}

const prepared = new WeakMap<StockFilter, BaseFilter>();

export function prepareBaseFilter(stock: StockFilter): BaseFilter {
  const known = prepared.get(stock);
  if (known) return known;
  const { inStockOnly, soldWindowHours, preset, newTagDays, arrivalTag, certifiedTag } = stock;
  const { every, some } = getPresetFlags(preset);
  const excluded = stock.excludedStockNumbers.map(normaliseStockNumber).filter((number) => number !== '');
  const filter: BaseFilter = {
    key: JSON.stringify([
      ...[inStockOnly, soldWindowHours, preset, newTagDays, arrivalTag, certifiedTag],
      excluded.toSorted(),
    ]),
    every: inStockOnly ? every | inStockFlag : every,
    some,
    soldWindowMs: soldWindowHours * hourMs,
    newTagMs: newTagDays * dayMs,
    excluded: new Set(excluded),
    tagColumn: wordColumns.indexOf(certifiedTag ? 'tag_certified' : 'tag_plain'),
  };
  prepared.set(stock, filter);
  return filter;
}

/** The rows of a segment that pass a base filter, right for any moment from `from` to before `until`. */
export class BaseView {
  /** Grows with every change. */
  version = 0;
  readonly from: number;
  until = Number.POSITIVE_INFINITY;
  /** In ascending order. */
  rows: Uint32Array;
  /** By row, 1 where it is one of `rows`. */
  has: Uint8Array;
  /** By row, the tag of the moment (CAR-02). */
  tags: Codes;
  kept?: KeptCounts;
  /** How many requests looked at it: what is asked often is worth keeping counts of. */
  uses = 0;
  readonly #segment: SegmentColumns;
  readonly #filter: BaseFilter;
  readonly #codes: ArrivalCodes;

  constructor(segment: SegmentColumns, filter: BaseFilter, { codes, now }: { codes: ArrivalCodes; now: number }) {
    this.from = now;
    this.#segment = segment;
    this.#filter = filter;
    this.#codes = codes;
    const { rows: total } = segment;
    this.has = new Uint8Array(total);
    this.tags = this.#getLastingTags().slice(0, total);
    const rows = new Uint32Array(total);
    let count = 0;
    for (let row = 0; row < total; row += 1) if (this.#admit(row)) rows[count++] = row;
    this.rows = rows.slice(0, count);
  }

  /** To be called when the row's car has been written. */
  enter(row: number): void {
    this.version += 1;
    if (row >= this.has.length) this.#makeRoom(row);
    this.has[row] = 0;
    this.tags = setCode(this.tags, row, this.#getLastingTags()[row] ?? 0);
    if (!this.#admit(row)) return;
    this.#insert(row);
    if (this.kept) keepRow(this.kept, this.#segment, this, { row, times: 1 });
  }

  /** To be called while the row still holds its car. */
  leave(row: number): void {
    this.version += 1;
    if (this.has[row] !== 1) return;
    this.#delete(row);
    if (this.kept) keepRow(this.kept, this.#segment, this, { row, times: -1 });
  }

  /** The last row's car is written to `to`, which has been left. */
  move(from: number, to: number): void {
    const isIn = this.has[from] === 1;
    this.tags[to] = this.tags[from] ?? 0;
    if (!isIn) return;
    this.#delete(from);
    this.has[to] = 1;
    this.#insert(to);
  }

  #getLastingTags(): Codes {
    return this.#segment.words[this.#filter.tagColumn]?.codes ?? new Uint16Array(0);
  }

  /** SRCH-01 and the New tag as they are at `from`; `until` comes forward to where they end for this row. */
  #admit(row: number): boolean {
    const { flags, numbers, stockNumbers } = this.#segment;
    const { every, some, soldWindowMs, newTagMs, excluded } = this.#filter;
    const flag = flags[row] as number;
    if ((flag & every) !== every || (some !== 0 && (flag & some) === 0)) return false;
    if (excluded.size > 0 && excluded.has(stockNumbers[row] ?? '')) return false;
    if ((flag & soldFlag) !== 0) {
      const soldUntil = (numbers.sold_at[row] as number) + soldWindowMs;
      if (!(this.from < soldUntil)) return false;
      if (soldUntil < this.until) this.until = soldUntil;
    }
    const newUntil = (numbers.created_at_timestamp[row] as number) + newTagMs;
    if (this.tags[row] === 0 && this.from < newUntil) {
      this.tags = setCode(this.tags, row, (flag & newFlag) !== 0 ? this.#codes.newTag : this.#codes.arrivalTag);
      if (newUntil < this.until) this.until = newUntil;
    }
    this.has[row] = 1;
    return true;
  }

  #makeRoom(row: number): void {
    const capacity = Math.ceil((row + 1) * 1.125);
    const has = new Uint8Array(capacity);
    has.set(this.has);
    this.has = has;
    this.tags = resizeCodes(this.tags, capacity);
  }

  /** The position of the row among `rows`, or where it belongs. */
  #findPosition(row: number): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle] as number) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insert(row: number): void {
    const position = this.#findPosition(row);
    const count = this.rows.length;
    const room = this.rows.buffer.byteLength / Uint32Array.BYTES_PER_ELEMENT;
    let rows = this.rows;
    if (count < room) {
      rows = new Uint32Array(this.rows.buffer, 0, count + 1);
    } else {
      rows = new Uint32Array(Math.ceil((count + 1) * 1.125)).subarray(0, count + 1);
      rows.set(this.rows);
    }
    rows.copyWithin(position + 1, position, count);
    rows[position] = row;
    this.rows = rows;
  }

  #delete(row: number): void {
    this.rows.copyWithin(this.#findPosition(row), this.#findPosition(row) + 1);
    this.rows = this.rows.subarray(0, this.rows.length - 1);
    this.has[row] = 0;
  }
}

function setCode(codes: Codes, row: number, code: number): Codes {
  const wide = widen(codes, code);
  wide[row] = code;
  return wide;
}
