import { listValueWords, mayBeMistyped } from '#rules/search/normalise.ts';
import { SortedWords } from './sorted-words.ts';

/** The values in which a word was found: by text column, a mask by code; undefined where there are none. */
export interface FoundValues {
  masks: readonly (Uint8Array | undefined)[];
}

/** New words are kept apart until there are as many, and an eighth of all: one costs little then, and so do many. */
const fewRecentWords = 256;
const mostRemembered = 512;

/** SRCH-09: from a shopper's word to the values that hold it, by prefix or with one typo. */
export class WordIndex {
  readonly #columns: number;
  readonly #largest: number[];
  /** By word, the values that hold it: what a load asks for again and again. */
  readonly #postings = new Map<string, number[]>();
  readonly #main = new SortedWords();
  readonly #recent = new SortedWords();
  readonly #remembered = new Map<string, FoundValues>();

  constructor(columns: number) {
    this.#columns = columns;
    this.#largest = new Array<number>(columns).fill(0);
  }

  add(column: number, code: number, value: string): void {
    if (this.#remembered.size > 0) this.#remembered.clear();
    this.#largest[column] = Math.max(this.#largest[column] ?? 0, code);
    const posting = code * this.#columns + column;
    for (const word of listValueWords(value)) {
      const known = this.#postings.get(word);
      if (known) {
        known.push(posting);
        continue;
      }
      const postings = [posting];
      this.#postings.set(word, postings);
      this.#recent.add(word, postings);
    }
    if (this.#recent.size > Math.max(fewRecentWords, this.#main.size / 8)) this.#main.merge(this.#recent);
  }

  find(word: string): FoundValues {
    return this.#remember(`=${word}`, (words, visit) => words.findPrefix(word, visit));
  }

  /** One letter more, less, another, or two swapped; only for words that may be mistyped. */
  findMistyped(word: string): FoundValues | undefined {
    if (!mayBeMistyped(word)) return undefined;
    return this.#remember(`~${word}`, (words, visit) => words.findMistyped(word, visit));
  }

  #remember(key: string, search: (words: SortedWords, visit: (posting: number) => void) => void): FoundValues {
    const known = this.#remembered.get(key);
    if (known) return known;
    const masks = new Array<Uint8Array | undefined>(this.#columns).fill(undefined);
    const visit = (posting: number) => {
      const column = posting % this.#columns;
      const mask = masks[column] ?? new Uint8Array((this.#largest[column] ?? 0) + 1);
      mask[(posting - column) / this.#columns] = 1;
      masks[column] = mask;
    };
    search(this.#main, visit);
    search(this.#recent, visit);
    const found = { masks };
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(key, found);
    return found;
  }
}
