import type { QuickLinkGroupView } from '#blocks/home/quick-links.tsx';
import { formatCount } from '#kernel/money.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import type { ValueFacet } from '#rules/search/facets/facets.ts';
import type { HomeInput } from './present-home.ts';

const shownLinks = 8;

/** Into the stock by one fact: price steps upwards, the commonest bodies, and repayments where its cards show them. */
export function presentQuickLinks(input: HomeInput): QuickLinkGroupView[] {
  const { weeklyPrice } = input.ctx.site.settings.card;
  return [
    presentGroup('Price', 'price_range', input),
    presentGroup('Body', 'body', input),
    ...(weeklyPrice ? [presentGroup('Finance per week', 'weekly_price_range', input)] : []),
  ].filter((group) => group.links.length > 1);
}

function presentGroup(label: string, facet: ValueFacet, { answer, addresses }: HomeInput): QuickLinkGroupView {
  const values = (answer.facets[facet] ?? []).filter(({ count }) => count > 0);
  const inOrder =
    facet === 'body' ? values : values.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10));
  const links = inOrder.slice(0, shownLinks).map(({ value, count }) => ({
    label: getFacetLabel(facet, value),
    href: formatSearchAddress(withValues(emptySelection, facet, [value]), addresses),
    countText: formatCount(count),
  }));
  return { label, links };
}
