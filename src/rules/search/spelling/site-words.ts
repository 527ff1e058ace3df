import { listKnownValues } from '../address/search-vocabulary.ts';
import type { SearchWords } from '../address/search-words.ts';
import type { ValueFacet } from '../facets/facets.ts';
import { listValueWords } from '../normalise.ts';

/** What shoppers search for by name. */
const spelledFacets: readonly ValueFacet[] = [
  ...(['make', 'model', 'body', 'badge', 'colour', 'fuel', 'transmission'] as const),
  ...(['drive', 'car_type', 'item_type', 'tag', 'city'] as const),
];

const made = new WeakMap<SearchWords, ReadonlySet<string>>();

/** The words of a site's stock, as they are searched for. */
export function getSiteWords(words: SearchWords): ReadonlySet<string> {
  const known = made.get(words);
  if (known) return known;
  const values = spelledFacets.flatMap((facet) => listKnownValues(words.vocabulary, facet));
  const all = new Set(values.flatMap(listValueWords));
  made.set(words, all);
  return all;
}
