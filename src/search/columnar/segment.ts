import { type CarDocument, listColumns, type NumberColumn, numberColumns, wordColumns } from '../car-document.ts';
import { ArrayRoom, getRoomBytes } from './array-room.ts';
import type { BaseView } from './base-view.ts';
import type { CarCodes } from './car-codes.ts';
import { CodeColumn, getSpareCapacity } from './code-column.ts';
import type { Dictionaries } from './dictionaries.ts';
import { isShared, ownBlanks, shareBlanks } from './empty-column.ts';
import { JointCodes } from './joints.ts';
import { ListColumn } from './list-column.ts';
import { SeenCodes } from './seen-codes.ts';
import type { StoredSort } from './sort-keys.ts';
import { SortOrder } from './sort-order.ts';
import { writeRows } from './write-rows.ts';

/** A first load fills a segment in many steps, later changes come one by one. */
const growthOfLoad = 2;
const growthOfChanges = 1.125;

/** By list, for how many values a row has bits, in words: a car's categories are few, its features are not. */
const wordsOfBits: Readonly<Record<(typeof listColumns)[number], number>> = { categories: 1, filtered_features: 3 };

/** The listed cars of one dealership, a row each, without gaps: a removed row's place is taken by the last row. */
export class Segment {
  readonly dealershipId: number;
  rows = 0;
  /** Grows when a value comes that the segment never held. */
  seenVersion = 0;
  ids: Int32Array = new Int32Array(0);
  flags: Uint16Array = new Uint16Array(0);
  stockKeys: Uint32Array = new Uint32Array(0);
  readonly stockNumbers: string[] = [];
  readonly words: readonly CodeColumn[] = wordColumns.map(() => new CodeColumn());
  readonly lists: readonly ListColumn[] = listColumns.map((name) => new ListColumn(wordsOfBits[name]));
  readonly joints: JointCodes;
  readonly numbers: Record<NumberColumn, Float64Array>;
  readonly seen: readonly SeenCodes[] = [...wordColumns, ...listColumns].map(() => new SeenCodes());
  /** Rows that pass a site's base filter, by the filter's key. */
  readonly views = new Map<string, BaseView>();
  readonly #dictionaries: Dictionaries;
  #numberList: readonly Float64Array[] = [];
  #growth = growthOfLoad;
  #marks = new Uint8Array(0);
  #mark = 0;
  readonly #orders = new Map<StoredSort, SortOrder>();

  constructor(dealershipId: number, dictionaries: Dictionaries) {
    this.dealershipId = dealershipId;
    this.#dictionaries = dictionaries;
    this.joints = new JointCodes(dictionaries.joints.length);
    this.numbers = Object.fromEntries(numberColumns.map((name) => [name, shareBlanks(0)])) as Record<
      NumberColumn,
      Float64Array
    >;
  }

  /** Adds those cars of the codes at the end; the row of the first. */
  append(codes: CarCodes, cars: Uint32Array): number {
    const first = this.rows;
    const needed = first + cars.length;
    if (needed > this.ids.length) this.#resize(Math.max(16, Math.ceil(needed * this.#growth)));
    this.rows = needed;
    writeRows(this, { codes, cars, first });
    for (let row = first; row < needed; row += 1) this.#enter(row);
    return first;
  }

  /** By one car of the codes. */
  replace(row: number, codes: CarCodes, cars: Uint32Array): void {
    this.#leave(row);
    writeRows(this, { codes, cars, first: row });
    this.#enter(row);
  }

  /** The id of the car whose row is now `row`, where another car's has moved there. */
  remove(row: number): number | undefined {
    const last = this.rows - 1;
    this.#leave(row);
    if (row !== last) this.#move(last, row);
    else for (const list of this.lists) list.clear(row);
    this.rows = last;
    this.stockNumbers.length = last;
    return row === last ? undefined : this.ids[row];
  }

  /** Keeps what the car says among the words that are known here. */
  remember({ words, lists }: CarDocument): void {
    words.forEach((value, column) => {
      this.see(column, Uint32Array.of(this.#dictionaries.codeWord(column, value)), 0, 1);
    });
    lists.forEach((values, column) => {
      const codes = Uint32Array.from(values, (value) => this.#dictionaries.codeListValue(column, value));
      this.see(words.length + column, codes, 0, codes.length);
    });
  }

  /** The first `rows` of it are the rows in order. */
  getOrder(sort: StoredSort): Uint32Array {
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
    this.#growth = growthOfChanges;
    this.#resize(getSpareCapacity(this.rows));
    for (const list of this.lists) list.trim(this.rows);
  }

  /** What follows the row's car: its place in the orders, and in what sites see of it. */
  #enter(row: number): void {
    for (const order of this.#orders.values()) order.insert(row);
    for (const view of this.views.values()) view.enter(row);
  }

  #leave(row: number): void {
    for (const order of this.#orders.values()) order.remove(row);
    for (const view of this.views.values()) view.leave(row);
  }

  /** Keeps the codes from `from` on to before `end` among those that the segment has ever held. */
  see(column: number, codes: Uint32Array, from: number, end: number): void {
    if (this.seen[column]?.add(codes, from, end)) this.seenVersion += 1;
  }

  /** Gives a column an array of its own. */
  ownNumbers(name: NumberColumn): void {
    this.numbers[name] = ownBlanks(this.ids.length);
    this.#numberList = numberColumns.map((each) => this.numbers[each]);
  }

  #move(from: number, to: number): void {
    this.ids[to] = this.ids[from] ?? 0;
    this.flags[to] = this.flags[from] ?? 0;
    this.stockKeys[to] = this.stockKeys[from] ?? 0;
    this.stockNumbers[to] = this.stockNumbers[from] ?? '';
    for (const column of this.words) column.move(from, to);
    for (const column of this.lists) column.move(from, to);
    this.joints.move(from, to);
    for (const values of this.#numberList) values[to] = values[from] ?? Number.NaN;
    for (const order of this.#orders.values()) order.move(from, to);
    for (const view of this.views.values()) view.move(from, to);
  }

  #resize(capacity: number): void {
    const columns = [...this.words, ...this.lists, this.joints];
    const room = new ArrayRoom(
      this.#getBytes(capacity) + columns.reduce((sum, each) => sum + each.getBytes(capacity), 0),
    );
    this.ids = room.resize(Int32Array, this.ids, capacity);
    this.flags = room.resize(Uint16Array, this.flags, capacity);
    this.stockKeys = room.resize(Uint32Array, this.stockKeys, capacity);
    for (const column of columns) column.resize(capacity, room);
    for (const name of numberColumns) {
      const values = this.numbers[name];
      this.numbers[name] = isShared(values) ? shareBlanks(capacity) : room.resize(Float64Array, values, capacity);
    }
    this.#numberList = numberColumns.map((name) => this.numbers[name]);
  }

  /** Of what the segment holds besides columns of codes. */
  #getBytes(capacity: number): number {
    const own = this.#numberList.filter((values) => !isShared(values)).length;
    return (
      getRoomBytes(Int32Array, capacity) +
      getRoomBytes(Uint16Array, capacity) +
      getRoomBytes(Uint32Array, capacity) +
      getRoomBytes(Float64Array, capacity) * own
    );
  }
}
