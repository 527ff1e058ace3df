import { sql } from 'drizzle-orm';
import type { Db } from '#db/store.ts';
import { tagLabels } from '#rules/car/state/tag.ts';
import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import { type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { defaultStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { SearchRequest } from '../port.ts';
import { facetColumn, isListFacet } from './conditions.ts';
import { createStockQuery } from './stock-query.ts';

const derived: readonly ValueFacet[] = ['make', 'model', 'make_model', 'body'];

/** SRCH-05: the words of all cars of the dealerships, those off the lists included. */
export async function readVocabulary(db: Db, dealershipIds: SearchRequest['dealershipIds']): Promise<StockVocabulary> {
  const stock = createStockQuery(
    {
      dealershipIds,
      stock: { ...defaultStockFilter, certifiedTag: true, arrivalTag: tagLabels.new },
      now: new Date(0),
    },
    'all',
  );
  const parts = valueFacets.map((facet) => {
    const column = facetColumn(facet);
    const value = isListFacet(facet) ? sql`unnest(${column})` : column;
    return sql`select distinct ${facet}::text as name, ${value} as value, null::text as of from stock`;
  });
  parts.push(
    sql`select distinct 'model_of', model, make from stock`,
    sql`select distinct 'tag', own_tag, null from stock`,
  );
  const { rows } = await db.execute<{ name: string; value: string | null; of: string | null }>(
    sql`with ${stock} ${sql.join(parts, sql` union all `)}`,
  );
  const listValues = (name: string) =>
    [...new Set(rows.flatMap((row) => (row.name === name && row.value !== null ? [row.value] : [])))].sort();
  const pairs = rows.filter(({ name }) => name === 'model_of');
  const makes = listValues('make').map((name) => ({
    name,
    models: pairs.flatMap(({ value, of }) => (of === name && value !== null ? [value] : [])).sort(),
  }));
  const others = valueFacets.filter((facet) => !derived.includes(facet));
  const values = Object.fromEntries(others.map((facet) => [facet, listValues(facet)]));
  return { makes, bodies: listValues('body'), values };
}
