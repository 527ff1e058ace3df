export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** The first code that an array cannot hold. */
export function getCodeLimit(codes: Codes): number {
  return 2 ** (8 * codes.BYTES_PER_ELEMENT);
}

/** An array wide enough for the code, with what the narrower one held. */
export function widen(codes: Codes, largest: number): Codes {
  if (largest < getCodeLimit(codes)) return codes;
  return largest < 2 ** 16 ? new Uint16Array(codes) : new Uint32Array(codes);
}

export function resizeCodes(codes: Codes, capacity: number): Codes {
  const kept = codes.subarray(0, capacity);
  const Same = codes.constructor as { new (length: number): Codes };
  const resized = new Same(capacity);
  resized.set(kept);
  return resized;
}

/** One code a row. One byte each at first; the array widens when a code asks for it, so a dictionary may grow. */
export class CodeColumn {
  codes: Codes = new Uint8Array(0);
  #limit = getCodeLimit(this.codes);

  resize(capacity: number): void {
    this.codes = resizeCodes(this.codes, capacity);
  }

  set(row: number, code: number): void {
    if (code >= this.#limit) {
      this.codes = widen(this.codes, code);
      this.#limit = getCodeLimit(this.codes);
    }
    this.codes[row] = code;
  }

  move(from: number, to: number): void {
    this.codes[to] = this.codes[from] ?? 0;
  }
}
