import type { SiteSettings } from '../../site-settings/settings.ts';
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

/** A value of the stock, how many cars have it, and how many its list has (SRCH-14). */
interface ListedCount {
  value: string;
  count: number;
  listed: number;
}

/** SRCH-16: what stands beside a link to the list of a value: the number that the list shows itself. */
export function getListDisplayCount(
  list: ListedCount,
  { search, compliance }: Pick<SiteSettings, 'search' | 'compliance'>,
): number {
  return getDisplayCount({
    count: list.listed,
    configuredStockCount: search.configuredStockCount,
    exact: compliance.exactCounts,
    // Whatever its car types are, their counts add up to all cars that have the value.
    carTypes: [list],
    chosen: undefined,
  });
}
