import type { Facet } from '../facets/facets.ts';

/** A caller's filter (SRCH-25), parsed: field:value, field:a TO b, AND, OR, NOT, brackets. */
export type FilterExpression =
  | { kind: 'value'; facet: Facet; value: string }
  | { kind: 'range'; facet: Facet; min: number; max: number }
  | { kind: 'and' | 'or'; parts: readonly FilterExpression[] }
  | { kind: 'not'; part: FilterExpression };

/** Of one call, in all its filters: each is asked of every car of the site, which takes about 1 ms for 100,000. */
export const mostComparisons = 100;

/** What a filter costs, known before it runs. */
export function countComparisons(expression: FilterExpression | undefined): number {
  if (expression === undefined) return 0;
  if (expression.kind === 'not') return countComparisons(expression.part);
  if (expression.kind === 'value' || expression.kind === 'range') return 1;
  return expression.parts.reduce((sum, part) => sum + countComparisons(part), 0);
}
