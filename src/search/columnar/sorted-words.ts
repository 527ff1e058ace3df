type Take = (posting: number) => void;

interface Span {
  low: number;
  high: number;
}

/** Words in order, each with the values that hold it; walked like a tree of letters by narrowing spans. */
export class SortedWords {
  #words: string[] = [];
  #postings: number[][] = [];

  get size(): number {
    return this.#words.length;
  }

  /** A word that is not there yet; who adds it may add to its postings later. */
  add(word: string, postings: number[]): void {
    const place = this.#findBound(this.#all(), 0, word, false);
    this.#words.splice(place, 0, word);
    this.#postings.splice(place, 0, postings);
  }

  /** Takes over the words of another, which is empty afterwards. They have none in common. */
  take(other: SortedWords): void {
    const [words, postings]: [string[], number[][]] = [[], []];
    let [mine, theirs] = [0, 0];
    while (mine < this.#words.length || theirs < other.#words.length) {
      const [left, right] = [this.#words[mine], other.#words[theirs]];
      const takeMine = right === undefined || (left !== undefined && left < right);
      words.push((takeMine ? left : right) ?? '');
      postings.push((takeMine ? this.#postings[mine] : other.#postings[theirs]) ?? []);
      if (takeMine) mine += 1;
      else theirs += 1;
    }
    this.#words = words;
    this.#postings = postings;
    other.#words = [];
    other.#postings = [];
  }

  findPrefix(prefix: string, take: Take): void {
    this.#takeSpan(this.#narrow(this.#all(), 0, prefix), take);
  }

  /** Every word that begins with the given one but for one typo. */
  findMistyped(word: string, take: Take): void {
    let span = this.#all();
    for (let depth = 0; depth <= word.length && span.low < span.high; depth += 1) {
      const [here, rest] = [word.charAt(depth), word.slice(depth + 1)];
      if (here !== '') {
        this.#takeSpan(this.#narrow(span, depth, rest), take);
        const next = word.charAt(depth + 1);
        if (next !== '' && next !== here) {
          this.#takeSpan(this.#narrow(span, depth, next + here + word.slice(depth + 2)), take);
        }
      }
      this.#takeOtherLetters(span, depth, here, rest, take);
      span = here === '' ? { low: 0, high: 0 } : this.#narrow(span, depth, here);
    }
  }

  /** A letter too few or a wrong one at this place of the word: any letter that the words have there. */
  #takeOtherLetters(span: Span, depth: number, here: string, rest: string, take: Take): void {
    let low = span.low;
    while (low < span.high) {
      const letter = (this.#words[low] ?? '').charAt(depth);
      if (letter === '') {
        low += 1;
        continue;
      }
      const same = this.#narrow({ low, high: span.high }, depth, letter);
      if (here !== '' && letter !== here) this.#takeSpan(this.#narrow(same, depth + 1, rest), take);
      this.#takeSpan(this.#narrow(same, depth + 1, here + rest), take);
      low = same.high;
    }
  }

  #all(): Span {
    return { low: 0, high: this.#words.length };
  }

  #takeSpan({ low, high }: Span, take: Take): void {
    for (let at = low; at < high; at += 1) for (const posting of this.#postings[at] ?? []) take(posting);
  }

  /** The part of a span, all alike before `depth`, whose words go on with `text` there. */
  #narrow(span: Span, depth: number, text: string): Span {
    if (text === '') return span;
    const low = this.#findBound(span, depth, text, false);
    return { low, high: this.#findBound({ low, high: span.high }, depth, text, true) };
  }

  #findBound({ low, high }: Span, depth: number, text: string, isUpper: boolean): number {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >> 1;
      const word = this.#words[middle] ?? '';
      const part = isUpper ? word.slice(depth, depth + text.length) : word.slice(depth);
      if (part < text || (isUpper && part === text)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
