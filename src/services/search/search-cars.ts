import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import type { SearchAnswer, SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { type CarCard, listCarsByIds } from '../stock/list-cars.ts';
import { inSite } from './in-site.ts';

type Asked = Pick<SearchRequest, 'query' | 'values' | 'ranges' | 'sort' | 'offset' | 'limit'>;

/** A search in the site's stock; the base filter always applies (SRCH-25). */
export interface CarSearch extends Asked {
  expression?: FilterExpression | undefined;
  near?: SearchRequest['near'] | undefined;
}

export interface CarList extends Pick<CarSearch, 'expression' | 'sort' | 'limit'> {
  query?: string;
}

export interface FoundCars {
  /** In order, without cars that have just left the stock. */
  cars: CarCard[];
  facets: SearchAnswer['facets'];
  facetStats: SearchAnswer['facetStats'];
  /** Total number of results. */
  count: number;
  /** Duration of the search in the engine. */
  ms: number;
}

/** A page of results, with consecutive sold cars collapsed as on the site's own pages (SRCH-14). */
export async function searchCars(ctx: SiteContext, asked: CarSearch): Promise<FoundCars> {
  const started = performance.now();
  const answer = await ctx.search.search({ ...inSite(ctx), ...narrow(asked), facets: 'all', collapseSold: true });
  const ms = performance.now() - started;
  const { hits, facets, facetStats, count } = answer;
  return { cars: await listCarsByIds(ctx, hits), facets, facetStats, count, ms };
}

/** SRCH-22: cars without counts, none collapsed. */
export async function listCars(ctx: SiteContext, { query = '', ...asked }: CarList): Promise<CarCard[]> {
  const request = narrow({ ...asked, query, values: {}, ranges: {}, offset: 0 });
  return listCarsByIds(ctx, await ctx.search.list({ ...inSite(ctx), ...request }));
}

function narrow({ expression, near, ...asked }: CarSearch) {
  return { ...asked, ...(expression && { expression }), ...(near && { near }) };
}
