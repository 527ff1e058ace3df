import { builtInPlaces } from '#rules/places/built-in-places.ts';
import type { SearchVocabulary } from '../address/search-vocabulary.ts';
import { listKnownValues } from '../address/search-vocabulary.ts';
import type { SearchWords } from '../address/search-words.ts';
import { type ValueFacet, valueFacets } from '../facets/facets.ts';
import { listValueWords, mayBeMistyped, normaliseQuery } from '../normalise.ts';
import { concepts } from './concepts.ts';
import { everydayWords, ruleWords } from './cue-words.ts';
import { isOneEditApart } from './one-edit.ts';
import { listNames, type Meaning, toKey } from './phrase-names.ts';

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
  /** The word that a mistyped one is meant to be (SRCH-09); the word itself where none is. */
  correct(word: string): string;
}

const textFacets = ['make', 'model', 'badge', 'body', 'colour', 'fuel'] as const satisfies readonly ValueFacet[];
const books = new WeakMap<SearchVocabulary['makes'], { dealerships: string; book: PhraseBook }>();

/**
 * A site's book, made when it is first asked for and kept while the words of the stock are the same: they come anew
 * with every change of a car, but stay the same array until one is new.
 */
export function getPhraseBook({ vocabulary }: SearchWords): PhraseBook {
  const dealerships = vocabulary.dealerships.map(({ name }) => name).join('\n');
  const kept = books.get(vocabulary.makes);
  if (kept?.dealerships === dealerships) return kept.book;
  const book = createPhraseBook(vocabulary);
  books.set(vocabulary.makes, { dealerships, book });
  return book;
}

export function createPhraseBook(vocabulary: SearchVocabulary): PhraseBook {
  const names = listNames(vocabulary);
  const towns = new Map([
    ...builtInPlaces.map(([postcode, name]) => [toKey(name), postcode] as const),
    ...regions.map(([name, postcode]) => [toKey(name), postcode] as const),
  ]);
  const values = new Map(valueFacets.map((facet) => [facet, listKnownValues(vocabulary, facet)]));
  const correctable = listCorrectableWords(vocabulary);
  const texts = [
    ...new Set(textFacets.flatMap((facet) => (values.get(facet) ?? []).flatMap((value) => listValueWords(value)))),
  ].sort();
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
    if (correctable.has(word) || towns.has(word) || isText(word)) return word;
    return [...correctable].find((known) => isOneEditApart(word, known)) ?? word;
  };
  return {
    findName: (key) => names.get(key),
    findTown: (key) => towns.get(key),
    isTownOnly: (key) => towns.has(key) && !ruleWords.has(key) && !conceptWords.has(key),
    listValues: (facet) => values.get(facet) ?? [],
    isText,
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

/** Words in which a typo is put right: those of names, not of badges and numbers. */
function listCorrectableWords(vocabulary: SearchVocabulary): Set<string> {
  const ofValues = (['make', 'model', 'body', 'fuel', 'transmission', 'colour', 'city'] as const).flatMap((facet) =>
    listKnownValues(vocabulary, facet).flatMap((value) => [
      ...normaliseQuery(value).split(' '),
      ...listValueWords(value),
    ]),
  );
  const present = concepts.filter(({ facet, fits }) =>
    listKnownValues(vocabulary, facet).some((value) => fits.test(value)),
  );
  const ofConcepts = present.flatMap(({ names, also }) => [...names, ...also].flatMap((name) => name.split(' ')));
  return new Set([...ofValues, ...ofConcepts].filter(mayBeMistyped));
}
