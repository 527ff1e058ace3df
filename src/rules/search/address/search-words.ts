import { Refusal } from '#kernel/refusal.ts';
import { slugify } from '#kernel/slug.ts';
import { type ValueFacet, valueFacets } from '../facets/facets.ts';
import { listKnownValues, type SearchVocabulary } from './search-vocabulary.ts';

export type PathWord =
  | { kind: 'condition'; carTypes: readonly string[] }
  | { kind: 'dealership'; name: string }
  | { kind: 'make'; makes: readonly string[]; models: ReadonlyMap<string, readonly string[]> }
  | { kind: 'body'; bodies: readonly string[] };

export interface WordCollision {
  word: string;
  /** The two that want the word, such as 'body "Lotus"'. */
  between: readonly [string, string];
}

/** A vocabulary made ready for look-ups; build it once a site and vocabulary, it serves any number of addresses. */
export interface SearchWords {
  /** What it was made from. */
  vocabulary: SearchVocabulary;
  find(word: string): PathWord | undefined;
  /** The value as the site writes it, whatever its case in the address. */
  findValue(facet: ValueFacet, value: string): string | undefined;
  /** A dealership's word, by its name. */
  findDealershipSlug(name: string): string | undefined;
  collisions: readonly WordCollision[];
}

export const defaultConditionWord = 'new-used-and-demo-cars';

/** The default condition is every car: it chooses nothing. */
export const conditionWords: Readonly<Record<string, readonly string[]>> = {
  [defaultConditionWord]: [],
  'new-and-demo-cars': ['new', 'demo'],
  'new-cars': ['new'],
  'used-cars': ['used'],
  'demo-cars': ['demo'],
};

/** Values that have the same slug share a word: "C HR" and "C-HR" are one to whoever types an address. */
function groupBySlug(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const slug = slugify(name);
    if (slug !== '') groups.set(slug, [...(groups.get(slug) ?? []), name]);
  }
  return groups;
}

function* listPathWords(vocabulary: SearchVocabulary): Generator<[string, PathWord]> {
  for (const [word, carTypes] of Object.entries(conditionWords)) yield [word, { kind: 'condition', carTypes }];
  for (const { slug, name } of vocabulary.dealerships) yield [slug.toLowerCase(), { kind: 'dealership', name }];
  const modelsByMake = new Map(vocabulary.makes.map(({ name, models }) => [name, models]));
  for (const [word, makes] of groupBySlug([...modelsByMake.keys()])) {
    const models = groupBySlug([...new Set(makes.flatMap((make) => modelsByMake.get(make) ?? []))]);
    yield [word, { kind: 'make', makes, models }];
  }
  for (const [word, bodies] of groupBySlug(vocabulary.bodies)) yield [word, { kind: 'body', bodies }];
}

function describe(word: string, meaning: PathWord): string {
  if (meaning.kind === 'condition') return `condition "${word}"`;
  if (meaning.kind === 'dealership') return `dealership "${meaning.name}"`;
  return `${meaning.kind} "${(meaning.kind === 'make' ? meaning.makes : meaning.bodies).join('", "')}"`;
}

class KnownValues {
  readonly #exact: ReadonlySet<string>;
  readonly #folded: ReadonlyMap<string, string>;

  constructor(values: readonly string[]) {
    this.#exact = new Set(values);
    this.#folded = new Map(values.toReversed().map((value) => [value.toLowerCase(), value]));
  }

  find(value: string): string | undefined {
    return this.#exact.has(value) ? value : this.#folded.get(value.toLowerCase());
  }
}

/** SRCH-05: where words collide the first of condition, dealership, make, body has the word. */
export function createSearchWords(vocabulary: SearchVocabulary): SearchWords {
  const words = new Map<string, PathWord>();
  const collisions: WordCollision[] = [];
  for (const [word, meaning] of listPathWords(vocabulary)) {
    const taken = words.get(word);
    if (taken) collisions.push({ word, between: [describe(word, taken), describe(word, meaning)] });
    else words.set(word, meaning);
  }
  const known = new Map(valueFacets.map((facet) => [facet, new KnownValues(listKnownValues(vocabulary, facet))]));
  const slugs = new Map(vocabulary.dealerships.map(({ slug, name }) => [name, slug.toLowerCase()]));
  return {
    vocabulary,
    find: (word) => words.get(word.toLowerCase()),
    findValue: (facet, value) => known.get(facet)?.find(value),
    findDealershipSlug: (name) => slugs.get(name),
    collisions,
  };
}

/** SRCH-05: refuses a site whose words collide, naming both. */
export function assertNoCollisions({ collisions }: SearchWords): void {
  if (collisions.length === 0) return;
  const problems = collisions.map(({ word, between: [first, second] }) => ({
    field: word,
    message: `${first} and ${second} both have the address word "${word}". Rename one of them.`,
  }));
  throw new Refusal('conflict', problems.map(({ message }) => message).join(' '), problems);
}
