import { resultsMarks } from '#blocks/results/results-marks.ts';
import { type FetchedResults, fetchResults } from './fetch-results.ts';
import { readResults } from './read-results.ts';
import { createResultsCache, type ResultsCache } from './results-cache.ts';

interface AskedEarly {
  address: string;
  asking: AbortController;
  list: Promise<FetchedResults>;
}

let cache: ResultsCache<FetchedResults> | undefined;
let early: AskedEarly | undefined;

/** The first results came with the page, when its clock began. Read from it when they are first needed: they are long. */
export function startCache(box: HTMLElement, address: string): void {
  if (cache) return;
  cache = createResultsCache<FetchedResults>(Number(box.getAttribute(resultsMarks.cached)));
  cache.keep(address, { address, ...readResults(box) }, 0);
}

/** The list of an address that is here already. */
export function findCached(address: string): FetchedResults | undefined {
  return cache?.find(address, performance.now());
}

/** Asks while a button is still held down: a hand needs a tenth of a second to let it go. */
export function askEarly(address: string): void {
  if (findCached(address) || early?.address === address) return;
  early?.asking.abort();
  const asking = new AbortController();
  const list = fetchResults(address, asking.signal);
  list.catch(() => {
    if (early?.list === list) early = undefined;
  });
  early = { address, asking, list };
}

/** The list of an address from the server; it is cached. */
export async function requestResults(address: string, signal: AbortSignal): Promise<FetchedResults> {
  const asked = early?.address === address ? early.list : fetchResults(address, signal);
  if (early?.address !== address) early?.asking.abort();
  early = undefined;
  const list = await asked;
  cache?.keep(list.address, list, performance.now());
  return list;
}
