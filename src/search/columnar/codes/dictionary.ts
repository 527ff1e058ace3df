import type { FacetValue } from '../../port.ts';

/** How many new values are inserted one by one; more are sorted at once. */
const fewNewValues = 64;

/** Cars have few values over and over: these are compared, which costs less than to look them up by a hash. */
const recentValues = 256;

/** The slot of a value among the recent ones, by a few of its letters. */
function getRecentSlot(value: string): number {
  const { length } = value;
  const letters = value.charCodeAt(0) * 3 + value.charCodeAt(length >> 1) * 7 + value.charCodeAt(length - 1) * 13;
  return (letters + length) & (recentValues - 1);
}

/** Most values of most answers have a small count. */
const smallCounts = 4;

/**
 * The values of a column, each with a code from 1; 0 stands for no value. Codes are never given twice, so a
 * column holds them as they are. Ranks order the values by label.
 */
export class Dictionary {
  readonly #codes = new Map<string, number>();
  readonly #values: string[] = [''];
  readonly #labels: string[] = [''];
  readonly #getLabel: (value: string) => string;
  #byRank = new Uint32Array(16);
  #rankOf = new Uint32Array(16);
  #ranked = 0;
  readonly #recent = new Array<string>(recentValues).fill('');
  readonly #recentCodes = new Uint32Array(recentValues);
  /** By small count and code, what answers hold. */
  readonly #facetValues: readonly (FacetValue | undefined)[][] = Array.from({ length: smallCounts }, () => []);

  constructor(getLabel: (value: string) => string = (value) => value) {
    this.#getLabel = getLabel;
  }

  /** Codes run from 0 to below this. */
  get size(): number {
    return this.#values.length;
  }

  /** 0 where the value is unknown. */
  find(value: string): number {
    const slot = getRecentSlot(value);
    if (this.#recent[slot] === value) return this.#recentCodes[slot] as number;
    const code = this.#codes.get(value) ?? 0;
    if (code > 0) {
      this.#recent[slot] = value;
      this.#recentCodes[slot] = code;
    }
    return code;
  }

  add(value: string): number {
    const code = this.#values.length;
    this.#codes.set(value, code);
    this.#values.push(value);
    this.#labels.push(this.#getLabel(value));
    return code;
  }

  valueOf(code: number): string {
    return this.#values[code] ?? '';
  }

  labelOf(code: number): string {
    return this.#labels[code] ?? '';
  }

  /** The value with its count, the same each time where the count is small: thousands of them fill many answers. */
  getFacetValue(code: number, count: number): FacetValue {
    const ofCount = this.#facetValues[count - 1];
    if (!ofCount) return { value: this.valueOf(code), label: this.labelOf(code), count };
    while (ofCount.length <= code) ofCount.push(undefined);
    const known = ofCount[code] ?? { value: this.valueOf(code), label: this.labelOf(code), count };
    ofCount[code] = known;
    return known;
  }

  /** By code: the value's position among all, by label; from 0. */
  get ranks(): Uint32Array {
    this.#rankAll();
    return this.#rankOf;
  }

  /** The codes in the order of their ranks. */
  get codesByRank(): Uint32Array {
    this.#rankAll();
    return this.#byRank;
  }

  #compare(left: number, right: number): number {
    const [first, second] = [this.labelOf(left), this.labelOf(right)];
    if (first !== second) return first < second ? -1 : 1;
    return this.valueOf(left) < this.valueOf(right) ? -1 : 1;
  }

  #rankAll(): void {
    const total = this.size - 1;
    if (this.#ranked === total) return;
    if (total + 1 > this.#byRank.length) this.#grow(total + 1);
    if (total - this.#ranked > fewNewValues) {
      const codes = Array.from({ length: total }, (_, index) => index + 1).sort((a, b) => this.#compare(a, b));
      this.#byRank.set(codes);
      for (let rank = 0; rank < total; rank += 1) this.#rankOf[this.#byRank[rank] ?? 0] = rank;
    } else {
      for (let code = this.#ranked + 1; code <= total; code += 1) this.#insert(code);
    }
    this.#ranked = total;
  }

  #insert(code: number): void {
    let [low, high] = [0, code - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#byRank[middle] ?? 0, code) < 0) low = middle + 1;
      else high = middle;
    }
    this.#byRank.copyWithin(low + 1, low, code - 1);
    this.#byRank[low] = code;
    for (let rank = low; rank < code; rank += 1) this.#rankOf[this.#byRank[rank] ?? 0] = rank;
  }

  #grow(needed: number): void {
    const byRank = new Uint32Array(needed * 2);
    const rankOf = new Uint32Array(needed * 2);
    byRank.set(this.#byRank);
    rankOf.set(this.#rankOf);
    this.#byRank = byRank;
    this.#rankOf = rankOf;
  }
}
