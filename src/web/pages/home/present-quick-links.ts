import type { QuickLinkGroupView } from '#blocks/home/quick-links.tsx';
import { formatCount } from '#kernel/money.ts';
import { getFrequency } from '#rules/finance/car-finance.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { getListDisplayCount } from '#rules/search/stock/display-count.ts';
import type { ListedFacets } from '#services/search/count-lists.ts';
import type { HomeInput } from './present-home.ts';

const shownLinks = 8;

/** Into the stock by one fact: price steps upwards, the commonest bodies, and repayments where its cards show them. */
export function presentQuickLinks(input: HomeInput): QuickLinkGroupView[] {
  const { card, finance } = input.ctx.site.settings;
  // Repayments are searched by the week; a site of months says none.
  const isByWeek = card.weeklyPrice && getFrequency(finance) === 'week';
  return [
    presentGroup('Price', 'price_range', input),
    presentGroup('Body', 'body', input),
    ...(isByWeek ? [presentGroup('Finance per week', 'weekly_price_range', input)] : []),
  ].filter((group) => group.links.length > 1);
}

function presentGroup(
  label: string,
  facet: keyof ListedFacets,
  { ctx, stock, addresses }: HomeInput,
): QuickLinkGroupView {
  const values = (stock.facets[facet] ?? []).filter(({ forSale }) => forSale > 0);
  const inOrder =
    facet === 'body' ? values : values.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10));
  const links = inOrder.slice(0, shownLinks).map((list) => ({
    label: getFacetLabel(facet, list.value),
    href: formatSearchAddress(withValues(emptySelection, facet, [list.value]), addresses),
    countText: formatCount(getListDisplayCount(list, ctx.site.settings)),
  }));
  return { label, links };
}
