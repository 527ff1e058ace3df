import type { FooterGroupView } from '#blocks/site-footer.tsx';
import type { MenuEntryView, MenuLinkView } from '#blocks/site-header.tsx';
import { type AddressSite, formatSearchAddress } from '#rules/search/canonical-address.ts';
import { getFacetLabel } from '#rules/search/facet-labels.ts';
import type { ValueFacet } from '#rules/search/facets.ts';
import { emptySelection, withValues } from '#rules/search/selection.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { LinkView } from '#ui/link-view.ts';
import { contactHref, homeHref } from './addresses.ts';

const shownModels = 12;
const footerModels = 8;
const carTypes = ['new', 'used', 'demo'];

export interface MenuInput {
  settings: SiteSettings;
  addresses: AddressSite;
  /** Counted make_model and car_type of the whole stock; without them the menu has no stock in it. */
  stock: SearchAnswer | null;
}

/** SITE-12: entries whose page is off, not built yet or empty are left out. */
export function presentMenu(input: MenuInput): MenuEntryView[] {
  const entries: MenuEntryView[] = [
    plainEntry({ label: 'Home', href: homeHref }),
    group('Our Range', listModels(input).slice(0, shownModels), input.addresses),
    group('Our Stock', listConditions(input), input.addresses),
    ...input.settings.header.links.map(plainEntry),
    plainEntry({ label: 'Contact Us', href: contactHref }),
  ];
  return entries.filter((entry) => entry.href !== '');
}

export function presentFooterGroups(input: MenuInput): FooterGroupView[] {
  const strip = ({ label, href }: MenuLinkView): LinkView => ({ label, href });
  return [
    { heading: 'Models', links: listModels(input).slice(0, footerModels).map(strip) },
    { heading: 'Buyer Tools', links: [allCars(input.addresses), ...listConditions(input).map(strip)] },
    { heading: 'Servicing and Parts', links: [] },
    { heading: 'Company', links: [{ label: 'Contact Us', href: contactHref }] },
  ];
}

function allCars(addresses: AddressSite): LinkView {
  return { label: 'Search All Cars', href: formatSearchAddress(emptySelection, addresses) };
}

function plainEntry({ label, href }: LinkView): MenuEntryView {
  return { label, href, current: false, links: [] };
}

function group(label: string, links: readonly MenuLinkView[], addresses: AddressSite): MenuEntryView {
  return { label, href: links.length > 0 ? allCars(addresses).href : '', current: false, links };
}

/** Most frequent first; the make is said only where there are several. */
function listModels({ stock, addresses }: MenuInput): MenuLinkView[] {
  const models = (stock?.facets.make_model ?? []).filter(({ count }) => count > 0);
  const several = new Set(models.map(({ value }) => value.split(' > ')[0])).size > 1;
  return models.flatMap(({ value, count }) => {
    const [make, model] = value.split(' > ');
    if (!make || !model) return [];
    const selection = withValues(withValues(emptySelection, 'make', [make]), 'model', [model]);
    return [{ label: several ? `${make} ${model}` : model, href: formatSearchAddress(selection, addresses), count }];
  });
}

function listConditions({ stock, addresses }: MenuInput): MenuLinkView[] {
  const facet: ValueFacet = 'car_type';
  return carTypes.flatMap((value) => {
    const count = stock?.facets.car_type?.find((found) => found.value === value)?.count ?? 0;
    if (count === 0) return [];
    const href = formatSearchAddress(withValues(emptySelection, facet, [value]), addresses);
    return [{ label: `${getFacetLabel(facet, value)} Cars`, href, count }];
  });
}
