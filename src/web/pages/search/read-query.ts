import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { emptySelection, hasFilters } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { applyPhrase } from '#rules/search/phrase/apply-phrase.ts';
import { getPhraseBook } from '#rules/search/phrase/phrase-book.ts';
import { understandPhrase } from '#rules/search/phrase/understand-phrase.ts';
import type { SiteContext } from '#services/context.ts';
import { buildStockRequest } from './stock-request.ts';

export type ReadQuery =
  /** Words of it are filters: the list has another address. */
  | { kind: 'understood'; selection: SearchSelection }
  /** What is searched for, and the words that no car shows. */
  | { kind: 'words'; query: string; leftOut: readonly string[] };

/** SRCH-09: what the typed words of an address mean on the site. */
export async function readQuery(
  ctx: SiteContext,
  { selection, addresses }: { selection: SearchSelection; addresses: AddressSite },
): Promise<ReadQuery> {
  const { query } = selection;
  if (query === '') return { kind: 'words', query, leftOut: [] };
  const understood = understandPhrase(query, {
    book: getPhraseBook(addresses.words),
    thisYear: ctx.clock.now().getUTCFullYear(),
  });
  const isLeft = understood.parts.every(({ kind }) => kind === 'text' || kind === 'unknown');
  // Punctuation alone is no reason to send the shopper elsewhere, unless nothing else was typed.
  if (!isLeft || understood.query === '') return { kind: 'understood', selection: applyPhrase(selection, understood) };
  const checked = await Promise.all(
    understood.parts.map(async ({ kind, words }) => {
      const text = words.join(' ');
      // Several words that mean nothing are a refusal, such as "not white": no part of it is searched for.
      const isShown = !(kind === 'unknown' && words.length > 1) && (await isOnAnyCar(ctx, text));
      return { text, isShown };
    }),
  );
  const leftOut = checked.filter(({ isShown }) => !isShown).map(({ text }) => text);
  const kept = checked.filter(({ isShown }) => isShown).map(({ text }) => text);
  // Where nothing else is asked for, everything would be the answer to a word that means nothing.
  const isAlone = kept.length === 0 && !hasFilters({ ...selection, query: '' });
  return isAlone ? { kind: 'words', query, leftOut: [] } : { kind: 'words', query: kept.join(' '), leftOut };
}

async function isOnAnyCar(ctx: SiteContext, query: string): Promise<boolean> {
  const request = buildStockRequest(ctx, { selection: { ...emptySelection, query }, limit: 0 });
  return (await ctx.search.search(request)).matched > 0;
}
