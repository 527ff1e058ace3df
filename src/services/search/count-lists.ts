import type { Sort, ValueFacet } from '#rules/search/facets/facets.ts';
import type { FacetValue, SearchAnswer } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { wholeStock } from './in-site.ts';

/** A value of the whole stock, with the number of its list: the one that its page counts (SRCH-14). */
export interface ListedValue extends FacetValue {
  readonly listed: number;
}

export type ListedFacets = Partial<Record<ValueFacet, readonly ListedValue[]>>;

/** How many cars the list of a value has. */
type CountList = (facet: ValueFacet, value: Pick<FacetValue, 'value' | 'count'>) => Promise<number>;

/**
 * SRCH-14: counts the lists of some facets' values, whose own counts are of all cars. A list is shorter only where two of its cars
 * are sold or more: no other is asked for.
 */
export async function openListCounter(
  ctx: SiteContext,
  facets: readonly ValueFacet[],
  sort: Sort = 'rank',
): Promise<CountList> {
  const sold = await ctx.search.search({ ...wholeStock(ctx), values: { status: ['sold'] }, facets });
  const soldOf = new Map(
    facets.map((facet) => [facet, new Map(sold.facets[facet]?.map(({ value, count }) => [value, count]))]),
  );
  return async (facet, { value, count }) => {
    if ((soldOf.get(facet)?.get(value) ?? 0) < 2) return count;
    const list = { ...wholeStock(ctx), values: { [facet]: [value] }, sort, collapseSold: true };
    return (await ctx.search.search(list)).count;
  };
}

/** Nothing links to more values of one facet. */
const mostCounted = 100;

/** The values of the whole stock, each with the number of its list. */
export async function countLists(
  ctx: SiteContext,
  facets: readonly ValueFacet[],
  sort: Sort = 'rank',
): Promise<ListedFacets> {
  const [all, countList] = await Promise.all([
    ctx.search.search({ ...wholeStock(ctx), facets }),
    openListCounter(ctx, facets, sort),
  ]);
  const listed = facets.map(async (facet) => {
    const counted = (all.facets[facet] ?? []).map(async (value, at) => ({
      ...value,
      listed: at < mostCounted ? await countList(facet, value) : value.count,
    }));
    return [facet, await Promise.all(counted)] as const;
  });
  return Object.fromEntries(await Promise.all(listed));
}

/** The whole stock as its list counts it. */
export interface StockCounts {
  count: number;
  /** Of all cars, as filters count them. */
  facets: SearchAnswer['facets'];
  /** For links to the lists of values. */
  lists: ListedFacets;
}

export async function readStockCounts(
  ctx: SiteContext,
  asked: { facets: readonly ValueFacet[]; lists: readonly ValueFacet[] },
): Promise<StockCounts> {
  const [{ count, facets }, lists] = await Promise.all([
    ctx.search.search({ ...wholeStock(ctx), facets: asked.facets, collapseSold: true }),
    countLists(ctx, asked.lists),
  ]);
  return { count, facets, lists };
}
