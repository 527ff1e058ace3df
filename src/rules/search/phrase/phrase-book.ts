import { builtInPlaces } from '#rules/places/built-in-places.ts';
import type { SearchVocabulary } from '../address/search-vocabulary.ts';
import { listKnownValues } from '../address/search-vocabulary.ts';
import type { SearchWords } from '../address/search-words.ts';
import { type ValueFacet, valueFacets } from '../facets/facets.ts';
import { listValueWords, mayBeMistyped, normaliseQuery } from '../normalise.ts';
import { concepts } from './concepts.ts';
import { everydayWords, ruleWords } from './cue-words.ts';
import { listLocationNames, listOwnWords, sharedWords } from './location-names.ts';
import { isOneEditApart } from './one-edit.ts';
import { listNames, type Meaning, namedFacets, toKey } from './phrase-names.ts';

/** The names of a site, made ready for look-ups; serves any number of phrases. */
export interface PhraseBook {
  /** By words without spaces: "landrover". */
  findName(key: string): Meaning | undefined;
  /** The postcode of a city or town: "brisbane". */
  findTown(key: string): string | undefined;
  /** Whether it can mean nothing but a town: Orange and Sale can. */
  isTownOnly(key: string): boolean;
  listValues(facet: ValueFacet): readonly string[];
  /** Whether cars of the site may show a word that begins so. */
  isText(word: string): boolean;
  /** Whether it is a word of the site's own name: said here it asks for nothing. */
  isOwnWord(word: string): boolean;
  /** The one word of cars' texts, else the name of a place or a state, that is being typed; the word itself where none begins so. */
  complete(word: string): string;
  /** The word that a mistyped one is meant to be (SRCH-09); the word itself where none is. */
  correct(word: string): string;
}

/** Facets whose values are texts of a car. */
export const textFacets = ['make', 'model', 'badge', 'body', 'colour', 'fuel'] as const satisfies readonly ValueFacet[];
const books = new WeakMap<SearchWords, PhraseBook>();

/** A site's book, made when it is first asked for and kept as long as its words are the same. */
export function getPhraseBook(words: SearchWords): PhraseBook {
  const book = books.get(words) ?? createPhraseBook(words.vocabulary);
  books.set(words, book);
  return book;
}

export function createPhraseBook(vocabulary: SearchVocabulary): PhraseBook {
  const names = listNames(vocabulary);
  const towns = new Map([
    ...builtInPlaces.map(([postcode, name]) => [toKey(name), postcode] as const),
    ...regions.map(([name, postcode]) => [toKey(name), postcode] as const),
  ]);
  const values = new Map(valueFacets.map((facet) => [facet, listKnownValues(vocabulary, facet)]));
  const textWords = new Set(textFacets.flatMap((facet) => (values.get(facet) ?? []).flatMap(listValueWords)));
  const texts = [...textWords].sort();
  const listSingleWords = (facets: readonly ValueFacet[]) =>
    new Set(facets.flatMap((facet) => (values.get(facet) ?? []).flatMap((value) => normaliseQuery(value).split(' '))));
  const singleWords = [...listSingleWords(textFacets)].sort();
  const isOtherwise = (key: string) =>
    names.has(key) ||
    towns.has(key) ||
    textWords.has(key) ||
    everydayWords.has(key) ||
    ruleWords.has(key) ||
    conceptWords.has(key);
  const locationNames = [...listLocationNames(vocabulary)].filter(([key]) => !isOtherwise(key));
  for (const [key, meaning] of locationNames) if (!names.has(key)) names.set(key, meaning);
  const completions = [...locationNames.map(([key]) => key), ...stateWords].sort();
  const correctable = new Set([...listCorrectableWords(vocabulary), ...locationNames.map(([key]) => key)]);
  const ownWords = new Set(listOwnWords(vocabulary));
  const nameWords = listSingleWords(namedFacets);
  const corrected = new Map<string, string>();
  const isText = (word: string) => texts[findFirst(texts, word)]?.startsWith(word) ?? false;
  const correct = (word: string) => {
    if (
      !mayBeMistyped(word) ||
      everydayWords.has(word) ||
      ruleWords.has(word) ||
      conceptWords.has(word) ||
      names.has(word)
    )
      return word;
    if (correctable.has(word) || nameWords.has(word) || towns.has(word) || isText(word)) return word;
    return [...correctable].find((known) => isOneEditApart(word, known)) ?? word;
  };
  return {
    findName: (key) => names.get(key),
    findTown: (key) => towns.get(key),
    isTownOnly: (key) => towns.has(key) && !ruleWords.has(key) && !conceptWords.has(key),
    listValues: (facet) => values.get(facet) ?? [],
    isText,
    isOwnWord: (word) => ownWords.has(word) && !isText(word),
    complete: (word) => {
      if (word.length < fewestTyped || isOtherwise(word)) return word;
      if (isText(word)) return findOnly(singleWords, word) ?? word;
      const known = completions[findFirst(completions, word)];
      return known?.startsWith(word) ? known : word;
    },
    correct: (word) => {
      const known = corrected.get(word) ?? correct(word);
      if (corrected.size < 1_000) corrected.set(word, known);
      return known;
    },
  };
}

/** Words with a meaning of their own on any site, whether or not this one has such cars. */
const conceptWords: ReadonlySet<string> = new Set(
  concepts.flatMap(({ names, also }) => [...names, ...also].flatMap((name) => [toKey(name), ...name.split(' ')])),
);

/** States of a car that are one word. */
const stateWords: readonly string[] = ['sold', 'reserved', 'available'];
const fewestTyped = 3;

/** Regions that people name in place of their towns. */
const regions: readonly (readonly [name: string, postcode: string])[] = [
  ['Gold Coast', '4217'],
  ['Sunshine Coast', '4558'],
  ['Central Coast', '2250'],
  ['Logan', '4114'],
  ['Noosa', '4566'],
  ['Mt Isa', '4825'],
  ['Mt Gambier', '5290'],
];

/** The place of the first text that is not before the word. */
function findFirst(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The word that begins so, where it is the only one. */
function findOnly(sorted: readonly string[], begun: string): string | undefined {
  const at = findFirst(sorted, begun);
  return sorted[at]?.startsWith(begun) && !sorted[at + 1]?.startsWith(begun) ? sorted[at] : undefined;
}

/** Words in which a typo is put right: those of names, not of badges and numbers. */
function listCorrectableWords(vocabulary: SearchVocabulary): Set<string> {
  const listWords = (facet: ValueFacet) =>
    listKnownValues(vocabulary, facet).flatMap((value) => [
      ...normaliseQuery(value).split(' '),
      ...listValueWords(value),
    ]);
  const ofValues = (['make', 'model', 'body', 'fuel', 'transmission', 'colour'] as const).flatMap(listWords);
  // "rocks" is no White Rock, nor "sales" the town of Sale.
  const ofCities = listWords('city').filter(
    (word) => !sharedWords.has(word) && !everydayWords.has(word) && !ruleWords.has(word),
  );
  const present = concepts.filter(({ facet, fits }) =>
    listKnownValues(vocabulary, facet).some((value) => fits.test(value)),
  );
  const ofConcepts = present.flatMap(({ names, also }) => [...names, ...also].flatMap((name) => name.split(' ')));
  return new Set([...ofValues, ...ofCities, ...ofConcepts].filter(mayBeMistyped));
}
