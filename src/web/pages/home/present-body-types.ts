import type { BodyTypeView } from '#blocks/home/body-types.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { getListDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SampledBody } from '#services/directory/sample-bodies.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';

export interface BodyTypesInput {
  settings: SiteSettings;
  addresses: AddressSite;
  bodies: readonly SampledBody[];
}

/** SRCH-08: each body to its list. */
export function presentBodyTypes({ settings, addresses, bodies }: BodyTypesInput): BodyTypeView[] {
  return bodies.map((body) => {
    const shown = getListDisplayCount(body, settings);
    const photo = body.car?.images.find(isPhoto);
    return {
      label: getFacetLabel('body', body.value),
      href: formatSearchAddress(withValues(emptySelection, 'body', [body.value]), addresses),
      countText: countStock(shown, getSiteNoun(settings.stock), formatCount(shown)),
      image: photo ? presentImage(photo, '', 'card') : null,
    };
  });
}
