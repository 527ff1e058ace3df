import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#rules/search/facets/facets.ts';
import { defaultSort } from '#rules/search/stock/stock-filter.ts';
import type { SearchRequest } from '../port.ts';
import { recommendationExpression } from '../recommended-order.ts';
import type { FacetCondition } from './conditions.ts';
import { fitsAllBut } from './facet-query.ts';

/** SRCH-17; the same as columnar/columns/sort-keys.ts. */
const orders: Readonly<Record<Sort, SQL>> = {
  rank: sql`${recommendationExpression} desc, created_at desc, id`,
  price_asc: sql.raw('price asc nulls last, id'),
  price_desc: sql.raw('price desc nulls last, id'),
  year_desc: sql.raw('year desc nulls last, id'),
  year_asc: sql.raw('year asc nulls last, id'),
  km_asc: sql.raw('km asc nulls last, id'),
  newest: sql.raw('created_at desc, id'),
  distance: sql`distance_km asc nulls last, ${recommendationExpression} desc, created_at desc, id`,
};

/** Page numbers of addresses may be beyond any integer of the store. */
const clamp = (count: number) => Math.min(Math.max(Math.floor(count), 0), 2 ** 31 - 1);

export interface HitsRow {
  matched: number;
  forSale: number;
  kept: number;
  ids: number[] | null;
}

/** One row: how many match, how many of them are for sale, how many are left once runs of sold cars are collapsed (SRCH-14), and the page's ids. */
export function createHitsQuery(request: SearchRequest, conditions: readonly FacetCondition[]): SQL {
  const { sort, near, collapseSold, offset, limit } = request;
  const order = orders[sort === 'distance' && !near ? defaultSort : sort];
  return sql`, matched as (
    select *, is_sold and coalesce(lag(is_sold) over (order by ${order}), false) as follows_sold,
      bool_and(is_sold) over () as all_sold
    from asked where ${fitsAllBut(conditions)}
  ), kept as (
    select * from matched where not ${collapseSold}::boolean or all_sold or not follows_sold
  )
  select (select count(*) from matched)::float8 as matched,
    (select count(*) from matched where not is_sold)::float8 as "forSale", (select count(*) from kept)::float8 as kept,
    array(select id from kept order by ${order} offset ${clamp(offset)}::int limit ${clamp(limit)}::int) as ids`;
}
