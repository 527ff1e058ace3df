import { findClosedValues, joinMakeModel } from './facet-values.ts';
import type { ValueFacet } from './facets.ts';
import type { SearchVocabulary } from './search-words.ts';

/** Every value that addresses of a site may choose of a facet. */
export function listKnownValues(vocabulary: SearchVocabulary, facet: ValueFacet): readonly string[] {
  const closed = findClosedValues(facet);
  if (closed) return closed;
  if (facet === 'make') return vocabulary.makes.map(({ name }) => name);
  if (facet === 'model') return vocabulary.makes.flatMap(({ models }) => models);
  if (facet === 'make_model') {
    return vocabulary.makes.flatMap(({ name, models }) => models.map((model) => joinMakeModel(name, model)));
  }
  if (facet === 'body') return vocabulary.bodies;
  if (facet === 'dealership_name') return vocabulary.dealerships.map(({ name }) => name);
  return vocabulary.values[facet] ?? [];
}
