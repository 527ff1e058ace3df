import type { SiteSettings } from '../../site-settings/settings.ts';
import type { ValueFacet } from '../facets/facets.ts';

const highestExactCount = 1999;

export interface DisplayCountInput {
  /** Cars of the list, of which each run of sold ones is one (SRCH-14). */
  count: number;
  /** Cars of the list that are for sale: the same in every order. */
  forSale: number;
  /** The site's configured stock count. */
  configuredStockCount?: number | undefined;
  /** COMP-09: as it is, however high. */
  exact: boolean;
  /** The answer's car_type facet. */
  carTypes: readonly { value: string; count: number }[];
  /** Chosen values of the car_type facet. */
  chosen: Partial<Record<ValueFacet, readonly string[]>>['car_type'];
}

/**
 * SRCH-16: the number shown for a list: of what is for sale, or of all where everything is sold; pages and the API go by the
 * exact counts.
 */
export function getDisplayCount(input: DisplayCountInput): number {
  const { configuredStockCount, exact, carTypes, chosen } = input;
  const offered = countOffered(input);
  if (exact || offered <= highestExactCount) return offered;
  if (configuredStockCount !== undefined) return configuredStockCount;
  const counted = chosen && chosen.length > 0 ? carTypes.filter(({ value }) => chosen.includes(value)) : carTypes;
  return counted.reduce((sum, value) => sum + value.count, 0);
}

/** An answer of a search, as far as it is shown as a number. */
interface CountedAnswer extends Pick<DisplayCountInput, 'count' | 'forSale'> {
  facets: { car_type?: DisplayCountInput['carTypes'] };
}

/** SRCH-16: of an answer, as its site shows counts. */
export function getAnswerDisplayCount(
  { count, forSale, facets }: CountedAnswer,
  { search, compliance }: Pick<SiteSettings, 'search' | 'compliance'>,
  chosen?: DisplayCountInput['chosen'],
): number {
  return getDisplayCount({
    count,
    forSale,
    configuredStockCount: search.configuredStockCount,
    exact: compliance.exactCounts,
    carTypes: facets.car_type ?? [],
    chosen,
  });
}

/** Of a list, or of one value. */
export function countOffered({ count, forSale }: Pick<DisplayCountInput, 'count' | 'forSale'>): number {
  return forSale > 0 ? forSale : count;
}

/** A value of the stock, how many cars have it, and how many of them are for sale. */
interface ListedCount {
  value: string;
  count: number;
  forSale: number;
}

/** SRCH-16: what stands beside a link to the list of a value: the number that the list shows itself. */
export function getListDisplayCount(list: ListedCount, settings: Pick<SiteSettings, 'search' | 'compliance'>): number {
  // Whatever its car types are, their counts add up to all cars that have the value.
  return getAnswerDisplayCount({ ...list, facets: { car_type: [list] } }, settings);
}
