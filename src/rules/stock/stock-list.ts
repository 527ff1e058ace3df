import type { ValueFacet } from '../search/facets/facet-table.ts';

/** What can be changed of many cars at once, and in the list itself. */
export const listedFields = ['priceCents', 'status', 'reserved', 'rank', 'showOnDealerWebsite'] as const;
export type ListedField = (typeof listedFields)[number];

export const stockSorts = [
  ...(['newest', 'oldest', 'dearest', 'cheapest', 'name', 'nameFromZ', 'fewestKm', 'mostKm'] as const),
  ...(['highestRank', 'lowestRank', 'mostViews', 'changed'] as const),
] as const;
export type StockSort = (typeof stockSorts)[number];

/** What a list of the stock may show of a car beside its name: fields that are changed there, and facts. */
export const stockColumnNames = [
  ...listedFields,
  ...(['days', 'condition', 'odometerKm', 'colour', 'place', 'photos', 'views', 'vin', 'updated'] as const),
] as const;
export type StockColumn = (typeof stockColumnNames)[number];

/** Those of the names that are columns, in the order of the list. */
export function readStockColumns(names: readonly string[]): StockColumn[] {
  return stockColumnNames.filter((name) => names.includes(name));
}

/** From how many days on somebody asks for cars that stand. */
export const stockAges = [30, 60, 90, 120, 180] as const;

/** Facets of shoppers by which the list is narrowed where it is asked for more, by their names in addresses. */
export const moreStockFacets = [
  ...(['item_type', 'body', 'fuel', 'transmission', 'drive', 'colour', 'seats', 'certified'] as const),
] as const satisfies readonly ValueFacet[];
export type MoreStockFacet = (typeof moreStockFacets)[number];
