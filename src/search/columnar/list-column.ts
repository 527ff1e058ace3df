import { type Codes, getCodeLimit, resizeCodes, widen } from './code-column.ts';

/** Several codes a row, in one pool: a changed row's codes go to its end, and the pool is packed when half of it is waste. */
export class ListColumn {
  starts = new Uint32Array(0);
  lengths = new Uint16Array(0);
  pool: Codes = new Uint8Array(0);
  #end = 0;
  #waste = 0;
  #limit = getCodeLimit(this.pool);

  resize(capacity: number): void {
    const starts = new Uint32Array(capacity);
    const lengths = new Uint16Array(capacity);
    starts.set(this.starts.subarray(0, capacity));
    lengths.set(this.lengths.subarray(0, capacity));
    this.starts = starts;
    this.lengths = lengths;
  }

  /** `rows`: how many rows are in use, this one included. */
  set(row: number, codes: readonly number[], rows: number): void {
    const before = this.lengths[row] ?? 0;
    if (codes.length <= before) {
      this.#waste += before - codes.length;
    } else {
      this.#waste += before;
      this.lengths[row] = 0;
      this.#makeRoom(codes.length, rows);
      this.starts[row] = this.#end;
      this.#end += codes.length;
    }
    const start = this.starts[row] ?? 0;
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] ?? 0;
      if (code >= this.#limit) {
        this.pool = widen(this.pool, code);
        this.#limit = getCodeLimit(this.pool);
      }
      this.pool[start + at] = code;
    }
    this.lengths[row] = codes.length;
  }

  move(from: number, to: number): void {
    this.#waste += this.lengths[to] ?? 0;
    this.starts[to] = this.starts[from] ?? 0;
    this.lengths[to] = this.lengths[from] ?? 0;
    this.lengths[from] = 0;
  }

  clear(row: number): void {
    this.#waste += this.lengths[row] ?? 0;
    this.lengths[row] = 0;
  }

  #makeRoom(needed: number, rows: number): void {
    if (this.#end + needed <= this.pool.length) return;
    if (this.#waste * 2 > this.#end) this.#pack(rows);
    if (this.#end + needed <= this.pool.length) return;
    this.pool = resizeCodes(this.pool, Math.max(64, Math.ceil((this.#end + needed) * 1.5)));
  }

  /** Trims the spare room of the pool. */
  trim(rows: number): void {
    this.#pack(rows);
    this.pool = resizeCodes(this.pool, this.#end);
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
