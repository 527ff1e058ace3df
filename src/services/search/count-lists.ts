import type { Sort, ValueFacet } from '#rules/search/facets/facets.ts';
import type { FacetValue, SearchAnswer, SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { wholeStock } from './in-site.ts';

/** A value of the whole stock, with the number of its list: the one that its page counts (SRCH-14). */
export interface ListedValue extends FacetValue {
  readonly listed: number;
  /** Cars of it that are for sale: an entry without any leads to cars that are gone. */
  readonly forSale: number;
}

export type ListedFacets = Partial<Record<ValueFacet, readonly ListedValue[]>>;

type CountedValue = Pick<FacetValue, 'value' | 'count'>;

export interface ListChoice {
  /** The order of the lists: it decides which sold cars stand in a run. */
  sort?: Sort;
  /** What the lists have chosen besides the value. */
  within?: SearchRequest['values'];
}

interface ListCounter {
  /** How many cars the list of a value has. */
  countList(facet: ValueFacet, value: CountedValue): Promise<number>;
  countForSale(facet: ValueFacet, value: CountedValue): number;
}

/**
 * SRCH-14: counts the lists of some facets' values, whose own counts are of all cars. A list is shorter only where two of its cars
 * are sold or more: no other is asked for.
 */
export async function openListCounter(
  ctx: SiteContext,
  facets: readonly ValueFacet[],
  { sort = 'rank', within = {} }: ListChoice = {},
): Promise<ListCounter> {
  const sold = await ctx.search.search({ ...wholeStock(ctx), values: { ...within, status: ['sold'] }, facets });
  const soldOf = new Map(
    facets.map((facet) => [facet, new Map(sold.facets[facet]?.map(({ value, count }) => [value, count]))]),
  );
  const countSold = (facet: ValueFacet, value: string) => soldOf.get(facet)?.get(value) ?? 0;
  return {
    async countList(facet, { value, count }) {
      if (countSold(facet, value) < 2) return count;
      const list = { ...wholeStock(ctx), values: { ...within, [facet]: [value] }, sort, collapseSold: true };
      return (await ctx.search.search(list)).count;
    },
    countForSale: (facet, { value, count }) => count - countSold(facet, value),
  };
}

/** Nothing links to more values of one facet. */
const mostCounted = 100;

/** The values of the stock, each with the number of its list. */
export async function countLists(
  ctx: SiteContext,
  facets: readonly ValueFacet[],
  choice: ListChoice = {},
): Promise<ListedFacets> {
  const [all, counter] = await Promise.all([
    ctx.search.search({ ...wholeStock(ctx), values: choice.within ?? {}, facets }),
    openListCounter(ctx, facets, choice),
  ]);
  const listed = facets.map(async (facet) => {
    const counted = (all.facets[facet] ?? []).map(async (value, at) => ({
      ...value,
      listed: at < mostCounted ? await counter.countList(facet, value) : value.count,
      forSale: counter.countForSale(facet, value),
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
