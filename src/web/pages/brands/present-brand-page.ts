import type { ModelCardView } from '#blocks/directory/model-card.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { formatCount } from '#kernel/money.ts';
import { findWarrantyRule } from '#rules/car/warranty.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { capitaliseNoun, countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { BrandPageView } from '#templates/plain-pages/places/brand-page.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { brandHref, brandsHref, contactHref, homeHref, modelHref } from '../addresses.ts';
import { presentWarranties } from '../car/present-warranties.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import { presentOffers } from '../offers/present-offers.ts';
import { presentRefresh } from '../offers/present-refresh.ts';
import { type BrandChoice, type BrandStock, chooseBrand } from './read-brand-stock.ts';

export interface BrandPageInput {
  ctx: SiteContext;
  siteData: SiteData;
  make: string;
  /** On the page of one of its models. */
  model: string | null;
  stock: BrandStock;
  /** The models of the brand, or the grades of the model. */
  groups: BrandPageView['groups'];
  /** What a model costs at least, and how it looks. */
  sample: Pick<ModelCardView, 'priceText' | 'image'> | null;
  /** Whether a page stands at a path. */
  hasPage: (path: string) => boolean;
  /** What the site has written of it, in place of the short text of its settings. */
  document: DocumentView | null;
}

/** SITE-20 */
export function presentBrandPage(input: BrandPageInput): BrandPageView {
  const { ctx, siteData, make, model, stock, hasPage } = input;
  const { settings, name } = ctx.site;
  const heading = nameBrand(input);
  const about = settings.brands.about.find((each) => each.make.toLowerCase() === make.toLowerCase());
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Our Brands', href: brandsHref },
      { label: make, href: brandHref(make) },
      ...(model === null ? [] : [{ label: model, href: modelHref(make, model) }]),
    ],
    heading,
    logoUrl: model === null ? (siteData.manufacturers.find((each) => each.name === make)?.logoUrl ?? null) : null,
    priceText: input.sample?.priceText ?? null,
    image: input.sample?.image ?? null,
    document: input.document,
    text:
      about && model === null && input.document === null
        ? about.text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
        : [],
    conditions: stock.forSale === 0 ? [] : presentConditions(input),
    groups: input.groups,
    noStock:
      stock.forSale > 0
        ? null
        : {
            heading: `No ${heading} in stock today`,
            text: `${name} has no ${heading} for sale at the moment. Tell us what you are after, and we will say when one comes in.`,
            links: presentWaysOn(input),
          },
    offers: model === null ? presentBrandOffers(input) : [],
    warranties: stock.forSale === 0 ? [] : presentBrandWarranties(input),
    locations: listOnce(stock.locations, { byType: true }).map((location) =>
      presentLocation(location, { ctx, hasPage, locations: siteData.locations, addresses: siteData.addresses }),
    ),
    locationsHeading: { one: 'Where to see them', several: 'Where to see them' },
  };
}

/** What is offered with a brand may leave out some of its models. */
function presentBrandOffers({ ctx, siteData, make }: BrandPageInput): BrandPageView['offers'] {
  return presentOffers(
    siteData.offers.filter((offer) => offer.make?.toLowerCase() === make.toLowerCase()),
    ctx,
  );
}

const nameBrand = ({ make, model }: BrandChoice) => (model === null ? make : `${make} ${model}`);

function presentConditions({ ctx, siteData, make, model, stock }: BrandPageInput): BrandPageView['conditions'] {
  const noun = getSiteNoun(ctx.site.settings.stock);
  const ofBrand = { ...emptySelection, values: chooseBrand({ make, model }) };
  const each = stock.conditions.map(({ condition, forSale }) => ({
    label: `${getFacetLabel('car_type', condition)} ${capitaliseNoun(noun.many)}`,
    href: formatSearchAddress(withValues(ofBrand, 'car_type', [condition]), siteData.addresses),
    countText: formatCount(forSale),
  }));
  const all = {
    label: `See all ${countStock(stock.forSale, noun, formatCount(stock.forSale))}`,
    href: formatSearchAddress(ofBrand, siteData.addresses),
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
