import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import type { SearchEngine } from '#search/port.ts';

/** Finds nothing, and records the cars it is told about. */
export function createStubSearch(): SearchEngine & { changedCarIds: number[] } {
  const changedCarIds: number[] = [];
  const vocabulary: StockVocabulary = { makes: [], bodies: [], values: {} };
  return {
    changedCarIds,
    search: async () => ({ hits: [], count: 0, matched: 0, forSale: 0, facets: {}, facetStats: {} }),
    list: async () => [],
    match: async (requests) => requests.map(() => []),
    suggest: async () => [],
    getVocabulary: async () => vocabulary,
    applyChanges: async (carIds) => {
      changedCarIds.push(...carIds);
    },
    isReady: () => true,
  };
}
