import { type ArrayRoom, getRoomBytes } from './array-room.ts';
import { type Codes, getCodeLimit, getSpareCapacity, resizeCodes, widen } from './code-column.ts';

/** The codes of a row: those from `start` on to before `end`. */
interface ListCodes {
  codes: Uint32Array;
  start: number;
  end: number;
}

/** The pool fills up a few times while it is loaded, and then changes little. */
const growthOfLoad = 2;
const growthOfChanges = 1.25;

/**
 * Several codes a row, in one pool: a changed row's codes go to its end, and the pool is packed when half of it is waste.
 * The first codes, which are the most common, stand in bits as well: these are counted and asked many at once.
 */
export class ListColumn {
  /** How many words of bits a row has. */
  readonly stride: number;
  /** The first code that has no bit; in the pool a row's codes from it on come first. */
  readonly limit: number;
  bits: Int32Array = new Int32Array(0);
  /** Whether any row has had a code without a bit. */
  hasBitless = false;
  starts: Uint32Array = new Uint32Array(0);
  lengths: Uint16Array = new Uint16Array(0);
  pool: Codes = new Uint16Array(0);
  #growth = growthOfLoad;
  #end = 0;
  #waste = 0;
  #widest = getCodeLimit(this.pool);

  constructor(stride: number) {
    this.stride = stride;
    this.limit = stride * 32;
  }

  getBytes(capacity: number): number {
    const bits = getRoomBytes(Int32Array, capacity * this.stride);
    return getRoomBytes(Uint32Array, capacity) + getRoomBytes(Uint16Array, capacity) + bits;
  }

  resize(capacity: number, room: ArrayRoom): void {
    this.starts = room.resize(Uint32Array, this.starts, capacity);
    this.lengths = room.resize(Uint16Array, this.lengths, capacity);
    this.bits = room.resize(Int32Array, this.bits, capacity * this.stride);
  }

  /** `rows`: how many rows are in use, this one included. */
  set(row: number, written: ListCodes, rows: number): void {
    const length = written.end - written.start;
    const before = this.lengths[row] ?? 0;
    if (length <= before) {
      this.#waste += before - length;
    } else {
      this.#waste += before;
      this.lengths[row] = 0;
      this.#makeRoom(length, rows);
      this.starts[row] = this.#end;
      this.#end += length;
    }
    this.#write(row, written);
  }

  move(from: number, to: number): void {
    this.#waste += this.lengths[to] ?? 0;
    this.starts[to] = this.starts[from] ?? 0;
    this.lengths[to] = this.lengths[from] ?? 0;
    this.lengths[from] = 0;
    this.bits.copyWithin(to * this.stride, from * this.stride, (from + 1) * this.stride);
  }

  clear(row: number): void {
    this.#waste += this.lengths[row] ?? 0;
    this.lengths[row] = 0;
  }

  #write(row: number, { codes, start, end }: ListCodes): void {
    const { limit, stride, bits } = this;
    for (let word = 0; word < stride; word += 1) bits[row * stride + word] = 0;
    let position = this.starts[row] as number;
    for (let at = start; at < end; at += 1) {
      const code = codes[at] as number;
      if (code < limit) continue;
      if (code >= this.#widest) {
        this.pool = widen(this.pool, code);
        this.#widest = getCodeLimit(this.pool);
      }
      this.hasBitless = true;
      this.pool[position++] = code;
    }
    const pool = this.pool;
    for (let at = start; at < end; at += 1) {
      const code = codes[at] as number;
      if (code >= limit) continue;
      const word = row * stride + (code >> 5);
      bits[word] = (bits[word] as number) | (1 << (code & 31));
      pool[position++] = code;
    }
    this.lengths[row] = end - start;
  }

  #makeRoom(needed: number, rows: number): void {
    if (this.#end + needed <= this.pool.length) return;
    if (this.#waste * 2 > this.#end) this.#pack(rows);
    if (this.#end + needed <= this.pool.length) return;
    this.pool = resizeCodes(this.pool, Math.max(64, Math.ceil((this.#end + needed) * this.#growth)));
  }

  /** Trims the pool, but for room for a few changes. */
  trim(rows: number): void {
    this.#growth = growthOfChanges;
    if (this.#waste > 0) this.#pack(rows);
    this.pool = resizeCodes(this.pool, getSpareCapacity(this.#end));
  }

  #pack(rows: number): void {
    const old = this.pool.slice(0, this.#end);
    let end = 0;
    for (let row = 0; row < rows; row += 1) {
      const [start, length] = [this.starts[row] ?? 0, this.lengths[row] ?? 0];
      this.pool.set(old.subarray(start, start + length), end);
      this.starts[row] = end;
      end += length;
    }
    this.#end = end;
    this.#waste = 0;
  }
}
