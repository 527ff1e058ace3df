import type { Sort } from '#rules/search/facets.ts';
import { type CarDocument, listColumns, type NumberColumn, numberColumns, wordColumns } from '../car-document.ts';
import type { BaseView } from './base-view.ts';
import { CodeColumn } from './code-column.ts';
import type { Dictionaries } from './dictionaries.ts';
import { ListColumn } from './list-column.ts';
import { SeenCodes } from './seen-codes.ts';
import { SortOrder } from './sort-order.ts';
import { getStockKey } from './stock-key.ts';

const noValues: readonly string[] = [];

/** The listed cars of one dealership, a row each, without gaps: a removed row's place is taken by the last row. */
export class Segment {
  readonly dealershipId: number;
  rows = 0;
  /** Grows with every change. */
  version = 0;
  /** Grows when a value comes that the segment never held. */
  seenVersion = 0;
  ids = new Int32Array(0);
  flags = new Uint16Array(0);
  stockKeys = new Uint32Array(0);
  readonly stockNumbers: string[] = [];
  readonly words: readonly CodeColumn[] = wordColumns.map(() => new CodeColumn());
  readonly lists: readonly ListColumn[] = listColumns.map(() => new ListColumn());
  readonly numbers: Record<NumberColumn, Float64Array>;
  readonly seen: readonly SeenCodes[] = [...wordColumns, ...listColumns].map(() => new SeenCodes());
  /** Rows that pass a site's base filter, by the filter's key. */
  readonly views = new Map<string, BaseView>();
  readonly #dictionaries: Dictionaries;
  #numberList: readonly Float64Array[] = [];
  #marks = new Uint8Array(0);
  #mark = 0;
  /** Used again by every write of a list. */
  readonly #codes: number[] = [];
  readonly #orders = new Map<Sort, SortOrder>();

  constructor(dealershipId: number, dictionaries: Dictionaries) {
    this.dealershipId = dealershipId;
    this.#dictionaries = dictionaries;
    this.numbers = Object.fromEntries(numberColumns.map((name) => [name, new Float64Array(0)])) as Record<
      NumberColumn,
      Float64Array
    >;
  }

  /** Adds cars at the end; the row of the first. */
  append(documents: readonly CarDocument[]): number {
    const first = this.rows;
    const needed = first + documents.length;
    if (needed > this.ids.length) this.#resize(Math.max(16, first * 2, needed));
    this.rows = needed;
    this.#write(first, documents);
    for (const order of this.#orders.values()) for (let row = first; row < needed; row += 1) order.insert(row);
    this.version += 1;
    return first;
  }

  replace(row: number, document: CarDocument): void {
    for (const order of this.#orders.values()) order.remove(row);
    this.#write(row, [document]);
    for (const order of this.#orders.values()) order.insert(row);
    this.version += 1;
  }

  /** The id of the car whose row is now `row`, where another car's has moved there. */
  remove(row: number): number | undefined {
    const last = this.rows - 1;
    for (const order of this.#orders.values()) order.remove(row);
    if (row !== last) this.#move(last, row);
    else for (const list of this.lists) list.clear(row);
    this.rows = last;
    this.stockNumbers.length = last;
    this.version += 1;
    return row === last ? undefined : this.ids[row];
  }

  /** Keeps what the car says among the words that are known here. */
  remember({ words, lists }: CarDocument): void {
    words.forEach((value, column) => {
      this.#see(column, this.#dictionaries.codeWord(column, value));
    });
    lists.forEach((values, column) => {
      for (const value of values) this.#see(words.length + column, this.#dictionaries.codeListValue(column, value));
    });
  }

  /** The first `rows` of it are the rows in order. */
  getOrder(sort: Sort): Uint32Array {
    let order = this.#orders.get(sort);
    if (!order) {
      order = new SortOrder(this, sort);
      this.#orders.set(sort, order);
    }
    return order.rows;
  }

  /** A fresh mark for rows: those marked with it by one request; older marks mean nothing. */
  takeMark(): { marks: Uint8Array; mark: number } {
    if (this.#marks.length < this.rows || this.#mark === 255) {
      this.#marks = new Uint8Array(this.ids.length);
      this.#mark = 0;
    }
    this.#mark += 1;
    return { marks: this.#marks, mark: this.#mark };
  }

  /** Gives spare room back after a large load. */
  trim(): void {
    this.#resize(this.rows);
    for (const list of this.lists) list.trim(this.rows);
  }

  #see(column: number, code: number): void {
    if (code > 0 && this.seen[column]?.add(code)) this.seenVersion += 1;
  }

  /** Column by column, which is far quicker for many cars. */
  #write(first: number, documents: readonly CarDocument[]): void {
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] as CarDocument;
      this.ids[first + at] = document.id;
      this.flags[first + at] = document.flags;
      this.stockNumbers[first + at] = document.stockNumber;
      this.stockKeys[first + at] = getStockKey(document.stockNumber);
    }
    this.words.forEach((codes, column) => {
      this.#writeWords(first, documents, column, codes);
    });
    this.#numberList.forEach((values, column) => {
      for (let at = 0; at < documents.length; at += 1) {
        values[first + at] = (documents[at] as CarDocument).numbers[column] ?? Number.NaN;
      }
    });
    this.lists.forEach((list, column) => {
      this.#writeLists(first, documents, column, list);
    });
  }

  #writeWords(first: number, documents: readonly CarDocument[], column: number, codes: CodeColumn): void {
    const dictionaries = this.#dictionaries;
    let last = 0;
    for (let at = 0; at < documents.length; at += 1) {
      const value = (documents[at] as CarDocument).words[column] ?? null;
      const code = value === null ? 0 : dictionaries.codeWord(column, value);
      codes.set(first + at, code);
      if (code !== last) this.#see(column, code);
      last = code;
    }
  }

  #writeLists(first: number, documents: readonly CarDocument[], column: number, list: ListColumn): void {
    const codes = this.#codes;
    for (let at = 0; at < documents.length; at += 1) {
      const values = (documents[at] as CarDocument).lists[column] ?? noValues;
      codes.length = values.length;
      for (let place = 0; place < values.length; place += 1) {
        const code = this.#dictionaries.codeListValue(column, values[place] as string);
        codes[place] = code;
        this.#see(this.words.length + column, code);
      }
      list.set(first + at, codes, this.rows);
    }
  }

  #move(from: number, to: number): void {
    this.ids[to] = this.ids[from] ?? 0;
    this.flags[to] = this.flags[from] ?? 0;
    this.stockKeys[to] = this.stockKeys[from] ?? 0;
    this.stockNumbers[to] = this.stockNumbers[from] ?? '';
    for (const column of this.words) column.move(from, to);
    for (const column of this.lists) column.move(from, to);
    for (const values of this.#numberList) values[to] = values[from] ?? Number.NaN;
    for (const order of this.#orders.values()) order.move(from, to);
  }

  #resize(capacity: number): void {
    const grow = <Numbers extends Int32Array | Uint16Array | Uint32Array | Float64Array>(
      to: Numbers,
      from: Numbers,
    ) => {
      to.set(from.subarray(0, capacity));
      return to;
    };
    this.ids = grow(new Int32Array(capacity), this.ids);
    this.flags = grow(new Uint16Array(capacity), this.flags);
    this.stockKeys = grow(new Uint32Array(capacity), this.stockKeys);
    for (const name of numberColumns) this.numbers[name] = grow(new Float64Array(capacity), this.numbers[name]);
    this.#numberList = numberColumns.map((name) => this.numbers[name]);
    for (const column of this.words) column.resize(capacity);
    for (const column of this.lists) column.resize(capacity);
  }
}
