import type { CarDocument } from '../../car-document.ts';
import type { CarCodes } from '../codes/car-codes.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import { getSpareCapacity } from '../columns/code-column.ts';
import { SegmentColumns } from '../columns/segment-columns.ts';
import type { StoredSort } from '../columns/sort-keys.ts';
import { SortOrder } from '../columns/sort-order.ts';
import { writeRows } from '../columns/write-rows.ts';
import { type ArrivalCodes, type BaseFilter, BaseView } from '../views/base-view.ts';

/** A first load fills a segment in many steps, later changes come one by one. */
const growthOfLoad = 2;
const growthOfChanges = 1.125;
/** Sites that share a dealership but not a base filter; more than these take turns. */
const mostViews = 4;

/** The listed cars of one dealership, with their orders and views kept up to date. A removed row's number goes to the last row. */
export class Segment extends SegmentColumns {
  readonly #dictionaries: Dictionaries;
  readonly #orders = new Map<StoredSort, SortOrder>();
  /** By the key of the base filter. */
  readonly #views = new Map<string, BaseView>();
  #growth = growthOfLoad;
  #marks = new Uint8Array(0);
  #mark = 0;

  constructor(dealershipId: number, dictionaries: Dictionaries) {
    super(dealershipId, dictionaries.joints.length);
    this.#dictionaries = dictionaries;
  }

  /** Adds those cars of the codes at the end; returns the row of the first. */
  append(codes: CarCodes, cars: Uint32Array): number {
    const first = this.rows;
    const needed = first + cars.length;
    if (needed > this.ids.length) this.resize(Math.max(16, Math.ceil(needed * this.#growth)));
    this.rows = needed;
    writeRows(this, { codes, cars, first });
    for (let row = first; row < needed; row += 1) this.#enter(row);
    return first;
  }

  /** Writes the one car of `cars` over the row's car. */
  replace(row: number, codes: CarCodes, cars: Uint32Array): void {
    this.#leave(row);
    writeRows(this, { codes, cars, first: row });
    this.#enter(row);
  }

  /** Returns the id of the car whose row is now `row`, where another car has moved there. */
  remove(row: number): number | undefined {
    const last = this.rows - 1;
    this.#leave(row);
    if (row !== last) this.#move(last, row);
    else for (const list of this.lists) list.clear(row);
    this.rows = last;
    this.stockNumbers.length = last;
    return row === last ? undefined : this.ids[row];
  }

  /** Adds the car's words to those that the segment has ever had. */
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

  /** SRCH-01 at a moment: the last view is reused, changed row by row, until a sold window or a New tag ends. */
  getView(filter: BaseFilter, codes: ArrivalCodes, now: number): BaseView {
    const views = this.#views;
    const known = views.get(filter.key);
    if (known && known.from <= now && now < known.until) return known;
    const view = new BaseView(this, filter, { codes, now });
    views.delete(filter.key);
    views.set(filter.key, view);
    for (const key of views.keys()) {
      if (views.size <= mostViews) break;
      views.delete(key);
    }
    return view;
  }

  /** A fresh mark for the rows that one request matches; older marks mean nothing. */
  nextMark(): { marks: Uint8Array; mark: number } {
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
    this.resize(getSpareCapacity(this.rows));
    for (const list of this.lists) list.trim(this.rows);
  }

  #enter(row: number): void {
    for (const order of this.#orders.values()) order.insert(row);
    for (const view of this.#views.values()) view.enter(row);
  }

  #leave(row: number): void {
    for (const order of this.#orders.values()) order.remove(row);
    for (const view of this.#views.values()) view.leave(row);
  }

  #move(from: number, to: number): void {
    this.copyRow(from, to);
    for (const order of this.#orders.values()) order.move(from, to);
    for (const view of this.#views.values()) view.move(from, to);
  }
}
