import { type SQL, sql } from 'drizzle-orm';
import { valueFacetRows } from '#rules/search/facets/facet-table.ts';
import type { NumberRange } from '#rules/search/facets/facets.ts';
import {
  type RangeFacet,
  rangeFacets,
  type StatFacet,
  type ValueFacet,
  valueFacets,
} from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import type { SearchRequest } from '../port.ts';
import { getNumberColumn } from './facet-expressions.ts';
import { textArray } from './text-expressions.ts';

export const isListFacet = (facet: ValueFacet) => valueFacetRows[facet].many === true;

/** Facet names are a closed list, so they can be used in a query directly. */
export const facetColumn = (facet: ValueFacet | RangeFacet) => sql.raw(facet);

function hasValue(facet: ValueFacet, values: readonly string[]): SQL {
  const column = facetColumn(facet);
  const condition = isListFacet(facet)
    ? sql`${column} && ${textArray(values)}`
    : sql`${column} = any(${textArray(values)})`;
  return sql`coalesce(${condition}, false)`;
}

/** Beyond what a double holds the ends are open, as in JavaScript. */
function isInRange(field: StatFacet, { min, max }: NumberRange): SQL {
  const column = getNumberColumn(field);
  const low = min !== undefined && Number.isFinite(min) ? sql`${column} >= ${min}::float8` : sql`true`;
  const high = max !== undefined && Number.isFinite(max) ? sql`${column} <= ${max}::float8` : sql`true`;
  return sql`(${column} is not null and ${low} and ${high})`;
}

/** SRCH-25 as a condition. */
export function createFilterCondition(expression: FilterExpression): SQL {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const parts = expression.parts.map(createFilterCondition);
      return sql`(${sql.join(parts, expression.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`(not ${createFilterCondition(expression.part)})`;
    case 'range':
      return isInRange(expression.facet as StatFacet, expression);
    case 'value': {
      const range = rangeFacets.find((facet) => facet === expression.facet);
      const amount = Number(expression.value);
      if (range) return isInRange(range, { min: amount, max: amount });
      return hasValue(expression.facet as ValueFacet, [expression.value]);
    }
  }
}

/** A chosen facet and what it asks; its own counts leave it out. */
export interface FacetCondition {
  facet: ValueFacet | RangeFacet;
  condition: SQL;
}

export function listFacetConditions({ values, ranges }: SearchRequest): FacetCondition[] {
  const ofValues = valueFacets.flatMap((facet) => {
    const chosen = values[facet];
    return chosen && chosen.length > 0 ? [{ facet, condition: hasValue(facet, chosen) }] : [];
  });
  const ofRanges = rangeFacets.flatMap((facet) => {
    const range = ranges[facet];
    const isOpen = !range || (range.min === undefined && range.max === undefined);
    return isOpen ? [] : [{ facet, condition: isInRange(facet, range) }];
  });
  return [...ofValues, ...ofRanges];
}
