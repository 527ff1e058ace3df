import type { Facet } from '../facets/facets.ts';

/** A caller's filter (SRCH-25), parsed: field:value, field:a TO b, AND, OR, NOT, brackets. */
export type FilterExpression =
  | { kind: 'value'; facet: Facet; value: string }
  | { kind: 'range'; facet: Facet; min: number; max: number }
  | { kind: 'and' | 'or'; parts: readonly FilterExpression[] }
  | { kind: 'not'; part: FilterExpression };
