import type { Sort } from '#rules/search/facets/facets.ts';
import type { NumberColumn } from '../../car-document.ts';

/** What a segment keeps an order of; that by distance is made of the default one for a request. */
export type StoredSort = Exclude<Sort, 'distance'>;

export interface SortKey {
  column: NumberColumn;
  descending: boolean;
}

/** SRCH-17, SRCH-24. Cars without the number come last; what is equal is in the order of ids. */
export const sortKeys: Readonly<Record<StoredSort, readonly SortKey[]>> = {
  rank: [
    { column: 'recommendation', descending: true },
    { column: 'created_at_timestamp', descending: true },
  ],
  price_asc: [{ column: 'price', descending: false }],
  price_desc: [{ column: 'price', descending: true }],
  year_desc: [{ column: 'year', descending: true }],
  year_asc: [{ column: 'year', descending: false }],
  km_asc: [{ column: 'km', descending: false }],
  newest: [{ column: 'created_at_timestamp', descending: true }],
};

/** A number that is smaller the earlier the car is in the order. */
export function getSortValue(value: number, descending: boolean): number {
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
  return descending ? -value : value;
}
