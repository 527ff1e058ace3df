import type { ValueFacet } from '#rules/search/facets.ts';
import type { FacetValue } from '../port.ts';
import { CountSorter } from './count-sorter.ts';
import type { Dictionary } from './dictionary.ts';
import type { Tally } from './tally.ts';

const sorter = new CountSorter();

/** The counted values, most frequent first, then by label. */
export function listCounted(tally: Tally, dictionary: Dictionary, isListed: (code: number) => boolean): FacetValue[] {
  sorter.start(dictionary.size);
  const { ranks, codesByRank } = dictionary;
  if (tally.isDense) {
    tally.forEachInOrder(codesByRank.subarray(0, dictionary.size - 1), (rank, times) => {
      if (isListed(codesByRank[rank] as number)) sorter.add(rank, times);
    });
  } else {
    tally.forEach((code, times) => {
      if (code > 0 && isListed(code)) sorter.add(ranks[code] as number, times);
    });
  }
  sorter.sort();
  const { length } = sorter;
  const values = new Array<FacetValue>(length);
  for (let at = 0; at < length; at += 1) {
    const code = codesByRank[sorter.ranks[at] as number] as number;
    values[at] = dictionary.tell(code, sorter.counts[at] as number);
  }
  return values;
}

/** SRCH-03: a chosen value stands in the list even where no car has it. */
export function addChosen(
  values: FacetValue[],
  chosen: readonly string[] | undefined,
  getLabel: (value: string) => string,
): FacetValue[] {
  if (!chosen || chosen.length === 0) return values;
  const listed = new Set(values.map(({ value }) => value));
  const missing = [...new Set(chosen)]
    .filter((value) => !listed.has(value))
    .map((value) => ({ value, label: getLabel(value), count: 0 }));
  return [...values, ...missing.sort(compareLabels)];
}

function compareLabels(left: FacetValue, right: FacetValue): number {
  if (left.label !== right.label) return left.label < right.label ? -1 : 1;
  return left.value < right.value ? -1 : 1;
}

/** SRCH-18: a site of certified cars only does not offer the others. */
export function isOffered(facet: ValueFacet, value: string, certifiedOnly: boolean): boolean {
  return !(certifiedOnly && facet === 'certified' && value === 'false');
}
