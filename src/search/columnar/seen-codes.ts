/** The codes that a segment has ever held in a column, a bit each. */
export class SeenCodes {
  #bits = new Uint8Array(8);

  /** True where the code is new. */
  add(code: number): boolean {
    const at = code >> 3;
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(at * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    const bit = 1 << (code & 7);
    const before = this.#bits[at] ?? 0;
    if ((before & bit) !== 0) return false;
    this.#bits[at] = before | bit;
    return true;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#bits.length; at += 1) {
      const byte = this.#bits[at] ?? 0;
      for (let bit = 0; bit < 8; bit += 1) if ((byte & (1 << bit)) !== 0) yield at * 8 + bit;
    }
  }
}
