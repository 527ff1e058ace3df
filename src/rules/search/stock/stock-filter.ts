import type { SiteSettings } from '../../site-settings/settings.ts';
import type { Sort } from '../facets/facets.ts';

/** A site's base filter in the engine's terms (SRCH-01, SRCH-17, SRCH-18). */
export interface StockFilter {
  inStockOnly: boolean;
  /** How long a sold car stays in lists; 72 hours by default. */
  soldWindowHours: number;
  /** 0 to 14, see SRCH-01. */
  preset: number;
  excludedStockNumbers: readonly string[];
  certifiedOnly: boolean;
  /** SRCH-17: whether ascending price also asks for a price above 0. */
  priceAscendingNeedsPrice: boolean;
  /** SRCH-24: the standard equipment that is a facet on this site; empty means all of it. */
  filteredFeatures: readonly string[];
  /** CAR-02: how long a car counts as new in its tag. */
  newTagDays: number;
  arrivalTag: string;
  certifiedTag: boolean;
}

export const defaultSort: Sort = 'rank';

export const defaultStockFilter: StockFilter = {
  inStockOnly: false,
  soldWindowHours: 72,
  preset: 0,
  excludedStockNumbers: [],
  certifiedOnly: false,
  priceAscendingNeedsPrice: false,
  filteredFeatures: [],
  newTagDays: 8,
  arrivalTag: 'Just in',
  certifiedTag: false,
};

/** SRCH-01, SRCH-17, SRCH-18: a site's settings in the engine's terms. */
export function getStockFilter({ stock, card }: Pick<SiteSettings, 'stock' | 'card'>): StockFilter {
  return {
    inStockOnly: stock.inStockOnly,
    soldWindowHours: stock.soldWindowHours,
    preset: stock.preset,
    excludedStockNumbers: stock.excludedStockNumbers,
    certifiedOnly: stock.certifiedOnly,
    priceAscendingNeedsPrice: stock.priceAscendingNeedsPrice,
    filteredFeatures: stock.filteredFeatures,
    newTagDays: card.newTagDays,
    arrivalTag: card.arrivalTag,
    certifiedTag: card.certifiedTag,
  };
}
