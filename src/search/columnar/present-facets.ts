import { getFacetLabel } from '#rules/search/facet-labels.ts';
import { type ValueFacet, valueFacets } from '#rules/search/facets.ts';
import type { StockFilter } from '#rules/search/stock-filter.ts';
import type { FacetValue, SearchAnswer, SearchRequest } from '../port.ts';
import type { Counts } from './counts.ts';
import type { Dictionaries } from './dictionaries.ts';
import { addChosen, isOffered, listCounted } from './facet-answers.ts';
import { getValueMask } from './plan.ts';

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

/** SRCH-03: what was counted, as the answer tells it. */
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
