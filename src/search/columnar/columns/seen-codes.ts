/** The codes that a segment has ever had in a column, a bit each. */
export class SeenCodes {
  #bits = new Uint8Array(8);

  /** Whether one of the codes from `from` to before `end` is new; 0 means none. */
  add(codes: Uint32Array, from: number, end: number): boolean {
    let [bits, last, isNew] = [this.#bits, 0, false];
    for (let at = from; at < end; at += 1) {
      const code = codes[at] as number;
      if (code === last || code === 0) continue;
      last = code;
      const bit = 1 << (code & 7);
      if (code >> 3 >= bits.length) bits = this.#grow(code >> 3);
      const before = bits[code >> 3] as number;
      if ((before & bit) !== 0) continue;
      bits[code >> 3] = before | bit;
      isNew = true;
    }
    return isNew;
  }

  #grow(needed: number): Uint8Array<ArrayBuffer> {
    const larger = new Uint8Array(needed * 2);
    larger.set(this.#bits);
    this.#bits = larger;
    return larger;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#bits.length; at += 1) {
      const byte = this.#bits[at] ?? 0;
      for (let bit = 0; bit < 8; bit += 1) if ((byte & (1 << bit)) !== 0) yield at * 8 + bit;
    }
  }
}
