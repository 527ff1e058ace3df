import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import type { FacetValue, SearchAnswer, SearchRequest } from '../../port.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import type { Dictionary } from '../codes/dictionary.ts';
import { getValueMask } from '../matching/facet-test.ts';
import { CountSorter } from './count-sorter.ts';
import type { Counts } from './counts.ts';
import type { Tally } from './tally.ts';

const sorter = new CountSorter();

/** SRCH-03: the counted values of an answer. */
export function presentFacets(
  { tallies }: Counts,
  { values, stock, facets: asked }: SearchRequest,
  dictionaries: Dictionaries,
): SearchAnswer['facets'] {
  const answer: Partial<Record<ValueFacet, FacetValue[]>> = {};
  for (const facet of asked === 'all' ? valueFacets : asked) {
    const counted = listCounted(tallies[facet], dictionaries.of(facet), getListed(facet, stock, dictionaries));
    const chosen = values[facet]?.filter((value) => isOffered(facet, value, stock.certifiedOnly));
    answer[facet] = addChosen(counted, chosen, (value) => getFacetLabel(facet, value));
  }
  return answer;
}

type CodeTest = (code: number) => boolean;

const isAnyListed: CodeTest = () => true;

/** SRCH-18, SRCH-24: which of a facet's values the site lists. */
function getListed(facet: ValueFacet, stock: StockFilter, dictionaries: Dictionaries): CodeTest {
  const { certifiedOnly, filteredFeatures } = stock;
  if (facet === 'certified' && certifiedOnly) {
    const refused = dictionaries.of('certified').find('false');
    return (code) => code !== refused;
  }
  if (facet === 'filtered_features' && filteredFeatures.length > 0) {
    const mask = getValueMask(dictionaries, facet, filteredFeatures, []);
    return (code) => mask[code] === 1;
  }
  return isAnyListed;
}

/** The counted values, most frequent first, then by label. */
function listCounted(tally: Tally, dictionary: Dictionary, isListed: (code: number) => boolean): FacetValue[] {
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
    values[at] = dictionary.getFacetValue(code, sorter.counts[at] as number);
  }
  return values;
}

/** SRCH-03: a selected value is listed even if no car has it. */
function addChosen(
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
function isOffered(facet: ValueFacet, value: string, certifiedOnly: boolean): boolean {
  return !(certifiedOnly && facet === 'certified' && value === 'false');
}
