/** Numbers that are the same in every run (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** The first are likelier than the last, as brands and colours are in life. */
  pickSkewed<T>(values: readonly T[]): T {
    return this.#at(values, Math.floor(this.next() ** 2.5 * values.length));
  }

  pick<T>(values: readonly T[]): T {
    return this.#at(values, this.below(values.length));
  }

  #at<T>(values: readonly T[], index: number): T {
    const value = values[index];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }
}

/** Draws places from 0 by weight. */
export class WeightedDraw {
  readonly #ends: number[];

  constructor(weights: readonly number[]) {
    let sum = 0;
    this.#ends = weights.map((weight) => {
      sum += weight;
      return sum;
    });
  }

  draw(random: Random): number {
    const wanted = random.next() * (this.#ends.at(-1) ?? 0);
    let [low, high] = [0, this.#ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
