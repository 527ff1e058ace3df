type AnyArray = Float64Array | Int32Array | Uint32Array | Uint16Array;

interface ArrayKind<Values extends AnyArray> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, offset: number, length: number): Values;
}

/** The bytes of an array, rounded up so that the next one may be of any kind. */
export function getRoomBytes(kind: { readonly BYTES_PER_ELEMENT: number }, length: number): number {
  return Math.ceil((length * kind.BYTES_PER_ELEMENT) / 8) * 8;
}

/** Arrays side by side in one buffer: a segment's columns are asked together, and one buffer costs less to make than forty. */
export class ArrayRoom {
  readonly #buffer: ArrayBuffer;
  #used = 0;

  constructor(bytes: number) {
    this.#buffer = new ArrayBuffer(bytes);
  }

  /** A longer array, or a shorter one, with the same values. */
  resize<Values extends AnyArray>(Kind: ArrayKind<Values>, values: Values, length: number): Values {
    const resized = new Kind(this.#buffer, this.#used, length);
    this.#used += getRoomBytes(Kind, length);
    resized.set(values.subarray(0, length));
    return resized;
  }
}
