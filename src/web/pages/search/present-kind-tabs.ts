import type { KindTabView } from '#blocks/filters/kind-tabs.tsx';
import { formatCount } from '#kernel/money.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { withKind, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import type { SearchInput } from './present-search.ts';

/**
 * SRCH-19: the list among each kind of stock that the site sells; none where that is one. A number stands beside a kind as long as
 * its list is this one: once a make is chosen, the list among other kinds is another than what was counted.
 */
export function presentKindTabs({ ctx, selection, addresses, answer }: SearchInput): KindTabView[] {
  const { itemTypes } = ctx.site.settings.stock;
  if (itemTypes.length < 2) return [];
  const chosen = selection.values.item_type ?? [];
  const href = (kind: string | null) => formatSearchAddress(withKind(selection, kind), addresses);
  const isCounted = formatSearchAddress(withValues(selection, 'item_type', []), addresses) === href(null);
  const counts = new Map(isCounted ? answer.facets.item_type?.map(({ value, count }) => [value, count]) : []);
  const kinds = itemTypes.map((kind) => {
    const count = counts.get(kind);
    return {
      label: getFacetLabel('item_type', kind),
      countText: count === undefined ? null : formatCount(count),
      href: href(kind),
      current: chosen.includes(kind),
    };
  });
  return [{ label: 'All', countText: null, href: href(null), current: chosen.length === 0 }, ...kinds];
}
