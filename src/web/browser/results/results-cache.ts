/** Stock moves on: what is older is asked for again. */
const longestKeptMs = 120_000;

export interface ResultsCache<List> {
  find(address: string, now: number): List | undefined;
  /** Where there are more than the cache holds, the oldest goes. */
  keep(address: string, list: List, now: number): void;
}

/** SRCH-21: lists by their addresses, the newest so many; `now` in milliseconds. */
export function createResultsCache<List>(mostKept: number): ResultsCache<List> {
  const kept = new Map<string, { list: List; keptAt: number }>();
  return {
    find(address, now) {
      const known = kept.get(address);
      return known && now - known.keptAt < longestKeptMs ? known.list : undefined;
    },
    keep(address, list, now) {
      kept.delete(address);
      kept.set(address, { list, keptAt: now });
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
    },
  };
}
