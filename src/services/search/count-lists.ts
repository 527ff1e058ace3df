import type { ValueFacet } from '#rules/search/facets/facets.ts';
import type { FacetValue, SearchAnswer, SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { wholeStock } from './in-site.ts';

/** A value that leads to a list. */
export interface ListedValue extends FacetValue {
  /** Cars of it that are for sale: an entry without any leads to cars that are gone. */
  readonly forSale: number;
}

export type ListedFacets = Partial<Record<ValueFacet, readonly ListedValue[]>>;

/**
 * SRCH-14: the values of an answer to the request, each with how many of its cars are for sale, most first; the engine counts
 * sold ones too.
 */
export async function countForSale(
  ctx: SiteContext,
  request: SearchRequest,
  facets: SearchAnswer['facets'],
): Promise<ListedFacets> {
  const { status } = request.values;
  if (status && !status.includes('sold')) return mapFacets(facets, (value) => ({ ...value, forSale: value.count }));
  const ofSold = await ctx.search.search({
    ...request,
    values: { ...request.values, status: ['sold'] },
    facets: listFacets(facets),
    limit: 0,
    collapseSold: false,
  });
  return mapFacets(facets, (value, facet) => ({ ...value, forSale: value.count - countSold(ofSold, facet, value) }));
}

function countSold({ facets }: SearchAnswer, facet: ValueFacet, { value, count }: FacetValue): number {
  // A facet's own choices do not narrow its counts: those of `status` stay of every status.
  if (facet === 'status') return value === 'sold' ? count : 0;
  return facets[facet]?.find((sold) => sold.value === value)?.count ?? 0;
}

const listFacets = (facets: SearchAnswer['facets']) => Object.keys(facets) as ValueFacet[];

function mapFacets(
  facets: SearchAnswer['facets'],
  present: (value: FacetValue, facet: ValueFacet) => ListedValue,
): ListedFacets {
  return Object.fromEntries(
    listFacets(facets).map((facet) => {
      const values = facets[facet]?.map((value) => present(value, facet));
      return [facet, values?.toSorted((a, b) => b.forSale - a.forSale)];
    }),
  );
}

/** The values of the stock, or of what of it the lists have chosen besides. */
export async function countLists(
  ctx: SiteContext,
  facets: readonly ValueFacet[],
  within: SearchRequest['values'] = {},
): Promise<ListedFacets> {
  const request = { ...wholeStock(ctx), values: within, facets };
  const answer = await ctx.search.search(request);
  return countForSale(ctx, request, answer.facets);
}

/** The whole stock as its list counts it. */
export interface StockCounts extends Pick<SearchAnswer, 'count' | 'forSale'> {
  facets: ListedFacets;
}

export async function readStockCounts(ctx: SiteContext, facets: readonly ValueFacet[]): Promise<StockCounts> {
  const request = { ...wholeStock(ctx), facets, collapseSold: true };
  const { count, forSale, facets: counted } = await ctx.search.search(request);
  return { count, forSale, facets: await countForSale(ctx, request, counted) };
}
