/** Up to so many are put in order one by one; more are dealt into 256 heaps by a byte of their keys at a time. */
const few = 24;
const heaps = 256;

/** Puts counts in order, the largest first, equal ones by rank. Used again and again, as a request counts many facets. */
export class CountSorter {
  length = 0;
  ranks = new Uint32Array(1024);
  counts = new Uint32Array(1024);
  #otherRanks = new Uint32Array(1024);
  #otherCounts = new Uint32Array(1024);
  readonly #ends = new Uint32Array(heaps);
  #mostRank = 0;
  #mostCount = 0;
  #isByRank = true;

  /** `room`: how many may be added. */
  start(room: number): void {
    this.length = 0;
    this.#mostRank = 0;
    this.#mostCount = 0;
    this.#isByRank = true;
    if (room <= this.ranks.length) return;
    this.ranks = new Uint32Array(room * 2);
    this.counts = new Uint32Array(room * 2);
    this.#otherRanks = new Uint32Array(room * 2);
    this.#otherCounts = new Uint32Array(room * 2);
  }

  add(rank: number, count: number): void {
    this.ranks[this.length] = rank;
    this.counts[this.length] = count;
    this.length += 1;
    if (rank >= this.#mostRank) this.#mostRank = rank;
    else this.#isByRank = false;
    if (count > this.#mostCount) this.#mostCount = count;
  }

  sort(): void {
    if (this.length <= few) {
      this.#sortFew();
      return;
    }
    if (!this.#isByRank)
      for (let shift = 0; shift < 32 && this.#mostRank >>> shift > 0; shift += 8) this.#dealByRank(shift);
    for (let shift = 0; shift < 32 && this.#mostCount >>> shift > 0; shift += 8) this.#dealByCount(shift);
  }

  #sortFew(): void {
    const { ranks, counts } = this;
    for (let at = 1; at < this.length; at += 1) {
      const [rank, count] = [ranks[at] as number, counts[at] as number];
      let position = at - 1;
      while (position >= 0 && isBehind(counts[position] as number, ranks[position] as number, count, rank)) {
        counts[position + 1] = counts[position] as number;
        ranks[position + 1] = ranks[position] as number;
        position -= 1;
      }
      counts[position + 1] = count;
      ranks[position + 1] = rank;
    }
  }

  #dealByRank(shift: number): void {
    const { ranks, length } = this;
    const ends = this.#ends.fill(0);
    for (let at = 0; at < length; at += 1) (ends[((ranks[at] as number) >>> shift) & 255] as number)++;
    for (let heap = 1; heap < heaps; heap += 1) ends[heap] = (ends[heap] as number) + (ends[heap - 1] as number);
    for (let at = length - 1; at >= 0; at -= 1) this.#deal(at, ((ranks[at] as number) >>> shift) & 255);
    this.#turn();
  }

  #dealByCount(shift: number): void {
    const { counts, length } = this;
    const ends = this.#ends.fill(0);
    for (let at = 0; at < length; at += 1) (ends[((counts[at] as number) >>> shift) & 255] as number)++;
    for (let heap = heaps - 2; heap >= 0; heap -= 1) ends[heap] = (ends[heap] as number) + (ends[heap + 1] as number);
    for (let at = length - 1; at >= 0; at -= 1) this.#deal(at, ((counts[at] as number) >>> shift) & 255);
    this.#turn();
  }

  /** From the last to the first, each before those that are in its heap already: what is equal stays in order. */
  #deal(at: number, heap: number): void {
    const end = (this.#ends[heap] as number) - 1;
    this.#ends[heap] = end;
    this.#otherRanks[end] = this.ranks[at] as number;
    this.#otherCounts[end] = this.counts[at] as number;
  }

  #turn(): void {
    [this.ranks, this.#otherRanks] = [this.#otherRanks, this.ranks];
    [this.counts, this.#otherCounts] = [this.#otherCounts, this.counts];
  }
}

function isBehind(count: number, rank: number, otherCount: number, otherRank: number): boolean {
  return count === otherCount ? rank > otherRank : count < otherCount;
}
