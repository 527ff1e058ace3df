import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { describeSelection } from '#rules/search/address/describe-selection.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getPhraseBook } from '#rules/search/phrase/phrase-book.ts';
import { completeLast } from '#rules/search/phrase/typed-so-far.ts';
import type { PhrasePart } from '#rules/search/phrase/understand-phrase.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import { getStockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '../context.ts';
import { placeSelection } from './place-selection.ts';
import { buildStockRequest } from './stock-request.ts';
import { understandTyped } from './understand-typed.ts';

/** The search that typed words lead to. */
export interface PhraseSuggestion {
  /** "White Hilux, automatic, under $40,000" */
  label: string;
  href: string;
  count: number;
}

/** SRCH-09: the search that the typed words lead to. Null if they are only text or there are no results. */
export async function suggestPhrase(
  ctx: SiteContext,
  { query, addresses }: { query: string; addresses: AddressSite },
): Promise<PhraseSuggestion | null> {
  const typed = { ...emptySelection, query: completeLast(query, getPhraseBook(addresses.words)) };
  const { selection, parts } = await understandTyped(ctx, { selection: typed, addresses });
  const [only] = parts;
  if (!parts.some(({ kind }) => kind === 'filter')) return null;
  if (only && parts.length === 1 && isSuggestedAnyway(only)) return null;
  const { selection: placed } = await placeSelection(ctx, selection);
  const count = countOffered(await ctx.search.search(buildStockRequest(ctx, { selection: placed, limit: 0 })));
  if (count === 0) return null;
  const { itemTypes: sold, noun: one, nouns } = ctx.site.settings.stock;
  const noun = getStockNoun({ chosen: selection.values.item_type, sold, noun: one, nouns });
  return { label: describeSelection(placed, noun), href: formatSearchAddress(selection, addresses), count };
}

/** A make, a model or a body: the stock's own suggestions have it. */
function isSuggestedAnyway(part: PhrasePart): boolean {
  if (part.kind !== 'filter') return false;
  const { filter } = part;
  return filter.kind === 'models' || (filter.kind === 'values' && (filter.facet === 'make' || filter.facet === 'body'));
}
