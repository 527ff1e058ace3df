import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import type { NumberRange, RangeFacet, Sort, StatFacet, ValueFacet } from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';

export interface SearchRequest {
  /** The dealerships whose stock the site shows; 'all' is the marketplace. */
  dealershipIds: readonly number[] | 'all';
  /** The site's base filter (SRCH-01): never widened by anything else in the request. */
  stock: StockFilter;
  query: string;
  values: Partial<Record<ValueFacet, readonly string[]>>;
  ranges: Partial<Record<RangeFacet, NumberRange>>;
  /** A caller's own filter (SRCH-25), parsed; it only narrows. */
  expression?: FilterExpression;
  /** Where the shopper is: what the order `distance` asks for, and `withinKm` keeps only the cars that near. */
  near?: { latitude: number; longitude: number; withinKm: number | null };
  /** `distance` without `near` is the default order. */
  sort: Sort;
  offset: number;
  limit: number;
  /** Whether only the first of each run of sold cars is kept (SRCH-14). */
  collapseSold: boolean;
  /** Which facets are counted. */
  facets: readonly ValueFacet[] | 'all';
  now: Date;
}

/** Answers may share it. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** May be shared with other requests: not to be changed. */
export interface SearchAnswer {
  /** Car ids in order. */
  hits: number[];
  /** Kept cars, of which the hits are a part. */
  count: number;
  /** All matched cars, runs of sold ones included. */
  matched: number;
  /** Of the matched, those that are not sold. */
  forSale: number;
  /** Most frequent first, then by label; chosen values are always in it. */
  facets: Partial<Record<ValueFacet, FacetValue[]>>;
  facetStats: Partial<Record<StatFacet, { min: number; max: number }>>;
}

export interface Suggestion {
  kind: 'make' | 'model' | 'body' | 'car';
  label: string;
  /** The make for a model. */
  of?: string;
  carId?: number;
  count: number;
}

/** Cars in question: single ones, and all of some dealerships. */
export interface CarsInQuestion {
  carIds: readonly number[];
  dealershipIds: readonly number[];
}

/** A search without a page of its own. */
export type MatchRequest = Omit<SearchRequest, 'facets' | 'collapseSold' | 'offset' | 'limit'>;

/** What search asks of an engine. Every call stays inside `dealershipIds`. */
export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Car ids without facets, for sliders and similar cars (SRCH-22). */
  list(request: Omit<SearchRequest, 'facets' | 'collapseSold'>): Promise<number[]>;
  /** USER-08: which of the cars in question each search finds, as its list does; by id. */
  match(requests: readonly MatchRequest[], among: CarsInQuestion): Promise<number[][]>;
  suggest(
    request: Pick<SearchRequest, 'dealershipIds' | 'stock' | 'query' | 'now'> & { limit: number },
  ): Promise<Suggestion[]>;
  /** The words that the dealerships' cars have ever had, for addresses (SRCH-05); the same object until it changes. */
  getVocabulary(dealershipIds: SearchRequest['dealershipIds']): Promise<StockVocabulary>;
  /** Reads the cars anew from the store and puts them in the index, or takes them out. */
  applyChanges(carIds: readonly number[]): Promise<void>;
  /** Cars of an index in memory. */
  countCars?(): number;
  /** Whether the first snapshot has been read. */
  isReady(): boolean;
}
