const hashMultiplier = 0x9e3779b1;

/**
 * Codes of several columns that rows have together, each such tuple with a code of its own from 0. Columns that hang on
 * each other have few of them: they are counted as one column and told apart afterwards.
 */
export class Tuples {
  /** How many codes a tuple has. */
  readonly width: number;
  /** The codes of all tuples one after the other. */
  parts: Uint32Array;
  size = 0;
  /** An open hash table: a tuple's code and one, 0 where there is none. */
  #slots = new Uint32Array(64);
  #last = 0;

  constructor(width: number) {
    this.width = width;
    this.parts = new Uint32Array(width * 32);
  }

  /** The code of those `codes` that stand at `columns` from `first` on. Neighbours are often alike. */
  code(codes: Uint32Array, first: number, columns: readonly number[]): number {
    if (this.#last < this.size && this.#isAt(this.#last, codes, first, columns)) return this.#last;
    const slots = this.#slots;
    let slot = this.#hash(codes, first, columns) & (slots.length - 1);
    while (slots[slot] !== 0) {
      const code = (slots[slot] as number) - 1;
      if (this.#isAt(code, codes, first, columns)) {
        this.#last = code;
        return code;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    this.#last = this.#add(codes, first, columns);
    return this.#last;
  }

  #isAt(code: number, codes: Uint32Array, first: number, columns: readonly number[]): boolean {
    const parts = code * this.width;
    for (let at = 0; at < this.width; at += 1) {
      if (this.parts[parts + at] !== codes[first + (columns[at] as number)]) return false;
    }
    return true;
  }

  #hash(codes: Uint32Array, first: number, columns: readonly number[]): number {
    let hash = 0;
    for (let at = 0; at < this.width; at += 1) {
      hash = Math.imul(hash ^ (codes[first + (columns[at] as number)] as number), hashMultiplier);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #add(codes: Uint32Array, first: number, columns: readonly number[]): number {
    const code = this.size;
    const parts = code * this.width;
    if (parts + this.width > this.parts.length) {
      const larger = new Uint32Array(this.parts.length * 2);
      larger.set(this.parts);
      this.parts = larger;
    }
    columns.forEach((column, at) => {
      this.parts[parts + at] = codes[first + column] as number;
    });
    this.size += 1;
    const isFull = this.size * 2 > this.#slots.length;
    if (isFull) this.#slots = new Uint32Array(this.#slots.length * 2);
    this.#enter(isFull ? 0 : code);
    return code;
  }

  /** Enters the tuples from the code on in the table. */
  #enter(from: number): void {
    const slots = this.#slots;
    const columns = Array.from({ length: this.width }, (_, at) => at);
    for (let code = from; code < this.size; code += 1) {
      let slot = this.#hash(this.parts, code * this.width, columns) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = code + 1;
    }
  }
}
