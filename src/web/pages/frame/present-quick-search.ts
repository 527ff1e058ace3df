import type { QuickSearchFieldView, QuickSearchView } from '#blocks/quick-search/quick-search.tsx';
import { formatCount } from '#kernel/money.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { getFacetLabel, getFacetTitle } from '#rules/search/facets/facet-labels.ts';
import { nameModels } from '#rules/search/facets/make-model.ts';
import { orderChoices } from '#rules/search/facets/order-choices.ts';
import { getFacetLimit, type quickSearchFacets } from '#rules/search/facets/panel-facets.ts';
import { getAnswerDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { ListedValue, StockCounts } from '#services/search/count-lists.ts';
import type { MenuInput } from './present-menu.ts';

type QuickFacet = (typeof quickSearchFacets)[number];

/** SRCH-06 names new, used and demo the "car type"; where there are not only cars that would be another thing. */
function nameField(facet: QuickFacet, { stock }: SiteSettings): string {
  if (facet === 'car_type' && getSiteNoun(stock).one === 'car') return 'Car type';
  return facet === 'price_range' ? 'Price' : getFacetTitle(facet);
}

export interface QuickSearchInput {
  settings: SiteSettings;
  addresses: AddressSite;
  /** The whole stock with car_type and the facets of the drop-downs counted. */
  stock: StockCounts;
}

/** SRCH-06 */
export function presentQuickSearch({ settings, addresses, stock }: QuickSearchInput): QuickSearchView {
  const { search, compliance } = settings;
  const nouns = getSiteNoun(settings.stock);
  const count = getAnswerDisplayCount(stock, settings);
  return {
    action: `/${addresses.prefix}`,
    fields: presentFields(settings, stock),
    countText: countStock(count, nouns, formatCount(count)),
    nouns,
    stockCount: search.configuredStockCount ?? null,
    exactCounts: compliance.exactCounts,
  };
}

/** In the header of every page the drop-downs stand without their choices, which a script asks for. */
export function presentHeaderQuickSearch({ settings, addresses, stock }: MenuInput): QuickSearchView | null {
  if (!settings.header.quickSearch || !stock) return null;
  const search = presentQuickSearch({ settings, addresses, stock });
  return { ...search, fields: search.fields.map((field) => ({ ...field, choices: [] })) };
}

/** Those that have something to choose. */
function presentFields(settings: SiteSettings, { facets }: Pick<StockCounts, 'facets'>): QuickSearchFieldView[] {
  return settings.search.quickSearch
    .map((facet) => presentField(facet, nameField(facet, settings), facets))
    .filter(({ choices }) => choices.length > 1);
}

function presentField(facet: QuickFacet, label: string, facets: StockCounts['facets']): QuickSearchFieldView {
  const inStock = listForSale(facets[facet]);
  const values = facet === 'make' ? inStock : inStock.slice(0, getFacetLimit(facet));
  const nameValue =
    facet === 'model' ? nameModels(listForSale(facets.make_model)) : (value: string) => getFacetLabel(facet, value);
  return {
    name: facet,
    label,
    anyLabel: `Any ${label.toLowerCase()}`,
    value: '',
    choices: orderChoices(
      facet,
      values.map((value) => ({ value, label: nameValue(value) })),
    ),
  };
}

const listForSale = (counted: readonly ListedValue[] = []) =>
  counted.filter(({ forSale }) => forSale > 0).map(({ value }) => value);
