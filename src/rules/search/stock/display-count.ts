import type { ValueFacet } from '../facets/facets.ts';

const highestExactCount = 1999;

export interface DisplayCountInput {
  count: number;
  /** The site's configured stock count. */
  configuredStockCount?: number | undefined;
  /** COMP-09: as it is, however high. */
  exact: boolean;
  /** The answer's car_type facet. */
  carTypes: readonly { value: string; count: number }[];
  /** Chosen values of the car_type facet. */
  chosen: Partial<Record<ValueFacet, readonly string[]>>['car_type'];
}

/** SRCH-16: the number shown for a count; pages and the API go by the exact one. */
export function getDisplayCount({ count, configuredStockCount, exact, carTypes, chosen }: DisplayCountInput): number {
  if (exact || count <= highestExactCount) return count;
  if (configuredStockCount !== undefined) return configuredStockCount;
  const counted = chosen && chosen.length > 0 ? carTypes.filter(({ value }) => chosen.includes(value)) : carTypes;
  return counted.reduce((sum, value) => sum + value.count, 0);
}
