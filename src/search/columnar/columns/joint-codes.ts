import { type ArrayRoom, getRoomBytes } from './array-room.ts';
import { type Codes, getKind, widen } from './code-column.ts';

/** The joint codes of a segment's rows. Those of a row are adjacent, because they are counted together. */
export class JointCodes {
  codes: Codes = new Uint16Array(0);
  readonly #stride: number;

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

  /** Writes the codes of those cars to the rows from `first` on: `codes` holds those of several cars. */
  write(first: number, codes: Uint32Array, cars: Uint32Array): void {
    const stride = this.#stride;
    let largest = 0;
    for (let at = 0; at < cars.length; at += 1) {
      const from = (cars[at] as number) * stride;
      for (let joint = from; joint < from + stride; joint += 1) {
        if ((codes[joint] as number) > largest) largest = codes[joint] as number;
      }
    }
    this.codes = widen(this.codes, largest);
    const target = this.codes;
    let position = first * stride;
    for (let at = 0; at < cars.length; at += 1) {
      const from = (cars[at] as number) * stride;
      for (let joint = from; joint < from + stride; joint += 1) target[position++] = codes[joint] as number;
    }
  }

  move(from: number, to: number): void {
    const stride = this.#stride;
    this.codes.copyWithin(to * stride, from * stride, (from + 1) * stride);
  }
}
