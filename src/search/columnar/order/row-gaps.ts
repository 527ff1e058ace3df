/** Keys of rows: by what is compared first, second and so on; at last by their ids. */
export interface KeyReader {
  read(row: number, depth: number): number;
}

const bucketsPerPlace = 2;

/**
 * Places in order, and which of the gaps between them are filled by other rows. Buckets of one key lead near the position, so
 * that a million rows are put between them far sooner than they would be sorted; and most rows come to a bucket that
 * has no gap left to fill.
 */
export class RowGaps {
  readonly #keys: readonly Float64Array[];
  readonly #depth: number;
  readonly #from: number;
  readonly #to: number;
  readonly #low: number;
  readonly #scale: number;
  /** By bucket, the first position that is in it or behind it. */
  readonly #firsts: Uint32Array;
  /** By bucket, the first gap that its rows may still fill. */
  readonly #next: Uint32Array;
  /** By bucket, 1 where its rows have no gap left to fill. */
  readonly #isDone: Uint8Array;
  /** By gap, which is how many positions come before it: 1 where it is filled. */
  readonly #filled: Uint8Array;
  /** Those that are equal so far, by where they begin: looked up by the next key. */
  readonly #equals: (RowGaps | undefined)[] = [];

  /**
   * `keys`: of all positions, by depth; the positions from `from` on to before `to`, at least one, are equal in those before
   * `depth`. `filled` has one gap more than there are positions; one that is filled already is not looked for.
   */
  constructor(
    keys: readonly Float64Array[],
    filled: Uint8Array,
    { depth, from, to }: { depth: number; from: number; to: number },
  ) {
    this.#keys = keys;
    this.#filled = filled;
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
    this.#next = this.#firsts.slice();
    this.#isDone = new Uint8Array(buckets + 1);
  }

  /** Fills the gaps in which the first `count` rows stand. `values`: by row of `rows`, what is compared first. */
  fillAll(rows: Uint32Array, values: Float64Array, count: number, keys: KeyReader): void {
    const [low, scale, isDone] = [this.#low, this.#scale, this.#isDone];
    let [last, equals]: [number, RowGaps | undefined] = [Number.NaN, undefined];
    for (let at = 0; at < count; at += 1) {
      const value = values[at] as number;
      const row = rows[at] as number;
      // Neighbours are often equal.
      if (value === last) {
        if (equals) equals.#fill(keys.read(row, this.#depth + 1), row, keys);
        continue;
      }
      const offset = (value - low) * scale;
      if (offset >= 0 && offset < isDone.length && isDone[Math.floor(offset)] === 1) continue;
      last = value;
      equals = this.#fill(value, row, keys);
    }
  }

  /** Fills the gap in which the row stands; what is equal to it so far, where it can still have a gap to fill. */
  #fill(value: number, row: number, keys: KeyReader): RowGaps | undefined {
    if (value < this.#low) {
      this.#filled[this.#from] = 1;
      return undefined;
    }
    const bucket = this.#getBucket(value);
    if (this.#isDone[bucket] === 1 || !this.#mayFill(bucket)) return undefined;
    const values = this.#keys[this.#depth] as Float64Array;
    const first = this.#firsts[bucket] as number;
    const at = values[first] === value ? first : findFirst(values, value, first, this.#firsts[bucket + 1] ?? this.#to);
    if (at === this.#to || values[at] !== value) {
      this.#filled[at] = 1;
      return undefined;
    }
    const equals = this.#getEquals(at);
    equals.#fill(keys.read(row, this.#depth + 1), row, keys);
    return equals;
  }

  #mayFill(bucket: number): boolean {
    const end = this.#firsts[bucket + 1] ?? this.#to;
    let gap = this.#next[bucket] as number;
    while (gap <= end && this.#filled[gap] === 1) gap += 1;
    this.#next[bucket] = gap;
    this.#isDone[bucket] = Number(gap > end);
    return gap <= end;
  }

  #getEquals(from: number): RowGaps {
    let equals = this.#equals[from - this.#from];
    if (!equals) {
      const values = this.#keys[this.#depth] as Float64Array;
      let to = from + 1;
      while (to < this.#to && values[to] === values[from]) to += 1;
      equals = new RowGaps(this.#keys, this.#filled, { depth: this.#depth + 1, from, to });
      this.#equals[from - this.#from] = equals;
    }
    return equals;
  }

  #getBucket(value: number): number {
    if (value === this.#low) return 0;
    return Math.min(Math.floor((value - this.#low) * this.#scale), this.#firsts.length - 1);
  }
}

/** Of ascending numbers from `from` on to before `to`, the position of the first that is not below the value; `to` where all are. */
export function findFirst(numbers: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
