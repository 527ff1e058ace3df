import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { describeSelection } from '#rules/search/address/describe-selection.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { applyPhrase } from '#rules/search/phrase/apply-phrase.ts';
import { getPhraseBook } from '#rules/search/phrase/phrase-book.ts';
import { understandPhrase } from '#rules/search/phrase/understand-phrase.ts';
import { getStockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '../context.ts';
import { inSite } from './in-site.ts';

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
  const thisYear = ctx.clock.now().getUTCFullYear();
  const understood = understandPhrase(query, { book: getPhraseBook(addresses.words), thisYear });
  const filters = understood.parts.filter(({ kind }) => kind === 'filter');
  // A single make, model or body is suggested as such.
  if (filters.length === 0 || understood.parts.length === 1) return null;
  const selection = applyPhrase(emptySelection, understood);
  const { values, ranges } = selection;
  const request = { ...inSite(ctx), query: selection.query, values, ranges, sort: selection.sort };
  const { count } = await ctx.search.search({ ...request, offset: 0, limit: 0, collapseSold: true, facets: [] });
  if (count === 0) return null;
  const { itemTypes: sold, noun: one, nouns } = ctx.site.settings.stock;
  const noun = getStockNoun({ chosen: values.item_type, sold, noun: one, nouns });
  return { label: describeSelection(selection, noun), href: formatSearchAddress(selection, addresses), count };
}
