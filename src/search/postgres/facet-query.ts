import { type SQL, sql } from 'drizzle-orm';
import { type StatFacet, statFacets, type ValueFacet } from '#rules/search/facets/facets.ts';
import { type FacetCondition, facetColumn, isListFacet } from './conditions.ts';
import { getNumberColumn } from './facet-expressions.ts';

/** `asked` has a column t0, t1, … for each chosen facet. */
export function fitsAllBut(conditions: readonly FacetCondition[], facet?: string): SQL {
  const others = conditions.flatMap((condition, at) => (condition.facet === facet ? [] : [sql.raw(`asked.t${at}`)]));
  return others.length > 0 ? sql.join(others, sql` and `) : sql`true`;
}

function countFacet(facet: ValueFacet, conditions: readonly FacetCondition[]): SQL {
  const column = facetColumn(facet);
  const value = isListFacet(facet) ? sql`counted.value` : sql`asked.${column}`;
  const from = isListFacet(facet) ? sql`asked cross join unnest(asked.${column}) as counted(value)` : sql`asked`;
  return sql`select ${facet}::text as name, ${value} as value, count(*)::float8 as count,
    null::float8 as low, null::float8 as high
    from ${from} where ${value} is not null and ${fitsAllBut(conditions, facet)} group by 2`;
}

function boundField(field: StatFacet, conditions: readonly FacetCondition[]): SQL {
  const column = getNumberColumn(field);
  return sql`select ${field}::text, null, null, min(asked.${column})::float8, max(asked.${column})::float8
    from asked where asked.${column} is not null and ${fitsAllBut(conditions, field)} having count(*) > 0`;
}

export interface FacetRow {
  name: string;
  value: string | null;
  count: number | null;
  low: number | null;
  high: number | null;
}

/** Counts of the facets and bounds of the fields, as rows: each by all chosen facets but its own. */
export function createFacetQuery(facets: readonly ValueFacet[], conditions: readonly FacetCondition[]): SQL {
  const counts = facets.map((facet) => countFacet(facet, conditions));
  // Without a counted facet the first part still has to name the columns.
  const names = sql`select null::text as name, null::text as value, null::float8 as count, null::float8 as low,
    null::float8 as high where false`;
  const bounds = statFacets.map((field) => boundField(field, conditions));
  return sql.join([names, ...counts, ...bounds], sql` union all `);
}
