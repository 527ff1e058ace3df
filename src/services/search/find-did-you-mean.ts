import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { correctQuery } from '#rules/search/spelling/correct-query.ts';
import { getSiteWords } from '#rules/search/spelling/site-words.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import type { SiteContext } from '../context.ts';
import { placeSelection } from './place-selection.ts';
import { buildStockRequest } from './stock-request.ts';
import { understandTyped } from './understand-typed.ts';

/** A search of the same words as the stock spells them. */
export interface DidYouMean {
  query: string;
  href: string;
  count: number;
}

/**
 * SRCH-09, SRCH-12: for words that find nothing, what was probably meant, with the rest of what is chosen, or without it
 * where that has no cars. Null where nothing near has cars. Only ever offered: nobody's words are changed for him.
 */
export async function findDidYouMean(
  ctx: SiteContext,
  { selection, addresses }: { selection: SearchSelection; addresses: AddressSite },
): Promise<DidYouMean | null> {
  const query = correctQuery(selection.query, getSiteWords(addresses.words));
  if (query === null) return null;
  for (const rest of [selection, emptySelection]) {
    const asked = { ...rest, query, page: 1 };
    const typed = await understandTyped(ctx, { selection: asked, addresses });
    if (typed.leftOut.length > 0) continue;
    const { selection: placed } = await placeSelection(ctx, typed.selection);
    const found = await ctx.search.search(buildStockRequest(ctx, { selection: placed, limit: 0 }));
    const count = countOffered(found);
    if (count > 0) return { query, href: formatSearchAddress(typed.selection, addresses), count };
  }
  return null;
}
