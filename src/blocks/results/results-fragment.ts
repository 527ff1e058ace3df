/** The parameter that asks a page of results for them alone. */
export const fragmentParam = 'fragment';
export const fragmentOfResults = 'results';

/** The results of a page as a browser exchanges them, in pieces: it parses first what is shown first. */
export interface ResultsFragment {
  /** The tags of the page's head that browsers, readers and bookmarks know it by. */
  head: string;
  /** What stands in the results area, its list of cards empty. */
  html: string;
  /** Each card with the item of the list that it stands in. */
  cards: readonly string[];
}

export function isFragmentAsked({ searchParams }: URL): boolean {
  return searchParams.get(fragmentParam) === fragmentOfResults;
}

/** The address of the same results as a fragment. */
export function toFragmentAddress(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${fragmentParam}=${fragmentOfResults}`;
}
