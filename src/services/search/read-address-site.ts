import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import { createSearchWords, type SearchWords } from '#rules/search/address/search-words.ts';
import type { SiteContext } from '../context.ts';
import type { Dealership } from '../locations/list-dealerships.ts';
import type { Site } from '../sites/site.ts';

/** SRCH-05: the words of the site's search addresses, from what its stock and its dealerships are called. */
export async function readAddressSite(ctx: SiteContext, dealerships: readonly Dealership[]): Promise<AddressSite> {
  const vocabulary = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  return { prefix: ctx.site.settings.search.prefix, words: getWords(ctx.site, vocabulary, dealerships) };
}

const wordsCache = new WeakMap<StockVocabulary, Map<string, SearchWords>>();

/** Most changes of a car add no new word; preparing the words of 16,000 cars takes 10 ms. Sites may share a stock, not their names. */
function getWords(
  { name, settings }: Site,
  vocabulary: StockVocabulary,
  dealerships: readonly Dealership[],
): SearchWords {
  const { arrivalTag } = settings.card;
  const names = JSON.stringify([name, arrivalTag, ...dealerships.map(({ slug, name }) => [slug, name])]);
  const cache = wordsCache.get(vocabulary) ?? new Map<string, SearchWords>();
  const words =
    cache.get(names) ?? createSearchWords({ ...withTag(vocabulary, arrivalTag), siteName: name, dealerships });
  wordsCache.set(vocabulary, cache.set(names, words));
  return words;
}

/** The index knows no site's own word for what has just arrived. */
function withTag(vocabulary: StockVocabulary, tag: string): StockVocabulary {
  const { values } = vocabulary;
  return { ...vocabulary, values: { ...values, tag: [...new Set([...(values.tag ?? []), tag])] } };
}
