import type { SearchSelection } from '#rules/search/facets/facets.ts';
import { getStockNoun, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { Site } from '../sites/site.ts';

/** SRCH-19: the word for what a list has; the answer counts item types. */
export function getListNoun(
  { settings }: Pick<Site, 'settings'>,
  { values }: SearchSelection,
  { facets }: Pick<SearchAnswer, 'facets'>,
): StockNoun {
  const found = (facets.item_type ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  const { itemTypes: sold, noun, nouns } = settings.stock;
  return getStockNoun({ chosen: values.item_type, found, sold, noun, nouns });
}
