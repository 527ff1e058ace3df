import { slugify } from '#kernel/slug.ts';
import type { SearchSelection, ValueFacet } from '../facets/facets.ts';
import { conditionWords, defaultConditionWord, type SearchWords } from './search-words.ts';

type Values = Partial<Record<ValueFacet, readonly string[]>>;

export type PathValues = { kind: 'found'; values: Values } | { kind: 'notFound'; word: string };

/** SRCH-05: what the words of a path choose. Only a make is followed by a second word, its model. */
export function splitPath(path: readonly string[], words: SearchWords): PathValues {
  const [first, second, third] = path.filter((word) => word !== '');
  if (first === undefined) return { kind: 'found', values: {} };
  const meaning = words.find(first);
  if (!meaning) return { kind: 'notFound', word: first };
  if (third !== undefined) return { kind: 'notFound', word: third };
  if (meaning.kind === 'make' && second !== undefined) {
    const models = meaning.models.get(second.toLowerCase());
    return models
      ? { kind: 'found', values: { make: meaning.makes, model: models } }
      : { kind: 'notFound', word: second };
  }
  if (second !== undefined) return { kind: 'notFound', word: second };
  if (meaning.kind === 'make') return { kind: 'found', values: { make: meaning.makes } };
  if (meaning.kind === 'body') return { kind: 'found', values: { body: meaning.bodies } };
  if (meaning.kind === 'dealership') return { kind: 'found', values: { dealership_name: [meaning.name] } };
  return { kind: 'found', values: meaning.carTypes.length > 0 ? { car_type: meaning.carTypes } : {} };
}

function isSameSet(left: readonly string[] = [], right: readonly string[] = []): boolean {
  const values = new Set(left);
  return values.size === new Set(right).size && right.every((value) => values.has(value));
}

/** The paths that might say a part of the selection, best first: the make says most. */
function* listCandidates({ values }: SearchSelection, words: SearchWords): Generator<string[]> {
  const { make: [make] = [], model: [model] = [], body: [body] = [], dealership_name: [dealership] = [] } = values;
  if (make !== undefined && model !== undefined) yield [slugify(make), slugify(model)];
  if (make !== undefined) yield [slugify(make)];
  if (body !== undefined) yield [slugify(body)];
  for (const [word, carTypes] of Object.entries(conditionWords)) {
    if (carTypes.length > 0 && isSameSet(carTypes, values.car_type)) yield [word];
  }
  const slug = dealership === undefined ? undefined : words.findDealershipSlug(dealership);
  if (slug !== undefined) yield [slug];
}

/** The path words of a selection, and the facets that they say wholly. */
export function choosePath(selection: SearchSelection, words: SearchWords): { path: string[]; said: ValueFacet[] } {
  for (const path of listCandidates(selection, words)) {
    const found = splitPath(path, words);
    if (found.kind === 'notFound') continue;
    const said = (Object.keys(found.values) as ValueFacet[]).filter((facet) => found.values[facet]);
    const isExact = said.every((facet) => isSameSet(found.values[facet], selection.values[facet]));
    if (isExact && said.length > 0) return { path, said };
  }
  return { path: [defaultConditionWord], said: [] };
}
