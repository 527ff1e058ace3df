import type { CarDocument } from '../car-document.ts';
import { CarPlaces } from './car-places.ts';
import { Dictionaries } from './dictionaries.ts';
import { Segment } from './segment.ts';

/** All cars of the index, a segment a dealership. */
export class Stock {
  readonly dictionaries = new Dictionaries();
  readonly segments: Segment[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #places = new CarPlaces();

  find(dealershipId: number): Segment | undefined {
    const number = this.#numbers.get(dealershipId);
    return number === undefined ? undefined : this.segments[number];
  }

  /** Puts a car in, or in place of what was known of it. A car that is not listed is taken out. */
  put(document: CarDocument): void {
    const number = this.#getNumber(document.dealershipId);
    const segment = this.segments[number];
    const before = this.#places.getSegment(document.id);
    if (before >= 0 && (before !== number || !document.listed)) this.remove(document.id);
    if (!segment) return;
    if (!document.listed) segment.remember(document);
    else if (before === number) segment.replace(this.#places.getRow(document.id), document);
    else this.#places.set(document.id, number, segment.append([document]));
  }

  /** Many cars, best thousands at once: those that are new go in dealership by dealership and column by column. */
  putAll(documents: readonly CarDocument[]): void {
    const byDealership = documents.toSorted((left, right) => left.dealershipId - right.dealershipId);
    let group: CarDocument[] = [];
    const flush = () => {
      const [first] = group;
      if (first) this.segments[this.#getNumber(first.dealershipId)]?.append(group);
      group = [];
    };
    for (const document of byDealership) {
      const { id, dealershipId, listed } = document;
      if (group[0] && group[0].dealershipId !== dealershipId) flush();
      const number = this.#getNumber(dealershipId);
      if (listed && this.#places.getSegment(id) < 0) {
        this.#places.set(id, number, (this.segments[number]?.rows ?? 0) + group.length);
        group.push(document);
      } else {
        flush();
        this.put(document);
      }
    }
    flush();
  }

  remove(carId: number): void {
    const number = this.#places.getSegment(carId);
    const segment = this.segments[number];
    if (!segment) return;
    const row = this.#places.getRow(carId);
    const moved = segment.remove(row);
    this.#places.delete(carId);
    if (moved !== undefined) this.#places.set(moved, number, row);
  }

  /** To be called after a large load. */
  trim(): void {
    for (const segment of this.segments) segment.trim();
  }

  #getNumber(dealershipId: number): number {
    const known = this.#numbers.get(dealershipId);
    if (known !== undefined) return known;
    const number = this.segments.length;
    this.segments.push(new Segment(dealershipId, this.dictionaries));
    this.#numbers.set(dealershipId, number);
    return number;
  }
}
