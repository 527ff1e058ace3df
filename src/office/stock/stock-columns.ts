import { getCarField } from '#rules/stock/car-field-table.ts';
import { type ListedField, listedFields, type StockColumn, type StockSort } from '#rules/stock/stock-list.ts';

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
export const usualColumns: readonly StockColumn[] = [...listedFields, 'days'];

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
