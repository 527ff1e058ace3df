import { getCarField } from '#rules/stock/car-field-table.ts';
import { type ListedField, listedFields, type StockSort } from '#rules/stock/stock-list.ts';

/** What a list of the stock may show of a car beside its name: fields that are changed there, and facts. */
export const stockColumnNames = [
  ...listedFields,
  ...(['days', 'condition', 'odometerKm', 'colour', 'place', 'photos', 'views', 'vin', 'updated'] as const),
] as const;
export type StockColumn = (typeof stockColumnNames)[number];

const factLabels: Record<Exclude<StockColumn, ListedField>, string> = {
  days: 'Days',
  condition: 'Condition',
  odometerKm: 'Kilometres',
  colour: 'Colour',
  place: 'Location',
  photos: 'Photos',
  views: 'Views',
  vin: 'VIN',
  updated: 'Last change',
};

/** Of somebody who has chosen none. */
const usual: readonly StockColumn[] = [...listedFields, 'days'];

export function readColumns(texts: readonly string[]): StockColumn[] {
  const chosen = stockColumnNames.filter((name) => texts.includes(name));
  return chosen.length === 0 ? [...usual] : chosen;
}

export function isListedField(column: StockColumn): column is ListedField {
  return listedFields.some((field) => field === column);
}

export function getColumnLabel(column: StockColumn): string {
  if (!isListedField(column)) return factLabels[column];
  return column === 'showOnDealerWebsite' ? 'Website' : getCarField(column).label;
}

/** The orders that a column's heading leads to, the first where it is in none of them. */
export const columnSorts: Partial<Record<StockColumn | 'name', readonly [StockSort, StockSort]>> = {
  name: ['name', 'nameFromZ'],
  priceCents: ['cheapest', 'dearest'],
  rank: ['highestRank', 'lowestRank'],
  days: ['oldest', 'newest'],
  odometerKm: ['fewestKm', 'mostKm'],
};

/** Of these orders the column itself stands from high to low. */
const falling: readonly StockSort[] = ['nameFromZ', 'dearest', 'highestRank', 'oldest', 'mostKm'];

export function describeSort(column: StockColumn | 'name', sort: StockSort): 'ascending' | 'descending' | undefined {
  if (!columnSorts[column]?.includes(sort)) return undefined;
  return falling.includes(sort) ? 'descending' : 'ascending';
}
