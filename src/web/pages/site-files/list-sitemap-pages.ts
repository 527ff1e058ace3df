import { slugify } from '#kernel/slug.ts';
import { financePaths } from '#rules/finance/finance-address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { splitMakeModel } from '#rules/search/facets/make-model.ts';
import type { SearchAnswer } from '#search/port.ts';
import { buildStockRequest } from '#services/search/stock-request.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import {
  brandHref,
  brandsHref,
  careersHref,
  contactHref,
  dealerLocatorHref,
  directoryHref,
  homeHref,
  locationHref,
  modelHref,
  partsEnquiryHref,
  partsSearchHref,
  placeContactHref,
  priceRangeHref,
  sellHref,
  serviceBookingHref,
  serviceHref,
  specialOffersHref,
  testDriveHref,
  tradeInHref,
} from '../addresses.ts';
import { hasWay } from '../frame/has-way.ts';
import { getLocationBook } from '../locations/get-location-book.ts';

export interface SitemapPage {
  path: string;
  /** Null where nobody keeps it. */
  changedAt: Date | null;
}

/** Pages that stand at one address, whatever the site has to sell. */
const fixedPaths = [
  ...[homeHref, contactHref, serviceHref, serviceBookingHref, partsEnquiryHref, testDriveHref, tradeInHref, sellHref],
  ...[financePaths.finance, financePaths.enquiry, financePaths.apply, careersHref],
];

/** SITE-21: the pages of a site that answer now and that search engines may list, each once. */
export async function listSitemapPages({ ctx, readSiteData }: SiteRequest): Promise<SitemapPage[]> {
  const siteData = await readSiteData();
  const facets = ['car_type', 'make', 'make_model', 'body'] as const;
  const answer = await ctx.search.search(buildStockRequest(ctx, { facets, limit: 0 }));
  const paths = [
    ...fixedPaths,
    ...listDirectories(siteData, answer),
    ...listBrands(answer),
    ...(siteData.offers.length > 0 ? [specialOffersHref] : []),
    ...listPlaces(siteData),
  ].filter((path) => hasWay(path, { settings: ctx.site.settings, siteData }));
  const pages = [
    ...[...paths, ...listSearchPaths(answer, siteData.addresses)].map((path) => ({ path, changedAt: null })),
    ...siteData.contentPages.map(({ path, updatedAt }) => ({ path, changedAt: updatedAt })),
  ];
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

function listDirectories({ hasParts }: SiteData, { count }: SearchAnswer): string[] {
  return [...(count > 0 ? [directoryHref] : []), ...(hasParts ? [partsSearchHref] : []), priceRangeHref];
}

/** Those of the stock: what is said of a brand without any is kept from search engines. */
function listBrands(answer: SearchAnswer): string[] {
  const makes = listStocked(answer, 'make');
  if (makes.length === 0) return [];
  const models = listStocked(answer, 'make_model').map(splitMakeModel);
  return [
    brandsHref,
    ...makes.filter((make) => slugify(make) !== '').map(brandHref),
    ...models
      .filter(({ make, model }) => slugify(make) !== '' && slugify(model) !== '')
      .map(({ make, model }) => modelHref(make, model)),
  ];
}

function listPlaces({ locations }: SiteData): string[] {
  if (locations.length === 0) return [];
  const book = getLocationBook(locations);
  return [
    dealerLocatorHref,
    ...locations.map((location) => locationHref(book.getSlug(location))),
    ...book.groups.map(({ slug }) => placeContactHref(slug)),
  ];
}

type ListedFacet = 'car_type' | 'make' | 'make_model' | 'body';

function listStocked({ facets }: SearchAnswer, facet: ListedFacet): string[] {
  return (facets[facet] ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
}

/** The lists that a path alone says. */
function listSearchPaths(answer: SearchAnswer, addresses: AddressSite): string[] {
  const selections = [
    emptySelection,
    ...(['car_type', 'make', 'body'] as const).flatMap((facet) =>
      listStocked(answer, facet).map((value) => withValues(emptySelection, facet, [value])),
    ),
    ...listStocked(answer, 'make_model').map((value) => {
      const { make, model } = splitMakeModel(value);
      return withValues(withValues(emptySelection, 'make', [make]), 'model', [model]);
    }),
  ];
  return selections.map((selection) => formatSearchAddress(selection, addresses)).filter((path) => !path.includes('?'));
}
