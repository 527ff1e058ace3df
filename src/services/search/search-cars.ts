import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { SearchAnswer, SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { type CarCard, listCarsByIds } from '../stock/list-cars.ts';
import { type DidYouMean, findDidYouMean } from './find-did-you-mean.ts';
import { inSite } from './in-site.ts';
import { type AskedSearch, type UnderstoodWords, understandSearch } from './understand-search.ts';

/** A search in the site's stock; the base filter always applies (SRCH-25). */
export interface CarSearch extends AskedSearch, Pick<SearchRequest, 'offset' | 'limit'> {
  addresses: AddressSite;
}

export interface CarList extends Pick<CarSearch, 'addresses' | 'expression' | 'sort' | 'limit'> {
  query?: string;
}

export interface FoundCars {
  /** In order, without cars that have just left the stock. */
  cars: CarCard[];
  facets: SearchAnswer['facets'];
  facetStats: SearchAnswer['facetStats'];
  /** Total number of results. */
  count: number;
  /** Of all that match, those that are not sold. */
  forSale: number;
  /** Duration of the search in the engine. */
  ms: number;
  understood: UnderstoodWords;
  /** Only where nothing was found. */
  didYouMean: DidYouMean | null;
}

/** A page of results, with consecutive sold cars collapsed as on the site's own pages (SRCH-14). */
export async function searchCars(
  ctx: SiteContext,
  { addresses, offset, limit, ...asked }: CarSearch,
): Promise<FoundCars> {
  const { request, understood } = await understandSearch(ctx, { asked, addresses });
  const page = { offset, limit, facets: 'all', collapseSold: true } as const;
  const started = performance.now();
  const answer = await ctx.search.search({ ...inSite(ctx), ...request, ...page });
  const ms = performance.now() - started;
  const { hits, facets, facetStats, count, forSale } = answer;
  const didYouMean =
    count === 0
      ? await findDidYouMean(ctx, { selection: { ...emptySelection, query: understood.query }, addresses })
      : null;
  return { cars: await listCarsByIds(ctx, hits), facets, facetStats, count, forSale, ms, understood, didYouMean };
}

/** SRCH-22: cars without counts, none collapsed. */
export async function listCars(
  ctx: SiteContext,
  { addresses, limit, query = '', ...rest }: CarList,
): Promise<CarCard[]> {
  const { request } = await understandSearch(ctx, { asked: { query, values: {}, ranges: {}, ...rest }, addresses });
  return listCarsByIds(ctx, await ctx.search.list({ ...inSite(ctx), ...request, offset: 0, limit }));
}
