import { type FetchedPage, fetchPage } from '#ui/behaviour/fetch-page.ts';
import { createResultsCache, type ResultsCache } from './results-cache.ts';

interface AskedEarly {
  address: string;
  asking: AbortController;
  list: Promise<FetchedPage>;
}

let cache: ResultsCache<FetchedPage> | undefined;
let early: AskedEarly | undefined;

/** The first list came with the page, when its clock began. Written out when it is first needed: it is long. */
export function startCache({ dataset }: HTMLElement, address: string): void {
  if (cache) return;
  cache = createResultsCache<FetchedPage>(Number(dataset.kept));
  cache.keep(address, { address, html: document.documentElement.outerHTML }, 0);
}

/** The list of an address that is here already. */
export function findCached(address: string): FetchedPage | undefined {
  return cache?.find(address, performance.now());
}

/** Asks while a button is still held down: a hand needs a tenth of a second to let it go. */
export function askEarly(address: string): void {
  if (findCached(address) || early?.address === address) return;
  early?.asking.abort();
  const asking = new AbortController();
  const list = fetchPage(address, asking.signal);
  list.catch(() => {
    if (early?.list === list) early = undefined;
  });
  early = { address, asking, list };
}

/** The list of an address from the server; it is kept. */
export async function askForList(address: string, signal: AbortSignal): Promise<FetchedPage> {
  const asked = early?.address === address ? early.list : fetchPage(address, signal);
  if (early?.address !== address) early?.asking.abort();
  early = undefined;
  const list = await asked;
  cache?.keep(list.address, list, performance.now());
  return list;
}
