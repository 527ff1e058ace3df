type Visit = (posting: number) => void;

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
    const position = this.#findBound(this.#all(), 0, word, false);
    this.#words.splice(position, 0, word);
    this.#postings.splice(position, 0, postings);
  }

  /** Takes the words of another, which is empty afterwards. They have none in common. */
  merge(other: SortedWords): void {
    const [words, postings]: [string[], number[][]] = [[], []];
    let [mine, theirs] = [0, 0];
    while (mine < this.#words.length || theirs < other.#words.length) {
      const [left, right] = [this.#words[mine], other.#words[theirs]];
      const isMine = right === undefined || (left !== undefined && left < right);
      words.push((isMine ? left : right) ?? '');
      postings.push((isMine ? this.#postings[mine] : other.#postings[theirs]) ?? []);
      if (isMine) mine += 1;
      else theirs += 1;
    }
    this.#words = words;
    this.#postings = postings;
    other.#words = [];
    other.#postings = [];
  }

  findPrefix(prefix: string, visit: Visit): void {
    this.#visitSpan(this.#narrow(this.#all(), 0, prefix), visit);
  }

  /** Every word that starts with this one, allowing one typing error. */
  findMistyped(word: string, visit: Visit): void {
    let span = this.#all();
    for (let depth = 0; depth <= word.length && span.low < span.high; depth += 1) {
      const [here, rest] = [word.charAt(depth), word.slice(depth + 1)];
      if (here !== '') {
        this.#visitSpan(this.#narrow(span, depth, rest), visit);
        const next = word.charAt(depth + 1);
        if (next !== '' && next !== here) {
          this.#visitSpan(this.#narrow(span, depth, next + here + word.slice(depth + 2)), visit);
        }
      }
      this.#visitOtherLetters(span, depth, here, rest, visit);
      span = here === '' ? { low: 0, high: 0 } : this.#narrow(span, depth, here);
    }
  }

  /** A missing or a wrong letter at this position of the word: any letter that the words have there. */
  #visitOtherLetters(span: Span, depth: number, here: string, rest: string, visit: Visit): void {
    let low = span.low;
    while (low < span.high) {
      const letter = (this.#words[low] ?? '').charAt(depth);
      if (letter === '') {
        low += 1;
        continue;
      }
      const same = this.#narrow({ low, high: span.high }, depth, letter);
      if (here !== '' && letter !== here) this.#visitSpan(this.#narrow(same, depth + 1, rest), visit);
      this.#visitSpan(this.#narrow(same, depth + 1, here + rest), visit);
      low = same.high;
    }
  }

  #all(): Span {
    return { low: 0, high: this.#words.length };
  }

  #visitSpan({ low, high }: Span, visit: Visit): void {
    for (let at = low; at < high; at += 1) for (const posting of this.#postings[at] ?? []) visit(posting);
  }

  /** The part of a span, the same before `depth`, whose words go on with `text` there. */
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
