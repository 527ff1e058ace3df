import { type ArrayRoom, getRoomBytes } from './array-room.ts';
import { shareZeros } from './empty-column.ts';

/** Two kinds only: loops over arrays of several kinds are a good deal slower. */
export type Codes = Uint16Array | Uint32Array;

interface CodesKind {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Codes;
  new (buffer: ArrayBuffer, offset: number, length: number): Codes;
}

/** What a large load is trimmed to: so much room that the next changes need not move everything. */
export const getSpareCapacity = (used: number) => used + 8 + (used >> 5);

/** The first code that an array cannot hold. */
export function getCodeLimit(codes: Codes): number {
  return 2 ** (8 * codes.BYTES_PER_ELEMENT);
}

/** An array wide enough for the code, with what the narrower one held. */
export function widen(codes: Codes, largest: number): Codes {
  return largest < getCodeLimit(codes) ? codes : new Uint32Array(codes);
}

/** The class of an array, which is never anything else. */
export function getKind(codes: Codes): CodesKind {
  return codes.constructor as CodesKind;
}

export function resizeCodes(codes: Codes, capacity: number): Codes {
  const kept = codes.subarray(0, capacity);
  const resized = new (getKind(codes))(capacity);
  resized.set(kept);
  return resized;
}

/**
 * One code a row. Two bytes each at first; the array widens when a code asks for it, so a dictionary may grow. A column
 * that never held a code has no array of its own.
 */
export class CodeColumn {
  codes: Codes = shareZeros(0);
  #capacity = 0;
  #isOwn = false;

  getBytes(capacity: number): number {
    return this.#isOwn ? getRoomBytes(getKind(this.codes), capacity) : 0;
  }

  resize(capacity: number, room: ArrayRoom): void {
    this.#capacity = capacity;
    this.codes = this.#isOwn ? room.resize(getKind(this.codes), this.codes, capacity) : shareZeros(capacity);
  }

  /** Writes the first `count` codes to the rows from `first` on. */
  write(first: number, codes: Uint32Array, count: number): void {
    let largest = 0;
    for (let at = 0; at < count; at += 1) if ((codes[at] as number) > largest) largest = codes[at] as number;
    if (!this.#isOwn) {
      if (largest === 0) return;
      this.codes = new Uint16Array(this.#capacity);
      this.#isOwn = true;
    }
    this.codes = widen(this.codes, largest);
    const target = this.codes;
    for (let at = 0; at < count; at += 1) target[first + at] = codes[at] as number;
  }

  move(from: number, to: number): void {
    this.codes[to] = this.codes[from] ?? 0;
  }
}
