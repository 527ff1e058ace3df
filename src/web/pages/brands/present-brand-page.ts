import type { DocumentView } from '#blocks/document/document-view.ts';
import { formatCount } from '#kernel/money.ts';
import { findWarrantyRule } from '#rules/car/warranty.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { capitaliseNoun, countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { DirectoryHit } from '#services/directory/search-directory.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { BrandPageView } from '#templates/plain-pages/places/brand-page.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { brandHref, brandsHref, contactHref, homeHref } from '../addresses.ts';
import { presentWarranties } from '../car/present-warranties.ts';
import { presentModel } from '../directory/present-directory.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import { presentOffers } from '../offers/present-offers.ts';
import { presentRefresh } from '../offers/present-refresh.ts';

export interface BrandStock {
  forSale: number;
  /** Cars of its list, which has those that were sold of late as well. */
  listed: number;
  /** Those that it has for sale, with the cars of their lists. */
  conditions: readonly { condition: string; listed: number }[];
  models: readonly DirectoryHit[];
  /** Locations that name the brand, or else those that have cars of it. */
  locations: readonly LocationDetail[];
}

export interface BrandPageInput {
  ctx: SiteContext;
  siteData: SiteData;
  make: string;
  stock: BrandStock;
  /** Whether a page stands at a path. */
  hasPage: (path: string) => boolean;
  /** What the site has written of it, in place of the short text of its settings. */
  document: DocumentView | null;
}

/** SITE-20 */
export function presentBrandPage(input: BrandPageInput): BrandPageView {
  const { ctx, siteData, make, stock, hasPage } = input;
  const { settings, name } = ctx.site;
  const about = settings.brands.about.find((each) => each.make.toLowerCase() === make.toLowerCase());
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Our Brands', href: brandsHref },
      { label: make, href: brandHref(make) },
    ],
    heading: make,
    logoUrl: siteData.manufacturers.find((each) => each.name === make)?.logoUrl ?? null,
    document: input.document,
    text: about && input.document === null ? about.text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : [],
    conditions: stock.forSale === 0 ? [] : presentConditions(input),
    models: stock.models.map((hit) => presentModel(hit, { ctx, addresses: siteData.addresses })),
    modelsHeading: `${make} in stock`,
    noStock:
      stock.forSale > 0
        ? null
        : {
            heading: `No ${make} in stock today`,
            text: `${name} has no ${make} for sale at the moment. Tell us what you are after, and we will say when one comes in.`,
            links: presentWaysOn(input),
          },
    offers: presentOffers(
      siteData.offers.filter((offer) => offer.make?.toLowerCase() === make.toLowerCase()),
      ctx,
    ),
    warranties: stock.forSale === 0 ? [] : presentBrandWarranties(input),
    locations: listOnce(stock.locations, { byType: true }).map((location) =>
      presentLocation(location, { ctx, hasPage, locations: siteData.locations, addresses: siteData.addresses }),
    ),
    locationsHeading: { one: 'Where to see them', several: 'Where to see them' },
  };
}

function presentConditions({ ctx, siteData, make, stock }: BrandPageInput): BrandPageView['conditions'] {
  const noun = getSiteNoun(ctx.site.settings.stock);
  const ofMake = withValues(emptySelection, 'make', [make]);
  const each = stock.conditions.map(({ condition, listed }) => ({
    label: `${getFacetLabel('car_type', condition)} ${capitaliseNoun(noun.many)}`,
    href: formatSearchAddress(withValues(ofMake, 'car_type', [condition]), siteData.addresses),
    countText: formatCount(listed),
  }));
  const all = {
    label: `See all ${countStock(stock.listed, noun, formatCount(stock.listed))}`,
    href: formatSearchAddress(ofMake, siteData.addresses),
    countText: null,
  };
  return each.length > 1 ? [all, ...each] : [all];
}

/** To the brand's own pages elsewhere only from here, where the site has none of its cars. */
function presentWaysOn({ ctx, siteData, make }: BrandPageInput): LinkView[] {
  const { url } = siteData.manufacturers.find((each) => each.name === make) ?? {};
  const { many } = getSiteNoun(ctx.site.settings.stock);
  const refresh = presentRefresh(ctx.site.settings);
  return [
    { label: 'Ask us to find one', href: contactHref },
    ...(url ? [{ label: `Visit the ${make} site`, href: url }] : []),
    { label: `See all ${many}`, href: formatSearchAddress(emptySelection, siteData.addresses) },
    ...(refresh ? [refresh] : []),
  ];
}

/**
 * What the cars of the brand that are in stock carry, at the dealerships that have it: not what holds for the site where
 * each of those dealerships gives another.
 */
function presentBrandWarranties({ ctx, siteData, stock }: BrandPageInput): BrandPageView['warranties'] {
  const slugs = [...new Set(stock.locations.map(({ dealership }) => dealership.slug))];
  const conditions = stock.conditions.map(({ condition }) => condition);
  return presentWarranties(ctx, siteData.dealerships, (rule) => {
    const { condition, certifiedOnly: certified = false } = rule;
    if (!conditions.includes(condition)) return false;
    if (slugs.length === 0) return rule.dealership === undefined;
    return slugs.some(
      (dealership) => findWarrantyRule(ctx.site.settings.warranties, { condition, dealership, certified }) === rule,
    );
  });
}
