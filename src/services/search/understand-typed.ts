import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { applyPhrase } from '#rules/search/phrase/apply-phrase.ts';
import { getPhraseBook } from '#rules/search/phrase/phrase-book.ts';
import { isRefusal, type PhrasePart, understandPhrase } from '#rules/search/phrase/understand-phrase.ts';
import type { SiteContext } from '../context.ts';
import { findPlace } from '../places/find-place.ts';
import { buildStockRequest } from './stock-request.ts';

export interface TypedWords {
  /** What was chosen, with what the words ask for; its query is what is searched for in texts. */
  selection: SearchSelection;
  /** Words that are not searched for, because no car shows them and others mean something. */
  leftOut: readonly string[];
  parts: readonly PhrasePart[];
}

/** More four-digit numbers in one query are no postcodes. */
const mostPostcodes = 3;

/**
 * SRCH-09, SRCH-12: what the typed words of a selection mean on the site, for its pages, its API and its suggestions. Words that no car shows are
 * left out where others are understood. Where nothing is understood the query stays, and finds nothing.
 */
export async function understandTyped(
  ctx: SiteContext,
  { selection, addresses }: { selection: SearchSelection; addresses: AddressSite },
): Promise<TypedWords> {
  const { query } = selection;
  if (query === '') return { selection, leftOut: [], parts: [] };
  const postcodes = await findPostcodes(ctx, query);
  const understood = understandPhrase(query, {
    book: getPhraseBook(addresses.words),
    thisYear: ctx.clock.now().getUTCFullYear(),
    isPostcode: (digits) => postcodes.has(digits),
  });
  const { parts } = understood;
  const words = parts.filter(({ kind }) => kind === 'text' || kind === 'unknown').map((part) => part.words.join(' '));
  const shown = await Promise.all(words.map((word) => isOnAnyCar(ctx, word)));
  const kept = words.filter((_, at) => shown[at]);
  const isUnderstood = kept.length > 0 || parts.some(({ kind }) => kind === 'filter');
  const leftOut = isUnderstood ? words.filter((_, at) => !shown[at]) : [];
  const isPlain = parts.length > 0 && parts.length === words.length && leftOut.length === 0;
  // Punctuation alone is no reason to send the shopper elsewhere.
  if (isPlain) return { selection, leftOut, parts };
  const rest = leftOut.length === 0 ? understood.query : kept.join(' ');
  return { selection: applyPhrase(selection, { ...understood, query: rest }), leftOut, parts };
}

/** Of words that were left out of a search, those that no car shows today either. */
export async function listMeaningless(ctx: SiteContext, words: readonly string[]): Promise<string[]> {
  const shown = await Promise.all(words.map((word) => isOnAnyCar(ctx, word)));
  return words.filter((_, at) => !shown[at]);
}

/** No part of a refusal, such as "not white", is searched for. */
async function isOnAnyCar(ctx: SiteContext, query: string): Promise<boolean> {
  if (isRefusal(query)) return false;
  const request = buildStockRequest(ctx, { selection: { ...emptySelection, query }, limit: 0 });
  return (await ctx.search.search(request)).matched > 0;
}

async function findPostcodes(ctx: SiteContext, query: string): Promise<ReadonlySet<string>> {
  const numbers = [...new Set(query.match(/(?<!\d)\d{4}(?!\d)/g))].slice(0, mostPostcodes);
  const places = await Promise.all(numbers.map((digits) => findPlace(ctx, digits)));
  return new Set(places.flatMap((place) => place?.postcode ?? []));
}
