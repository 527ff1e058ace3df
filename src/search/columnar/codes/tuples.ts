const hashMultiplier = 0x9e3779b1;
const bitsOfKey = 32;

/** Codes of several columns, row after row. */
export interface TupleRows {
  codes: Uint32Array;
  /** How many codes a row has. */
  stride: number;
  /** Those of them that are the tuple. */
  columns: readonly number[];
  from: number;
  end: number;
}

/**
 * Codes of several columns that rows have together, each such tuple with a code of its own from 0. Columns that
 * depend on each other have few of them: they are counted as one column and separated afterwards.
 */
export class Tuples {
  /** How many codes a tuple has. */
  readonly width: number;
  /** The codes of all tuples one after the other. */
  parts: Uint32Array;
  size = 0;
  /** An open hash table: a tuple's code and one, 0 where there is none; beside it the tuple's key. */
  #slots = new Uint32Array(64);
  #keys = new Int32Array(64);
  /** By column, what its code is multiplied by in the key: side by side in bits, as long as all of them fit. */
  readonly #factors: Int32Array;
  /** By column, how many codes its bits can distinguish. */
  readonly #limits: Float64Array;
  #isExact = true;

  constructor(width: number) {
    this.width = width;
    this.parts = new Uint32Array(width * 32);
    this.#factors = new Int32Array(width);
    this.#limits = new Float64Array(width);
  }

  /** To be called when a column may have more codes than before. `sizes`: by column, its codes are below that. */
  fit(sizes: readonly number[]): void {
    if (sizes.every((size, at) => size <= (this.#limits[at] as number))) return;
    let bits = 0;
    sizes.forEach((size, at) => {
      const wide = Math.max(1, Math.ceil(Math.log2(Math.max(size, this.#limits[at] as number))));
      this.#limits[at] = 2 ** wide;
      this.#factors[at] = 1 << bits;
      bits += wide;
    });
    this.#isExact = bits <= bitsOfKey;
    if (!this.#isExact) for (let at = 0; at < this.width; at += 1) this.#factors[at] = getOddFactor(at);
    this.#enterAll();
  }

  /** Writes the code of each row's tuple to `target`, at `row * stride + offset` of it. */
  codeRows(rows: TupleRows, target: { codes: Uint32Array; stride: number; offset: number }): void {
    const { codes, stride, columns, from, end } = rows;
    const [factors, width, coded] = [this.#factors, this.width, target.codes];
    let position = from * target.stride + target.offset;
    for (let row = from; row < end; row += 1) {
      const first = row * stride;
      let key = 0;
      for (let at = 0; at < width; at += 1) {
        key = (key + Math.imul(codes[first + (columns[at] as number)] as number, factors[at] as number)) | 0;
      }
      coded[position] = this.#code(key, codes, first, columns);
      position += target.stride;
    }
  }

  #code(key: number, codes: Uint32Array, first: number, columns: readonly number[]): number {
    const [slots, keys] = [this.#slots, this.#keys];
    let slot = getSlot(key, slots.length);
    while (slots[slot] !== 0) {
      const code = (slots[slot] as number) - 1;
      if (keys[slot] === key && (this.#isExact || this.#isAt(code, codes, first, columns))) return code;
      slot = (slot + 1) & (slots.length - 1);
    }
    return this.#add(key, codes, first, columns);
  }

  #isAt(code: number, codes: Uint32Array, first: number, columns: readonly number[]): boolean {
    const { parts, width } = this;
    for (let at = 0; at < width; at += 1) {
      if (parts[code * width + at] !== codes[first + (columns[at] as number)]) return false;
    }
    return true;
  }

  #add(key: number, codes: Uint32Array, first: number, columns: readonly number[]): number {
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
    if (this.size * 2 > this.#slots.length) this.#enterAll();
    else this.#enter(code, key);
    return code;
  }

  /** Makes the table anew, with room for more. */
  #enterAll(): void {
    let length = this.#slots.length;
    while (this.size * 2 > length) length *= 2;
    this.#slots = new Uint32Array(length);
    this.#keys = new Int32Array(length);
    const { parts, width } = this;
    for (let code = 0; code < this.size; code += 1) {
      let key = 0;
      for (let at = 0; at < width; at += 1) {
        key = (key + Math.imul(parts[code * width + at] as number, this.#factors[at] as number)) | 0;
      }
      this.#enter(code, key);
    }
  }

  #enter(code: number, key: number): void {
    const slots = this.#slots;
    let slot = getSlot(key, slots.length);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = code + 1;
    this.#keys[slot] = key;
  }
}

/** The upper bits of a product depend on all bits of the key. */
function getSlot(key: number, length: number): number {
  const product = Math.imul(key, hashMultiplier);
  return (product ^ (product >>> 15)) & (length - 1);
}

function getOddFactor(at: number): number {
  return Math.imul(hashMultiplier, 2 * at + 1) | 1;
}
