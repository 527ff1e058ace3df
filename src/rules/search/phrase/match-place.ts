import { findPostcodeState } from '#rules/places/states.ts';
import { type Near, withinSteps } from '../facets/facets.ts';
import { fromWords, nearWords, withinWords } from './cue-words.ts';
import { findRun } from './find-run.ts';
import { isYear, type PhraseFacts } from './match-amount.ts';
import type { PhraseMatch } from './phrase-filter.ts';
import type { PhraseWord } from './phrase-word.ts';
import { readAmount } from './read-amount.ts';

const longestTown = 3;
/** Said of years and amounts as well. */
const aboutWords: ReadonlySet<string> = new Set(['around', 'round', 'by']);

/** "near 4006", "within 50 km of Toowoomba": a place that is asked for in so many words. */
export function matchNear(words: readonly PhraseWord[], at: number, facts: PhraseFacts): PhraseMatch | null {
  const within = at + findRun(words, at, withinWords);
  const distance = readAmount(words, within);
  if (distance?.unit === 'km' && !distance.thousand) {
    const from = within + distance.length;
    const place = findPlaceAt(words, from + findRun(words, from, fromWords), facts);
    const isSaid = findRun(words, from, fromWords) > 0;
    const end = from + findRun(words, from, fromWords);
    if (place && isSaid) {
      return { length: end + place.length - at, filter: toNear(place.postcode, chooseStep(distance.value)) };
    }
  }
  const near = findRun(words, at, nearWords);
  const place = near > 0 ? findPlaceAt(words, at + near, facts) : null;
  // "around 2019" is a year, "near 2019" can only be a place.
  if (isYear(Number(place?.postcode), facts.thisYear) && aboutWords.has(words[at]?.text ?? '')) return null;
  return place && { length: near + place.length, filter: toNear(place.postcode, null) };
}

/** A postcode or a town by itself. A number that may be a year or a model is none. */
export function matchPlace(words: readonly PhraseWord[], at: number, facts: PhraseFacts): PhraseMatch | null {
  const text = words[at]?.text ?? '';
  const isOther = isYear(Number(text), facts.thisYear) || facts.book.findName(text) !== undefined;
  if (/^\d{4}$/.test(text) && isOther) return null;
  const place = findPlaceAt(words, at, facts);
  if (place?.length === 1 && !/^\d/.test(text) && !facts.book.isTownOnly(text)) return null;
  return place && { length: place.length, filter: toNear(place.postcode, null) };
}

/** A town of several words by itself: "Gold Coast" is no colour. */
export function matchTown(words: readonly PhraseWord[], at: number, facts: PhraseFacts): PhraseMatch | null {
  const town = findTownAt(words, at, { facts, least: 2 });
  return town && { length: town.length, filter: toNear(town.postcode, null) };
}

function toNear(postcode: string, withinKm: Near['withinKm']): PhraseMatch['filter'] {
  return { kind: 'near', near: { postcode, withinKm } };
}

/** The next step of the page's list; further than the last is anywhere. */
function chooseStep(km: number): Near['withinKm'] {
  return withinSteps.find((step) => step >= km) ?? null;
}

function findPlaceAt(
  words: readonly PhraseWord[],
  at: number,
  facts: PhraseFacts,
): { postcode: string; length: number } | null {
  const first = words[at];
  if (!first) return null;
  // "$4006" and "4006 km" are no postcodes.
  if (/^\d{4}$/.test(first.raw) && facts.isPostcode(first.raw) && readAmount(words, at)?.length === 1) {
    return { postcode: first.raw, length: 1 + countState(words, at + 1, first.raw) };
  }
  return findTownAt(words, at, { facts, least: 1 });
}

/** The town with the longest name, of at least so many words. */
function findTownAt(
  words: readonly PhraseWord[],
  at: number,
  { facts, least }: { facts: PhraseFacts; least: number },
): { postcode: string; length: number } | null {
  for (let length = Math.min(longestTown, words.length - at); length >= least; length -= 1) {
    const postcode = facts.book.findTown(toKey(words, at, length));
    if (postcode !== undefined) return { postcode, length: length + countState(words, at + length, postcode) };
  }
  return null;
}

function toKey(words: readonly PhraseWord[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join('');
}

/** "Richmond VIC": the state after a place of its own says nothing more. */
function countState(words: readonly PhraseWord[], at: number, postcode: string): number {
  return words[at]?.text === findPostcodeState(postcode)?.toLowerCase() ? 1 : 0;
}
