import type { BodyTypeView } from '#blocks/home/body-types.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { getListDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { ListedValue } from '#services/search/count-lists.ts';

/** SRCH-08 */
const shownBodyTypes = 4;

export interface BodyTypesInput {
  settings: SiteSettings;
  addresses: AddressSite;
  bodies: readonly ListedValue[];
}

/** The commonest bodies, each to its list. */
export function presentBodyTypes({ settings, addresses, bodies }: BodyTypesInput): BodyTypeView[] {
  return bodies
    .filter(({ forSale }) => forSale > 0)
    .slice(0, shownBodyTypes)
    .map((body) => {
      const shown = getListDisplayCount(body, settings);
      return {
        label: getFacetLabel('body', body.value),
        href: formatSearchAddress(withValues(emptySelection, 'body', [body.value]), addresses),
        countText: countStock(shown, getSiteNoun(settings.stock), formatCount(shown)),
      };
    });
}
