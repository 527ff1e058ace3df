import { tagLabels } from '#rules/car/state/tag.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { type ListColumn, listColumns, type WordColumn, wordColumns } from '../../car-document.ts';
import { WordIndex } from '../../words/word-index.ts';
import { Dictionary } from './dictionary.ts';
import { createJoints } from './joints.ts';
import { PointDistances, pointColumn } from './point-distances.ts';

/** SRCH-09: the columns that a shopper's words are looked for in; stock numbers are looked up apart. */
export const textColumns = ['year', 'make', 'model', 'badge', 'series', 'body', 'colour', 'fuel'] as const;
export type TextColumn = (typeof textColumns)[number];

function createDictionary(name: string): Dictionary {
  const facet = valueFacets.find((known) => known === name);
  return facet ? new Dictionary((value) => getFacetLabel(facet, value)) : new Dictionary();
}

/** The dictionaries of all columns, shared by all segments, and the words of those that texts look into. */
export class Dictionaries {
  readonly words: readonly Dictionary[];
  readonly lists: readonly Dictionary[];
  readonly texts = new WordIndex(textColumns.length);
  readonly makeModels = new MakeModels();
  readonly joints = createJoints();
  readonly distances: PointDistances;
  readonly newTagCode: number;
  readonly #textOf: readonly number[] = wordColumns.map((name) => (textColumns as readonly string[]).indexOf(name));
  readonly #tags = createDictionary('tag');
  readonly #ofFacets: Readonly<Record<ValueFacet, Dictionary>>;

  constructor() {
    this.words = wordColumns.map((name) => (name.startsWith('tag_') ? this.#tags : createDictionary(name)));
    this.lists = listColumns.map(createDictionary);
    this.distances = new PointDistances(this.words[pointColumn] ?? createDictionary('point'));
    this.newTagCode = this.#tags.add(tagLabels.new);
    const ofFacets = valueFacets.map((facet) => [facet, this.#find(facet)] as const);
    this.#ofFacets = Object.fromEntries(ofFacets) as Record<ValueFacet, Dictionary>;
  }

  /** The code of what a site says of a used car that has just arrived. */
  codeTag(label: string): number {
    return this.#tags.find(label) || this.#tags.add(label);
  }

  /** `column`: the place in `wordColumns`. */
  codeWord(column: number, value: string | null): number {
    const dictionary = this.words[column];
    if (value === null || !dictionary) return 0;
    const known = dictionary.find(value);
    if (known > 0) return known;
    const code = dictionary.add(value);
    const text = this.#textOf[column] ?? -1;
    if (text >= 0) this.texts.add(text, code, value);
    return code;
  }

  codeListValue(column: number, value: string): number {
    const dictionary = this.lists[column];
    return dictionary ? dictionary.find(value) || dictionary.add(value) : 0;
  }

  of(facet: ValueFacet): Dictionary {
    return this.#ofFacets[facet];
  }

  #find(facet: ValueFacet): Dictionary {
    if (facet === 'tag') return this.#tags;
    const list = listColumns.indexOf(facet as ListColumn);
    return (list >= 0 ? this.lists[list] : this.words[wordColumns.indexOf(facet as WordColumn)]) ?? this.#tags;
  }
}

const makeColumn = wordColumns.indexOf('make');
const modelColumn = wordColumns.indexOf('model');
const makeModelColumn = wordColumns.indexOf('make_model');

/** Make and model of a code of `make_model`. */
class MakeModels {
  readonly #makes: number[] = [0];
  readonly #models: number[] = [0];

  makeOf(code: number): number {
    return this.#makes[code] ?? 0;
  }

  modelOf(code: number): number {
    return this.#models[code] ?? 0;
  }

  /** From the cars from `from` on to before `end`, of which `words` holds a code for each of `wordColumns`. */
  learn(words: Uint32Array, from: number, end: number): void {
    for (let at = from; at < end; at += 1) {
      const first = at * wordColumns.length;
      const pair = words[first + makeModelColumn] as number;
      if (this.#makes[pair] !== undefined) continue;
      this.#makes[pair] = words[first + makeColumn] as number;
      this.#models[pair] = words[first + modelColumn] as number;
    }
  }
}
