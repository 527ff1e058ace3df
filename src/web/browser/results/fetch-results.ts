import { fragmentParam, type ResultsFragment, toFragmentAddress } from '#blocks/results/results-fragment.ts';
import { PageRefused } from '#ui/behaviour/fetch-page.ts';

export interface FetchedResults extends ResultsFragment {
  /** Path and query of the page that they belong to, after the server's redirects. */
  address: string;
}

/** Throws where the server is out of reach, and `PageRefused` where it refuses. */
export async function fetchResults(address: string, signal: AbortSignal): Promise<FetchedResults> {
  const response = await fetch(toFragmentAddress(address), { signal });
  if (!response.ok) throw new PageRefused(response.status);
  const { pathname, searchParams } = new URL(response.url);
  searchParams.delete(fragmentParam);
  const query = searchParams.toString();
  return { address: query === '' ? pathname : `${pathname}?${query}`, ...(await response.json()) };
}
