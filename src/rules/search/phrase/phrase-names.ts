import type { SearchVocabulary } from '../address/search-vocabulary.ts';
import { listKnownValues } from '../address/search-vocabulary.ts';
import type { Sort, ValueFacet } from '../facets/facets.ts';
import { normaliseQuery } from '../normalise.ts';
import { concepts } from './concepts.ts';
import { everydayWords, ruleWords } from './cue-words.ts';
import { sortPhrases } from './sort-phrases.ts';

/** What a name in a phrase means on a site. */
export type Meaning =
  | { kind: 'values'; facet: ValueFacet; values: readonly string[] }
  | { kind: 'models'; models: readonly { make: string; model: string }[]; withMake: boolean }
  | { kind: 'sort'; sort: Sort };

/** Facets whose values are names by themselves, in the order in which they have a word. */
export const namedFacets = [
  'body',
  'item_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'dealership_name',
  'location_name',
  'city',
  'state',
  'filtered_features',
  'categories',
  'tag',
] as const satisfies readonly ValueFacet[];
/** More values than these would be a wall of chips; the word is searched in texts instead. */
const mostValues = 12;

export const toKey = (text: string) => normaliseQuery(text).replaceAll(' ', '');

/** The first that has a name keeps it: sorts, conditions, makes, models, then the rest. */
export function listNames(vocabulary: SearchVocabulary): Map<string, Meaning> {
  const names = new Map<string, Meaning>();
  const badges = listKnownValues(vocabulary, 'badge');
  const badgeWords = new Set(badges.flatMap((badge) => normaliseQuery(badge).split(' ')));
  const add = (key: string, meaning: Meaning) => {
    if (key !== '' && !names.has(key)) names.set(key, meaning);
  };
  for (const { phrase, sort } of sortPhrases) add(toKey(phrase), { kind: 'sort', sort });
  for (const [key, meaning] of listMakeNames(vocabulary)) add(key, meaning);
  // Some makes have a model called "Ute": by itself the word is the body.
  for (const [key, meaning] of listConceptNames(vocabulary)) add(key, meaning);
  for (const [key, models] of Map.groupBy(listModels(vocabulary), ({ model }) => toKey(model))) {
    if (!isTrim(key, badgeWords)) add(key, { kind: 'models', models, withMake: false });
  }
  for (const facet of namedFacets) {
    if (facet === 'item_type') continue;
    const byKey = Map.groupBy(listKnownValues(vocabulary, facet), toKey);
    for (const [key, values] of byKey) {
      if (facet !== 'tag' || !isEveryday(key)) add(key, { kind: 'values', facet, values });
    }
  }
  return names;
}

/** A dealer may tag cars with any word: "Sale". */
const isEveryday = (key: string) => everydayWords.has(key) || ruleWords.has(key);

/** Another make may have a model called GT: without its make the word is a badge, which texts are searched for. */
function isTrim(key: string, badgeWords: ReadonlySet<string>): boolean {
  return /^\p{L}{1,3}$/u.test(key) && badgeWords.has(key);
}

function listModels({ makes }: Pick<SearchVocabulary, 'makes'>): { make: string; model: string }[] {
  return makes.flatMap(({ name, models }) => models.map((model) => ({ make: name, model })));
}

function* listMakeNames({ makes }: SearchVocabulary): Generator<[string, Meaning]> {
  const byKey = Map.groupBy(makes, ({ name }) => toKey(name));
  for (const [key, same] of byKey) {
    yield [key, { kind: 'values', facet: 'make', values: same.map(({ name }) => name) }];
  }
  for (const [short, long] of makeNicknames) {
    const same = byKey.get(long);
    if (same) yield [short, { kind: 'values', facet: 'make', values: same.map(({ name }) => name) }];
  }
  const models = listModels({ makes });
  for (const [key, same] of Map.groupBy(models, ({ make, model }) => toKey(`${make}${model}`))) {
    yield [key, { kind: 'models', models: same, withMake: true }];
  }
  for (const [short, long] of makeNicknames) {
    const same = models.filter(({ make }) => toKey(make) === long);
    for (const { make, model } of same) {
      yield [toKey(`${short}${model}`), { kind: 'models', models: [{ make, model }], withMake: true }];
    }
  }
}

/** What people call a make, by keys. */
const makeNicknames: readonly (readonly [short: string, long: string])[] = [
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['benz', 'mercedesbenz'],
  ['mb', 'mercedesbenz'],
  ['landy', 'landrover'],
  ['alfa', 'alfaromeo'],
  ['mitsi', 'mitsubishi'],
  ['mitsu', 'mitsubishi'],
  ['chevy', 'chevrolet'],
  ['harley', 'harleydavidson'],
  ['hd', 'harleydavidson'],
  ['subie', 'subaru'],
  ['yota', 'toyota'],
  ['beemer', 'bmw'],
  ['beamer', 'bmw'],
  ['bimmer', 'bmw'],
  ['haval', 'gwmhaval'],
  ['greatwall', 'gwm'],
];

function* listConceptNames(vocabulary: SearchVocabulary): Generator<[string, Meaning]> {
  const sellsSeveral = (vocabulary.values.item_type?.length ?? 0) > 1;
  for (const { facet, names, also, fits } of concepts) {
    if (facet === 'item_type' && !sellsSeveral) continue;
    const values = listKnownValues(vocabulary, facet).filter((value) => fits.test(value));
    if (values.length === 0 || values.length > mostValues) continue;
    for (const name of names) yield [toKey(name), { kind: 'values', facet, values }];
    for (const name of also) {
      const exact = values.filter((value) => toKey(value) === toKey(name));
      yield [toKey(name), { kind: 'values', facet, values: exact.length > 0 ? exact : values }];
    }
  }
}
