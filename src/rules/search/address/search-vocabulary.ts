import { findClosedValues } from '../facets/facet-values.ts';
import type { ValueFacet } from '../facets/facets.ts';
import { joinMakeModel } from '../facets/make-model.ts';

/** Words of a site's stock, today's and earlier ones: what `SearchEngine.getVocabulary` tells. */
export interface StockVocabulary {
  makes: readonly { name: string; models: readonly string[] }[];
  bodies: readonly string[];
  /** Values known of the facets that have no closed list. */
  values: Partial<Record<ValueFacet, readonly string[]>>;
}

/** Everything that addresses of a site may say. */
export interface SearchVocabulary extends StockVocabulary {
  siteName: string;
  dealerships: readonly { slug: string; name: string }[];
}

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
