/** Where a row stands in an order, by what is compared first, second and so on; at last by its id. */
export type RowKeys = Float64Array;

const bucketsPerPlace = 2;

/**
 * Places in order, among which others are looked up: how many of them come before. Buckets of one key lead near the
 * place, so that a million rows are looked up far sooner than they would be sorted.
 */
export class RowGaps {
  readonly #keys: readonly Float64Array[];
  readonly #depth: number;
  readonly #from: number;
  readonly #to: number;
  readonly #low: number;
  readonly #scale: number;
  /** By bucket, the first place that is in it or behind it. */
  readonly #firsts: Uint32Array;
  /** Those that are equal so far, by where they begin: looked up by the next key. */
  readonly #equals: (RowGaps | undefined)[] = [];

  /** `keys`: of all places, by depth; the places from `from` on to before `to`, at least one, are equal in those before `depth`. */
  constructor(keys: readonly Float64Array[], depth: number, from: number, to: number) {
    this.#keys = keys;
    this.#depth = depth;
    this.#from = from;
    this.#to = to;
    const values = keys[depth] as Float64Array;
    const buckets = (to - from) * bucketsPerPlace;
    let last = to - 1;
    while (last > from && values[last] === Number.POSITIVE_INFINITY) last -= 1;
    this.#low = values[from] as number;
    const span = (values[last] as number) - this.#low;
    this.#scale = span > 0 ? buckets / span : 1;
    this.#firsts = new Uint32Array(buckets + 1).fill(to);
    for (let at = to - 1; at >= from; at -= 1) this.#firsts[this.#getBucket(values[at] as number)] = at;
    for (let bucket = buckets - 1; bucket >= 0; bucket -= 1) {
      if (this.#firsts[bucket] === to) this.#firsts[bucket] = this.#firsts[bucket + 1] as number;
    }
  }

  /** How many of the places come before. */
  find(row: RowKeys): number {
    const value = row[this.#depth] as number;
    if (value < this.#low) return this.#from;
    const values = this.#keys[this.#depth] as Float64Array;
    let at = this.#firsts[this.#getBucket(value)] as number;
    while (at < this.#to && (values[at] as number) < value) at += 1;
    return at < this.#to && values[at] === value ? this.#findAmongEquals(at, row) : at;
  }

  #findAmongEquals(from: number, row: RowKeys): number {
    let equals = this.#equals[from - this.#from];
    if (!equals) {
      const values = this.#keys[this.#depth] as Float64Array;
      let to = from + 1;
      while (to < this.#to && values[to] === values[from]) to += 1;
      equals = new RowGaps(this.#keys, this.#depth + 1, from, to);
      this.#equals[from - this.#from] = equals;
    }
    return equals.find(row);
  }

  #getBucket(value: number): number {
    if (value === this.#low) return 0;
    return Math.min(Math.floor((value - this.#low) * this.#scale), this.#firsts.length - 1);
  }
}
