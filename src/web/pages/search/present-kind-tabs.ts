import type { KindTabView } from '#blocks/filters/kind-tabs.tsx';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { withKind } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import type { SearchInput } from './present-search.ts';

/**
 * SRCH-19: the list among each kind of stock that the site sells; none where that is one. No number stands beside a kind: its list leaves out what is
 * chosen of other kinds alone, so that it would have more.
 */
export function presentKindTabs({ ctx, selection, addresses }: SearchInput): KindTabView[] {
  const { itemTypes } = ctx.site.settings.stock;
  if (itemTypes.length < 2) return [];
  const chosen = selection.values.item_type ?? [];
  const href = (kind: string | null) => formatSearchAddress(withKind(selection, kind), addresses);
  const kinds = itemTypes.map((kind) => ({
    label: getFacetLabel('item_type', kind),
    href: href(kind),
    current: chosen.includes(kind),
  }));
  return [{ label: 'All', href: href(null), current: chosen.length === 0 }, ...kinds];
}
