import type { CarDocument } from '../../car-document.ts';
import { CarCodes } from '../codes/car-codes.ts';
import { Dictionaries } from '../codes/dictionaries.ts';
import { CarRows } from './car-rows.ts';
import { Segment } from './segment.ts';

/** So many cars are written at once that each of hundreds of segments has a good many of them. */
const carsToWrite = 65_536;
const firstCar = Uint32Array.of(0);

/** All cars of the index, a segment a dealership. */
export class Stock {
  readonly dictionaries = new Dictionaries();
  readonly #segments: Segment[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #carRows = new CarRows();
  /** Collects cars that arrive in batches; they are written before a segment is read. */
  #waiting = new CarCodes();

  get segments(): readonly Segment[] {
    this.#writeWaiting();
    return this.#segments;
  }

  find(dealershipId: number): Segment | undefined {
    const number = this.#numbers.get(dealershipId);
    return number === undefined ? undefined : this.segments[number];
  }

  findRow(carId: number): { segment: Segment; row: number } | undefined {
    const segment = this.segments[this.#carRows.getSegment(carId)];
    return segment && { segment, row: this.#carRows.getRow(carId) };
  }

  /** Puts a car in, or in place of what was known of it. A car that is not listed is taken out. */
  put(document: CarDocument): void {
    const number = this.#getNumber(document.dealershipId);
    const before = this.#carRows.getSegment(document.id);
    if (before >= 0 && (before !== number || !document.listed)) this.remove(document.id);
    if (!document.listed) {
      this.#segments[number]?.remember(document);
      return;
    }
    const segment = this.segments[number];
    if (!segment) return;
    const codes = this.#waiting;
    codes.add([document], this.dictionaries);
    if (before === number) segment.replace(this.#carRows.getRow(document.id), codes, firstCar);
    else this.#carRows.set(document.id, number, segment.append(codes, firstCar));
    codes.clear();
  }

  /** Many cars, best hundreds at once: those that are new go in dealership by dealership and column by column. */
  putAll(documents: readonly CarDocument[]): void {
    const [added, others]: [CarDocument[], CarDocument[]] = [[], []];
    const othersIds = new Set<number>();
    for (const document of documents) {
      const { id, dealershipId, listed } = document;
      if (!listed || this.#carRows.getSegment(id) >= 0 || othersIds.has(id)) {
        others.push(document);
        othersIds.add(id);
        continue;
      }
      this.#carRows.set(id, this.#getNumber(dealershipId), 0);
      added.push(document);
    }
    this.#waiting.add(added, this.dictionaries);
    if (this.#waiting.count >= carsToWrite) this.#writeWaiting();
    for (const document of others) this.put(document);
  }

  remove(carId: number): void {
    const number = this.#carRows.getSegment(carId);
    const segment = this.segments[number];
    if (!segment) return;
    const row = this.#carRows.getRow(carId);
    const moved = segment.remove(row);
    this.#carRows.delete(carId);
    if (moved !== undefined) this.#carRows.set(moved, number, row);
  }

  /** To be called after a large load. */
  trim(): void {
    for (const segment of this.segments) segment.trim();
    this.#waiting = new CarCodes();
  }

  /** Whose segment is known already; their rows are those that they are written to. */
  #writeWaiting(): void {
    const { count, ids } = this.#waiting;
    if (count === 0) return;
    const ends = new Uint32Array(this.#segments.length + 1);
    for (let at = 0; at < count; at += 1) (ends[this.#carRows.getSegment(ids[at] as number) + 1] as number)++;
    for (let number = 1; number < ends.length; number += 1) {
      ends[number] = (ends[number] as number) + (ends[number - 1] as number);
    }
    const starts = ends.slice();
    const cars = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const number = this.#carRows.getSegment(ids[at] as number);
      cars[starts[number] as number] = at;
      (starts[number] as number)++;
    }
    this.#segments.forEach((segment, number) => {
      this.#append(segment, number, cars.subarray(ends[number], ends[number + 1]));
    });
    this.#waiting.clear();
  }

  #append(segment: Segment, number: number, cars: Uint32Array): void {
    if (cars.length === 0) return;
    const first = segment.append(this.#waiting, cars);
    for (let at = 0; at < cars.length; at += 1) {
      this.#carRows.set(this.#waiting.ids[cars[at] as number] as number, number, first + at);
    }
  }

  #getNumber(dealershipId: number): number {
    const known = this.#numbers.get(dealershipId);
    if (known !== undefined) return known;
    const number = this.#segments.length;
    this.#segments.push(new Segment(dealershipId, this.dictionaries));
    this.#numbers.set(dealershipId, number);
    return number;
  }
}
