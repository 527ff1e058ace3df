/** As many counts as a word has bits; none grows past 2 ** planes. */
const planesOfWord = 30;

/**
 * How often each bit is set in many words. The counts stand upright: plane k holds bit k of all 32, so that adding a word
 * costs a few operations for all of its bits at once, and eight words hardly more than four.
 */
export class BitCounts {
  readonly #planes = new Int32Array(planesOfWord);

  /** Adds one word of each of the rows: that at `row * stride + word`. */
  add(bits: Int32Array, { stride, word, rows, count }: BitRows): void {
    const planes = this.#planes;
    let [ones, twos, fours] = [planes[0] as number, planes[1] as number, planes[2] as number];
    let at = 0;
    for (; at + 8 <= count; at += 8) {
      const a = bits[(rows[at] as number) * stride + word] as number;
      const b = bits[(rows[at + 1] as number) * stride + word] as number;
      const c = bits[(rows[at + 2] as number) * stride + word] as number;
      const d = bits[(rows[at + 3] as number) * stride + word] as number;
      const e = bits[(rows[at + 4] as number) * stride + word] as number;
      const f = bits[(rows[at + 5] as number) * stride + word] as number;
      const g = bits[(rows[at + 6] as number) * stride + word] as number;
      const h = bits[(rows[at + 7] as number) * stride + word] as number;
      let both = ones ^ a;
      const twosOfAb = (ones & a) | (both & b);
      ones = both ^ b;
      both = ones ^ c;
      const twosOfCd = (ones & c) | (both & d);
      ones = both ^ d;
      both = ones ^ e;
      const twosOfEf = (ones & e) | (both & f);
      ones = both ^ f;
      both = ones ^ g;
      const twosOfGh = (ones & g) | (both & h);
      ones = both ^ h;
      both = twos ^ twosOfAb;
      const foursOfAd = (twos & twosOfAb) | (both & twosOfCd);
      twos = both ^ twosOfCd;
      both = twos ^ twosOfEf;
      const foursOfEh = (twos & twosOfEf) | (both & twosOfGh);
      twos = both ^ twosOfGh;
      both = fours ^ foursOfAd;
      const eights = (fours & foursOfAd) | (both & foursOfEh);
      fours = both ^ foursOfEh;
      this.#carry(eights, 3);
    }
    planes[0] = ones;
    planes[1] = twos;
    planes[2] = fours;
    for (; at < count; at += 1) this.#carry(bits[(rows[at] as number) * stride + word] as number, 0);
  }

  /** Calls back with each bit that was set, and how often; forgets them. */
  drain(visit: (bit: number, times: number) => void): void {
    const planes = this.#planes;
    let any = 0;
    let last = 0;
    for (let plane = 0; plane < planesOfWord; plane += 1) {
      any |= planes[plane] as number;
      if (planes[plane] !== 0) last = plane;
    }
    for (let bit = 0; bit < 32; bit += 1) {
      if (((any >>> bit) & 1) === 0) continue;
      let times = 0;
      for (let plane = last; plane >= 0; plane -= 1) times = times * 2 + (((planes[plane] as number) >>> bit) & 1);
      visit(bit, times);
    }
    planes.fill(0);
  }

  #carry(word: number, plane: number): void {
    const planes = this.#planes;
    let carried = word;
    for (let at = plane; carried !== 0; at += 1) {
      const before = planes[at] as number;
      planes[at] = before ^ carried;
      carried &= before;
    }
  }
}

/** Which words of an array of bits are counted. */
export interface BitRows {
  /** Words a row has. */
  stride: number;
  word: number;
  rows: Uint32Array;
  count: number;
}
