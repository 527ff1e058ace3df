import { formatCount } from '#kernel/money.ts';
import { findWarrantyRule } from '#rules/car/warranty.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { capitaliseNoun, countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { BrandStockView } from '#templates/views/brand-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { brandHref, brandsHref, contactHref, homeHref, modelContactHref, modelHref } from '../addresses.ts';
import { presentWarranties } from '../car/present-warranties.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import { presentRefresh } from '../offers/present-refresh.ts';
import { type BrandChoice, type BrandStock, chooseBrand } from './read-brand-stock.ts';

export interface BrandStockInput {
  ctx: SiteContext;
  siteData: SiteData;
  /** The brand, or one of its models. */
  choice: BrandChoice;
  stock: BrandStock;
  /** Whether a page stands at a path. */
  hasPage: (path: string) => boolean;
}

/** SITE-20: what the page of a brand and that of a model say alike of what is in stock. */
export function presentBrandStock(input: BrandStockInput): BrandStockView {
  const { ctx, siteData, choice, stock, hasPage } = input;
  const heading = nameBrand(choice);
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Our Brands', href: brandsHref },
      { label: choice.make, href: brandHref(choice.make) },
      ...(choice.model === null ? [] : [{ label: choice.model, href: modelHref(choice.make, choice.model) }]),
    ],
    heading,
    noStock:
      stock.forSale > 0
        ? null
        : {
            heading: `No ${heading} in stock today`,
            text: `${ctx.site.name} has no ${heading} for sale at the moment. Tell us what you are after, and we will say when one comes in.`,
            links: presentWaysOn(input),
          },
    warranties: stock.forSale === 0 ? [] : presentBrandWarranties(input),
    locations: listOnce(stock.locations, { byType: true }).map((location) =>
      presentLocation(location, { ctx, hasPage, locations: siteData.locations, addresses: siteData.addresses }),
    ),
    locationsHeading: { one: 'Where to see them', several: 'Where to see them' },
  };
}

export const nameBrand = ({ make, model }: BrandChoice) => (model === null ? make : `${make} ${model}`);

/** "See all 25 cars", which is the main one, and each condition where there are several. */
export function presentLists({ ctx, siteData, choice, stock }: Omit<BrandStockInput, 'hasPage'>) {
  const noun = getSiteNoun(ctx.site.settings.stock);
  const ofBrand = { ...emptySelection, values: chooseBrand(choice) };
  const conditions = stock.conditions.map(({ condition, forSale }) => ({
    label: `${getFacetLabel('car_type', condition)} ${capitaliseNoun(noun.many)}`,
    href: formatSearchAddress(withValues(ofBrand, 'car_type', [condition]), siteData.addresses),
    countText: formatCount(forSale),
  }));
  const all: LinkView = {
    label:
      stock.forSale === 1
        ? `See the ${noun.one}`
        : `See all ${countStock(stock.forSale, noun, formatCount(stock.forSale))}`,
    href: formatSearchAddress(ofBrand, siteData.addresses),
  };
  return { all, conditions: conditions.length > 1 ? conditions : [] };
}

/** To the brand's own pages elsewhere only from here, where the site has none of its cars. */
function presentWaysOn({ ctx, siteData, choice: { make, model } }: BrandStockInput): LinkView[] {
  const { url } = siteData.manufacturers.find((each) => each.name === make) ?? {};
  const { many } = getSiteNoun(ctx.site.settings.stock);
  const refresh = presentRefresh(ctx.site.settings);
  return [
    { label: 'Ask us to find one', href: model === null ? contactHref : modelContactHref(make, model) },
    ...(url ? [{ label: `Visit the ${make} site`, href: url }] : []),
    { label: `See all ${many}`, href: formatSearchAddress(emptySelection, siteData.addresses) },
    ...(refresh ? [refresh] : []),
  ];
}

/**
 * What the cars of the brand that are in stock carry, at the dealerships that have it: not what holds for the site where
 * each of those dealerships gives another.
 */
function presentBrandWarranties({ ctx, siteData, stock }: BrandStockInput): BrandStockView['warranties'] {
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
