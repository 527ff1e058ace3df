import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import type { MatchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import type { findPlace } from '../places/find-place.ts';
import { type ReadSelection, readSelection } from '../search/read-selection.ts';
import { buildStockRequest } from '../search/stock-request.ts';

export type ReadSearch = Exclude<ReadSelection, { kind: 'elsewhere' }>;

/** Only there to read an address that begins with a slash. */
const nowhere = 'http://site.invalid';
/** A form's address leads to that of its words, and that one to what the words mean. */
const mostRedirects = 3;

interface SearchInput {
  address: string;
  addresses: AddressSite;
  lookUpPlace?: typeof findPlace;
}

/** USER-08: what the search page makes of an address, redirects followed. */
export async function readSearch(ctx: SiteContext, { address, ...input }: SearchInput): Promise<ReadSearch> {
  let asked = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const url = new URL(asked, nowhere);
    const words = url.pathname.split('/').slice(2).map(decode);
    if (words.length > 2) return { kind: 'notFound' };
    const read = await readSelection(ctx, { ...input, url, words });
    if (read.kind !== 'elsewhere') return read;
    asked = read.address;
  }
  return { kind: 'notFound' };
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The list of a selection, as the engine is asked. `stock` is made once for all searches of a site. */
export function requestMatches(ctx: SiteContext, selection: SearchSelection, stock: StockFilter): MatchRequest {
  return { ...buildStockRequest(ctx, { selection, limit: 0 }), stock };
}
