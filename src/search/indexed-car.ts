import type { car, carCaravan } from '#db/schema/index.ts';
import {
  type FacetCaravanColumn,
  type FacetCarColumn,
  numberFacetRows,
  type StatFacet,
  type ValueFacet,
  valueFacetRows,
} from '#rules/search/facets/facet-table.ts';
import { statFacets, valueFacets } from '#rules/search/facets/facets.ts';

/** Columns of the car table that the index needs for more than facets. */
const plainColumns = [
  'id',
  'dealershipId',
  'soldAt',
  'removedAt',
  'showOnDealerWebsite',
  'rank',
  'stockNumber',
  'categories',
  'reserved',
  'preorder',
  'tag',
  'createdAt',
  'series',
  'priceCents',
  'beforePriceCents',
  'offerPriceCents',
  'subscriptionPriceCents',
  'priceType',
] as const satisfies readonly (keyof CarRow)[];

type CarRow = typeof car.$inferSelect;
type CaravanRow = typeof carCaravan.$inferSelect;
export type CarColumn = (typeof plainColumns)[number] | FacetCarColumn;
export type CaravanColumn = FacetCaravanColumn;

const facetRows = [
  ...valueFacets.map((facet: ValueFacet) => valueFacetRows[facet]),
  ...statFacets.map((facet: StatFacet) => numberFacetRows[facet]),
];

// The rows say "some text"; what they hold are the names of the types above.
export const carColumns = [
  ...new Set([...plainColumns, ...facetRows.flatMap(({ column }) => column ?? [])]),
] as readonly CarColumn[];
export const caravanColumns = [
  ...new Set(facetRows.flatMap(({ caravanColumn }) => caravanColumn ?? [])),
] as readonly CaravanColumn[];

/** What the index needs from other tables. */
interface JoinedFacts {
  city: string | null;
  state: string | null;
  dealershipName: string;
  locationName: string | null;
  /** Where visitors see it: its own location, else its dealership's main one. */
  latitude: number | null;
  longitude: number | null;
  features: readonly string[];
  /** The weekly repayment that its site shows. */
  weeklyPriceCents: number | null;
  hasPhoto: boolean;
}

/** A car as the store has it: the columns that the facet table names, and those of this page. */
export type IndexedCar = Omit<Pick<CarRow, CarColumn>, 'categories'> & { categories: readonly string[] } & {
  [Column in CaravanColumn]: CaravanRow[Column] | null;
} & JoinedFacts;
