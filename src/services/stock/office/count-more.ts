import { type SQL, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { type MoreStockFacet, moreStockFacets } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { type ChosenMore, ofFilter, type StockFilter, writeFacetValue } from './stock-filter.ts';

export interface MoreCount {
  facet: MoreStockFacet;
  value: string;
  cars: number;
}

/**
 * How many cars the list would have with each choice, in the place of what is chosen now, of the facets that it is asked
 * more of; those with none are left out. The cars are read once, into a row for all that are alike in them.
 */
export async function countMore(ctx: OfficeContext, filter: StockFilter): Promise<MoreCount[]> {
  permitSomewhere(ctx, 'stock.see');
  const list = (write: (facet: MoreStockFacet) => SQL) => sql.join(moreStockFacets.map(write), sql`, `);
  const isListed = ofFilter(ctx, { ...filter, more: {} });
  const { rows } = await ctx.store.db.execute<MoreCount & Record<string, string | number>>(sql`
    with alike as (
      select ${list((facet) => sql`${writeFacetValue(facet)} as ${sql.identifier(facet)}`)}, count(*) as cars
      from ${car} where ${isListed}
      group by ${list((facet) => sql.raw(String(moreStockFacets.indexOf(facet) + 1)))}
    )
    select choice.facet, choice.value, sum(cars)::int as cars
    from alike cross join lateral (values ${list(
      (facet) => sql`(${facet}::text, ${sql.identifier(facet)}, ${havingOthers(filter.more, facet)})`,
    )}) as choice (facet, value, has_others)
    where choice.value is not null and choice.has_others
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** What is chosen of the others. */
function havingOthers(chosen: ChosenMore, own: MoreStockFacet): SQL {
  const others = moreStockFacets.filter((facet) => facet !== own && chosen[facet] !== undefined);
  const having = others.map((facet) => sql`coalesce(${sql.identifier(facet)} = ${chosen[facet]}, false)`);
  return sql.join([sql`true`, ...having], sql` and `);
}
