import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import { type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { makeModelSeparator } from '#rules/search/facets/make-model.ts';
import { wordColumns } from '../car-document.ts';
import type { SearchRequest } from '../port.ts';
import type { Dictionaries } from './codes/dictionaries.ts';
import type { SegmentColumns } from './columns/segment-columns.ts';
import { facetColumns } from './views/facet-columns.ts';

const separator = makeModelSeparator.trim();

function listSeen(segments: readonly SegmentColumns[], column: number): Set<number> {
  return new Set(segments.flatMap((segment) => [...(segment.seen[column] ?? [])]));
}

function getColumns(facet: ValueFacet): number[] {
  const column = facetColumns[facet];
  if (column.kind === 'tags') return [wordColumns.indexOf('tag_plain'), wordColumns.indexOf('tag_certified')];
  return [column.kind === 'lists' ? wordColumns.length + column.column : column.column];
}

function listValues(segments: readonly SegmentColumns[], dictionaries: Dictionaries, facet: ValueFacet): string[] {
  const dictionary = dictionaries.of(facet);
  const codes = new Set(getColumns(facet).flatMap((column) => [...listSeen(segments, column)]));
  if (facet === 'tag') codes.add(dictionaries.newTagCode);
  return [...codes].map((code) => dictionary.valueOf(code)).sort();
}

/** A make may hold the separator itself, so pairs are found by the makes that are known. */
function listMakes(makes: readonly string[], pairs: readonly string[]): StockVocabulary['makes'] {
  const modelsByMake = new Map(makes.map((make) => [make, new Set<string>()]));
  for (const pair of pairs) {
    let at = pair.indexOf(separator);
    while (at >= 0) {
      modelsByMake.get(pair.slice(0, at).trim())?.add(pair.slice(at + separator.length).trim());
      at = pair.indexOf(separator, at + 1);
    }
  }
  return [...modelsByMake].map(([name, models]) => ({ name, models: [...models] }));
}

/** SRCH-05: every word that cars of these segments have ever had since the index was filled. */
function listVocabulary(segments: readonly SegmentColumns[], dictionaries: Dictionaries): StockVocabulary {
  const values = Object.fromEntries(
    valueFacets.map((facet) => [facet, listValues(segments, dictionaries, facet)]),
  ) as Record<ValueFacet, string[]>;
  const { make, model: _model, make_model, body, ...others } = values;
  return { makes: listMakes(make, make_model), bodies: body, values: others };
}

/** The last vocabulary of each set of dealerships: the same object until a word comes that they never had. */
export class Vocabularies {
  readonly #dictionaries: Dictionaries;
  readonly #known = new Map<string, { version: string; vocabulary: StockVocabulary }>();

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
  }

  get(dealershipIds: SearchRequest['dealershipIds'], segments: readonly SegmentColumns[]): StockVocabulary {
    const key = dealershipIds === 'all' ? 'all' : dealershipIds.join();
    const version = segments.map(({ seenVersion }) => seenVersion).join();
    const known = this.#known.get(key);
    if (known?.version === version) return known.vocabulary;
    const vocabulary = listVocabulary(segments, this.#dictionaries);
    this.#known.set(key, { version, vocabulary });
    return vocabulary;
  }
}
