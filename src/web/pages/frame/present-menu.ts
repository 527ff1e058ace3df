import type { FooterGroupView } from '#blocks/frame/site-footer.tsx';
import type { MenuEntryView, MenuLinkView } from '#blocks/frame/site-header-view.ts';
import { formatCount } from '#kernel/money.ts';
import { getSiteVisitWords } from '#rules/appointments/visit-words.ts';
import { buildFinanceAddress, financePaths } from '#rules/finance/finance-address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { splitMakeModel } from '#rules/search/facets/make-model.ts';
import { getListDisplayCount } from '#rules/search/stock/display-count.ts';
import { capitaliseNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { getTradeInWords } from '#rules/tradein/guidance.ts';
import { unsubscribePath } from '#services/enquiries/consent/unsubscribe-token.ts';
import type { ListedValue } from '#services/search/count-lists.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { FrameStock, MenuModel } from '#web/http/site-data/frame-stock.ts';
import {
  brandsHref,
  contactHref,
  dealerLocatorHref,
  directoryHref,
  homeHref,
  partsEnquiryHref,
  partsSearchHref,
  priceRangeHref,
  reviewsHref,
  sellHref,
  serviceBookingHref,
  serviceHref,
  specialOffersHref,
  testDriveHref,
  tradeInHref,
} from '../addresses.ts';
import { isPhoto, presentThumbnail } from '../car/present-image.ts';

const menuModels = 12;
const footerModels = 8;
const carTypes = ['new', 'used', 'demo'];

export interface MenuInput {
  settings: SiteSettings;
  addresses: AddressSite;
  /** With the lists of makes, models and conditions; without it the menu has no stock in it. */
  stock: FrameStock | null;
  /** There are parts to search for. */
  hasParts: boolean;
  /** The home page has reviews. */
  hasReviews: boolean;
  /** Whether the site has a page at that path and something to show there. */
  hasWay: (path: string) => boolean;
}

type Way = readonly [label: string, href: string];

const service: readonly Way[] = [
  ['Servicing', serviceHref],
  ['Book a Service', serviceBookingHref],
  ['Parts Enquiry', partsEnquiryHref],
];
const finance: readonly Way[] = [
  ['Finance', buildFinanceAddress(financePaths.finance, null)],
  ['Finance Enquiry', buildFinanceAddress(financePaths.enquiry, null)],
  ['Apply for Finance', buildFinanceAddress(financePaths.apply, null)],
];
function listTradeIn({ settings }: MenuInput): readonly Way[] {
  const words = getTradeInWords(settings.tradeIn);
  return [
    [words.tradeIn, tradeInHref],
    [words.sell, sellHref],
  ];
}
const company: readonly Way[] = [
  ['About Us', '/about-us'],
  ['Careers', '/careers'],
  ['Locations', dealerLocatorHref],
];
const legal: readonly Way[] = [
  ['Terms and Conditions', '/terms-and-conditions'],
  ['Privacy Policy', '/privacy-policy'],
  ['Unsubscribe', unsubscribePath],
];

/** SITE-12, SITE-23: entries whose page is off, not there or empty are left out. */
export function presentMenu(input: MenuInput): MenuEntryView[] {
  const entries: MenuEntryView[] = [
    plainEntry({ label: 'Home', href: homeHref }),
    group('Our Range', listRange(input), input),
    group('Our Stock', [...listKinds(input), ...listConditions(input), ...listPriceRange(input)], input),
    waysEntry('Special Offers', listWays([['Special Offers', specialOffersHref]], input)),
    waysEntry('Service & Parts', listServicing(input)),
    waysEntry('Finance', listWays(finance, input)),
    waysEntry('Trade In', listWays(listTradeIn(input), input)),
    ...input.settings.header.links.map(plainEntry),
    waysEntry('Company', listCompany(input)),
  ];
  return entries.filter((entry) => entry.href !== '');
}

export function presentFooterGroups(input: MenuInput): FooterGroupView[] {
  const strip = ({ label, href }: MenuLinkView): LinkView => ({ label, href });
  return [
    { heading: 'Models', links: listModels(input).slice(0, footerModels).map(strip) },
    {
      heading: 'Buyer Tools',
      links: [
        allCars(input),
        ...listKinds(input).map(strip),
        ...listConditions(input).map(strip),
        ...listDirectory(input).map(strip),
        ...listPriceRange(input).map(strip),
        ...listWays(
          [
            ['Special Offers', specialOffersHref],
            [getSiteVisitWords(input.settings.stock.itemTypes).book, testDriveHref],
            ...finance,
            ...listTradeIn(input),
          ],
          input,
        ).map(strip),
      ],
    },
    { heading: input.hasWay(serviceHref) ? 'Servicing and Parts' : 'Parts', links: listServicing(input).map(strip) },
    { heading: 'Company', links: listCompany(input).map(strip) },
  ];
}

/** The legal pages that the site has written, and the way out of its mails. */
export function presentLegalLinks(input: MenuInput): LinkView[] {
  return listWays(legal, input).map(({ label, href }) => ({ label, href }));
}

function listWays(ways: readonly Way[], { hasWay }: MenuInput): MenuLinkView[] {
  return ways
    .filter(([, href]) => hasWay(href.replace(/#.*/, '')))
    .map(([label, href]) => ({ label, href, countText: null }));
}

function listCompany(input: MenuInput): MenuLinkView[] {
  const reviews = input.hasReviews ? [{ label: 'Reviews', href: reviewsHref, countText: null }] : [];
  return [
    ...listWays(company, input),
    ...reviews,
    ...listWays([['Warranty', '/warranty']], input),
    { label: 'Contact Us', href: contactHref, countText: null },
  ];
}

function allCars({ settings, addresses }: Pick<MenuInput, 'settings' | 'addresses'>): LinkView {
  return { label: `Search All ${nameStock(settings)}`, href: formatSearchAddress(emptySelection, addresses) };
}

const nameStock = ({ stock }: SiteSettings) => capitaliseNoun(getSiteNoun(stock).many);

function plainEntry({ label, href }: Pick<LinkView, 'label' | 'href'>): MenuEntryView {
  return { label, href, current: false, links: [] };
}

function group(label: string, links: readonly MenuLinkView[], input: MenuInput): MenuEntryView {
  return { label, href: links.length > 0 ? allCars(input).href : '', current: false, links };
}

/** One page of them needs no drop-down, and is called what it is. */
function waysEntry(label: string, links: readonly MenuLinkView[]): MenuEntryView {
  const [first] = links;
  if (first === undefined) return plainEntry({ label, href: '' });
  return links.length > 1 ? { label, href: first.href, current: false, links } : plainEntry(first);
}

function listRange(input: MenuInput): MenuLinkView[] {
  const models = listModels(input);
  return models.length > 0
    ? [...models, ...listDirectory(input), ...listWays([['Our Brands', brandsHref]], input)]
    : [];
}

function listDirectory({ settings }: MenuInput): MenuLinkView[] {
  return settings.search.directoryPage ? [{ label: 'All Models', href: directoryHref, countText: null }] : [];
}

function listPriceRange({ settings }: MenuInput): MenuLinkView[] {
  return settings.search.priceRangePage ? [{ label: 'Search by Price', href: priceRangeHref, countText: null }] : [];
}

function listServicing(input: MenuInput): MenuLinkView[] {
  const isShown = input.settings.search.partsPage && input.hasParts;
  const parts = isShown ? [{ label: 'Parts & Accessories', href: partsSearchHref, countText: null }] : [];
  return [...listWays(service, input), ...parts];
}

/** The make is said only where there are several. */
function listModels({ settings, stock, addresses }: MenuInput): MenuLinkView[] {
  const models = chooseModels(stock?.models ?? []);
  const several = new Set(models.map(({ value }) => splitMakeModel(value).make)).size > 1;
  return models.flatMap((list) => {
    const { make, model } = splitMakeModel(list.value);
    if (!make || !model) return [];
    const selection = withValues(withValues(emptySelection, 'make', [make]), 'model', [model]);
    const label = several ? `${make} ${model}` : model;
    const href = formatSearchAddress(selection, addresses);
    return [{ label, href, countText: writeCount(list, settings), photo: findPhoto(list) }];
  });
}

/** Among pictures one without would leave a hole. */
function chooseModels(models: readonly MenuModel[]): readonly MenuModel[] {
  const pictured = models.filter(findPhoto);
  return (pictured.length > 0 ? pictured : models).slice(0, menuModels);
}

function findPhoto({ photos }: MenuModel): ImageView | null {
  const photo = photos.find(isPhoto);
  return photo ? presentThumbnail(photo) : null;
}

function listConditions(input: MenuInput): MenuLinkView[] {
  return listFacet('car_type', carTypes, input).map((link) => ({
    ...link,
    label: `${link.label} ${nameStock(input.settings)}`,
  }));
}

/** SRCH-19: of a site that sells several. */
function listKinds(input: MenuInput): MenuLinkView[] {
  const { itemTypes } = input.settings.stock;
  return itemTypes.length < 2 ? [] : listFacet('item_type', itemTypes, input);
}

/** Of these values those that have cars for sale. */
function listFacet(
  facet: 'car_type' | 'item_type',
  values: readonly string[],
  { settings, stock, addresses }: MenuInput,
): MenuLinkView[] {
  return values.flatMap((value) => {
    const list = stock?.facets[facet]?.find((found) => found.value === value && found.forSale > 0);
    if (!list) return [];
    const href = formatSearchAddress(withValues(emptySelection, facet, [value]), addresses);
    return [{ label: getFacetLabel(facet, value), href, countText: writeCount(list, settings) }];
  });
}

function writeCount(list: ListedValue, settings: SiteSettings): string {
  return formatCount(getListDisplayCount(list, settings));
}
