import type { Codes } from '../columns/code-column.ts';

/** The rows of each code, in ascending order: those that a chosen value leaves are found without looking at the others. */
export class RowsByCode {
  /** By code, where its rows begin; one more at the end. */
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(rows: Uint32Array, codes: Codes) {
    let highest = 0;
    for (const row of rows) highest = Math.max(highest, codes[row] as number);
    const starts = new Uint32Array(highest + 2);
    for (const row of rows) starts[(codes[row] as number) + 1] = (starts[(codes[row] as number) + 1] as number) + 1;
    for (let code = 0; code <= highest; code += 1) {
      starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
    }
    const next = starts.slice();
    const ordered = new Uint32Array(rows.length);
    for (const row of rows) {
      const code = codes[row] as number;
      const position = next[code] as number;
      ordered[position] = row;
      next[code] = position + 1;
    }
    this.#starts = starts;
    this.#rows = ordered;
  }

  /** How many rows have one of the mask's codes. */
  count(mask: Uint8Array): number {
    let count = 0;
    for (const code of listCodes(mask)) count += this.#slice(code).length;
    return count;
  }

  /** The rows that have one of the mask's codes, in ascending order. */
  list(mask: Uint8Array): Uint32Array {
    const codes = listCodes(mask);
    if (codes.length === 1) return this.#slice(codes[0] as number);
    const rows = new Uint32Array(this.count(mask));
    let end = 0;
    for (const code of codes) {
      const some = this.#slice(code);
      rows.set(some, end);
      end += some.length;
    }
    return rows.sort();
  }

  #slice(code: number): Uint32Array {
    return this.#rows.subarray(this.#starts[code] ?? this.#rows.length, this.#starts[code + 1] ?? this.#rows.length);
  }
}

function listCodes(mask: Uint8Array): number[] {
  const codes: number[] = [];
  for (let code = mask.indexOf(1); code >= 0; code = mask.indexOf(1, code + 1)) codes.push(code);
  return codes;
}
