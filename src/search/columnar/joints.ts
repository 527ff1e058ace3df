import type { ValueFacet } from '#rules/search/facets.ts';
import { type WordColumn, wordColumns } from '../car-document.ts';
import { type ArrayRoom, getRoomBytes } from './array-room.ts';
import { type Codes, getCodeLimit, getKind, widen } from './code-column.ts';
import { Tuples } from './tuples.ts';

/**
 * Facets of which several are counted as one column: they hang on each other, or have few values. The counters of a
 * joint should fit the nearest cache.
 */
const facetsOfJoints: readonly (readonly (ValueFacet & WordColumn)[])[] = [
  ['status', 'car_type', 'item_type', 'certified', 'transmission'],
  ['drive', 'fuel', 'seats', 'sleeps', 'axle_type'],
  ['price_range', 'weekly_price_range', 'km_range'],
  ['make', 'model', 'make_model', 'body'],
  ['badge'],
  ['dealership_name', 'location_name', 'city', 'state'],
  ['colour'],
];

/** Facets that are counted as one. */
export interface Joint {
  facets: readonly (ValueFacet & WordColumn)[];
  columns: readonly number[];
  /** The codes that cars have in them together, of all segments. */
  tuples: Tuples;
}

export function createJoints(): readonly Joint[] {
  return facetsOfJoints.map((facets) => ({
    facets,
    columns: facets.map((facet) => wordColumns.indexOf(facet)),
    tuples: new Tuples(facets.length),
  }));
}

/** The joint codes of a segment's rows. Those of a row stand together, as they are counted together. */
export class JointCodes {
  codes: Codes = new Uint16Array(0);
  readonly #stride: number;
  #limit = getCodeLimit(this.codes);

  /** `stride`: how many joints there are. */
  constructor(stride: number) {
    this.#stride = stride;
  }

  getBytes(capacity: number): number {
    return getRoomBytes(getKind(this.codes), capacity * this.#stride);
  }

  resize(capacity: number, room: ArrayRoom): void {
    this.codes = room.resize(getKind(this.codes), this.codes, capacity * this.#stride);
  }

  /** Writes the codes of a car in a row: `codes` holds those of several cars. */
  set(row: number, codes: Uint32Array, car: number): void {
    const stride = this.#stride;
    for (let joint = 0; joint < stride; joint += 1) {
      const code = codes[car * stride + joint] as number;
      if (code >= this.#limit) {
        this.codes = widen(this.codes, code);
        this.#limit = getCodeLimit(this.codes);
      }
      this.codes[row * stride + joint] = code;
    }
  }

  move(from: number, to: number): void {
    const stride = this.#stride;
    this.codes.copyWithin(to * stride, from * stride, (from + 1) * stride);
  }
}
