/** The word for the stock, as used in texts. */
export interface StockNoun {
  one: string;
  many: string;
}

const usualNouns: Readonly<Record<string, StockNoun>> = {
  car: { one: 'car', many: 'cars' },
  motorcycle: { one: 'motorcycle', many: 'motorcycles' },
  caravan: { one: 'caravan', many: 'caravans' },
};
const vehicles: StockNoun = { one: 'vehicle', many: 'vehicles' };

/** A site's own words for its stock; empty where the usual ones serve. */
interface OwnWords {
  noun?: string;
  /** Many of it; empty is `noun` with an s. */
  nouns?: string;
}

export interface StockNounInput extends OwnWords {
  /** What the shopper has chosen of the item types. */
  chosen?: readonly string[] | undefined;
  /** The item types that are in the list. */
  found?: readonly string[];
  /** What the site sells (stock.itemTypes). */
  sold: readonly string[];
}

/**
 * SRCH-19: the word for what is listed; where several kinds are, they are vehicles. A site's own words stand for all that
 * it sells: a list of one kind out of several has the word of that kind.
 */
export function getStockNoun({ chosen = [], found = [], sold, noun = '', nouns = '' }: StockNounInput): StockNoun {
  const [kinds = sold] = [chosen, found, sold].filter((types) => types.length > 0);
  const [only] = kinds;
  const usual = (kinds.length === 1 && only !== undefined && usualNouns[only]) || vehicles;
  if (kinds.length === 1 && sold.length > 1) return usual;
  return { one: noun || usual.one, many: nouns || (noun ? `${noun}s` : usual.many) };
}

/** The word for the whole stock of a site. */
export function getSiteNoun({
  itemTypes,
  noun,
  nouns,
}: Required<OwnWords> & { itemTypes: readonly string[] }): StockNoun {
  return getStockNoun({ sold: itemTypes, noun, nouns });
}

/** The word for one vehicle of the stock, by its kind. */
export function getKindNoun(
  { itemTypes, noun, nouns }: Parameters<typeof getSiteNoun>[0],
  itemType: string,
): StockNoun {
  return getStockNoun({ chosen: [itemType], sold: itemTypes, noun, nouns });
}

/** As used in headings: "Cars". */
export function capitaliseNoun(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function countStock(count: number, noun: StockNoun, text = String(count)): string {
  return `${text} ${count === 1 ? noun.one : noun.many}`;
}
