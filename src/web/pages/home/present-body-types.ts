import type { BodyTypeView } from '#blocks/home/body-types.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { countStock, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SearchAnswer } from '#search/port.ts';

/** SRCH-08 */
const shownBodyTypes = 4;

/** The commonest bodies, each to its list; of an answer that counts them. */
export function presentBodyTypes({ facets }: SearchAnswer, addresses: AddressSite, noun: StockNoun): BodyTypeView[] {
  return (facets.body ?? [])
    .filter(({ count }) => count > 0)
    .slice(0, shownBodyTypes)
    .map(({ value, count }) => ({
      label: getFacetLabel('body', value),
      href: formatSearchAddress(withValues(emptySelection, 'body', [value]), addresses),
      countText: countStock(count, noun, formatCount(count)),
    }));
}
