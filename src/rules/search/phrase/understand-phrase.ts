import type { SearchSelection, Sort } from '../facets/facets.ts';
import { collectFilters } from './collect-filters.ts';
import { negations, smallWords } from './cue-words.ts';
import { matchAmount, type PhraseFacts } from './match-amount.ts';
import { matchName } from './match-name.ts';
import { matchNear, matchPlace, matchTown } from './match-place.ts';
import type { PhraseFilter, PhraseMatch } from './phrase-filter.ts';
import { joinWords, type PhraseWord, splitPhrase } from './phrase-word.ts';

/** Words of a phrase that belong together. Every word of the phrase is in one part. */
export type PhrasePart = PartOf<string>;

type PartOf<Word> = { words: readonly Word[] } & (
  | { kind: 'filter'; filter: PhraseFilter }
  /** "with", "for sale": they only hold others together. */
  | { kind: 'small' }
  /** Kept as words to search for: cars of the site may show them. */
  | { kind: 'text' }
  /** Nothing on the site is called so; a stock number or a series may still be. */
  | { kind: 'unknown' }
);

export interface Understood {
  selection: Pick<SearchSelection, 'values' | 'ranges' | 'near'>;
  /** The order that the phrase asks for. */
  sort: Sort | null;
  /** The words that are no filter, as they were typed. */
  query: string;
  parts: readonly PhrasePart[];
}

/** More passes find nothing in any phrase of the length that a query may have. */
const mostPasses = 4;

/** SRCH-09: what a shopper's words ask for on a site. The rules are written in docs/search-words.md. */
export function understandPhrase(phrase: string, facts: PhraseFacts): Understood {
  const parts: PhrasePart[] = [];
  let query = phrase;
  // The remaining words may now be adjacent: "land auto rover".
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const words = splitPhrase(query).map((word) => ({ ...word, text: facts.book.correct(word.text) }));
    const found = listParts(words, facts);
    const left = found.filter(isLeft);
    const isDone = left.length === found.length || pass === mostPasses - 1;
    parts.push(...(isDone ? found : found.filter((part) => !isLeft(part))).map(strip));
    query = joinWords(
      left.flatMap(({ words: kept }) => kept),
      query,
    );
    if (isDone) break;
  }
  const filters = parts.flatMap((part) => (part.kind === 'filter' ? [part.filter] : []));
  return { ...collectFilters(filters), query, parts };
}

/** Whether it is words that are not wanted: "not white". */
export function isRefusal(text: string): boolean {
  const [first, ...others] = splitPhrase(text);
  return first !== undefined && others.length > 0 && negations.has(first.text);
}

type FoundPart = PartOf<PhraseWord>;

function isLeft({ kind }: FoundPart): boolean {
  return kind === 'text' || kind === 'unknown';
}

function strip(part: FoundPart): PhrasePart {
  return { ...part, words: part.words.map(({ raw }) => raw) };
}

function listParts(words: readonly PhraseWord[], facts: PhraseFacts): FoundPart[] {
  const parts: FoundPart[] = [];
  let at = 0;
  while (at < words.length) {
    const part = readPart(words, at, facts);
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function readPart(words: readonly PhraseWord[], at: number, facts: PhraseFacts): FoundPart {
  const take = (length: number) => words.slice(at, at + length);
  const word = words[at]?.text ?? '';
  const found = match(words, at, facts);
  if (found) return { kind: 'filter', filter: found.filter, words: take(found.length) };
  const refused = negations.has(word) ? match(words, at + 1, facts) : null;
  // No address says "not white"; searching for white would be the opposite of what was asked.
  if (refused) return { kind: 'unknown', words: take(1 + refused.length) };
  if (smallWords.has(word) || facts.book.isOwnWord(word) || /^[<>]$/.test(word))
    return { kind: 'small', words: take(1) };
  return { kind: isText(word, facts) ? 'text' : 'unknown', words: take(1) };
}

/** Names and towns of several words come before numbers, numbers before single names: "4 x 4", "budget 20k". */
function match(words: readonly PhraseWord[], at: number, facts: PhraseFacts): PhraseMatch | null {
  return (
    matchNear(words, at, facts) ??
    matchName(words, at, { facts, least: 2 }) ??
    matchTown(words, at, facts) ??
    matchAmount(words, at, facts) ??
    matchName(words, at, { facts, least: 1 }) ??
    matchPlace(words, at, facts)
  );
}

/** A word with digits may be a stock number. */
function isText(word: string, { book }: PhraseFacts): boolean {
  return book.isText(word) || /^(?=.*\d).{3,}$/.test(word);
}
