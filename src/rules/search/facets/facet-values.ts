import { listSteps } from './buckets.ts';
import { type ValueFacet, valueFacetRows } from './facet-table.ts';

/** The values of a facet whose values are the same on every site. */
export function findClosedValues(facet: ValueFacet): readonly string[] | undefined {
  const { steps, words } = valueFacetRows[facet];
  return steps ? listSteps(steps) : words && Object.keys(words);
}
