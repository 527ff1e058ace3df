import type { SearchWords } from '#rules/search/address/search-words.ts';
import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import { getPhraseBook } from '#rules/search/phrase/phrase-book.ts';
import { asksBeyondTexts } from '#rules/search/phrase/typed-so-far.ts';
import { correctTyped } from '#rules/search/spelling/correct-query.ts';
import { getSiteWords } from '#rules/search/spelling/site-words.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import type { Suggestion } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import type { CarAddress } from '../stock/list-car-addresses.ts';
import { countLists } from './count-lists.ts';
import { inSite } from './in-site.ts';

/** A make, model or body with how many are for sale, or a car of the site's stock. */
export type StockSuggestion = Suggestion & {
  /** Only for a car. */
  carSlug: string | null;
};

export interface StockTyped {
  query: string;
  words: SearchWords;
  limit: number;
  /** Of the cars that are in the site's shown stock. */
  listAddresses(ctx: SiteContext, ids: readonly number[]): Promise<readonly CarAddress[]>;
}

/** SRCH-09: suggestions from the stock while typing, best first. */
export async function suggestStock(
  ctx: SiteContext,
  { query, words, limit, listAddresses }: StockTyped,
): Promise<StockSuggestion[]> {
  const facts = { book: getPhraseBook(words), thisYear: ctx.clock.now().getUTCFullYear(), isPostcode: () => false };
  if (asksBeyondTexts(query, facts)) return [];
  const found = await findAsMeant(ctx, { query, words, limit, isBeyondTexts: (text) => asksBeyondTexts(text, facts) });
  const ids = found.flatMap(({ carId }) => carId ?? []);
  const [suggestions, addresses] = await Promise.all([countSuggestions(ctx, found), listAddresses(ctx, ids)]);
  const slugs = new Map(addresses.map(({ id, slug }) => [id, slug]));
  return suggestions.flatMap((suggestion): StockSuggestion[] => {
    const { carId } = suggestion;
    if (carId === undefined) return [{ ...suggestion, carSlug: null }];
    const carSlug = slugs.get(carId);
    return carSlug === undefined ? [] : [{ ...suggestion, carSlug }];
  });
}

interface MeantInput extends Pick<StockTyped, 'query' | 'words' | 'limit'> {
  isBeyondTexts(query: string): boolean;
}

/** What is typed names no make, model or body: then it may be one that is misspelt. */
async function findAsMeant(ctx: SiteContext, { query, words, limit, isBeyondTexts }: MeantInput) {
  const suggest = (text: string) => ctx.search.suggest({ ...inSite(ctx), query: text, limit });
  const found = await suggest(query);
  if (found.some(namesMany)) return found;
  const meant = correctTyped(query, getSiteWords(words));
  if (meant === null || isBeyondTexts(meant)) return found;
  const named = await suggest(meant);
  return named.some(namesMany) ? named : found;
}

const namesMany = ({ kind }: Suggestion) => kind !== 'car';

async function countSuggestions(ctx: SiteContext, found: readonly Suggestion[]): Promise<Suggestion[]> {
  if (found.every(({ kind }) => kind === 'car')) return [...found];
  const lists = await countLists(ctx, ['make', 'make_model', 'body']);
  return found.map((suggestion) => {
    const { kind, label, of = '' } = suggestion;
    if (kind === 'car') return suggestion;
    const [facet, named] = kind === 'model' ? (['make_model', joinMakeModel(of, label)] as const) : [kind, label];
    const list = lists[facet]?.find(({ value }) => value === named);
    return list ? { ...suggestion, count: countOffered(list) } : suggestion;
  });
}
