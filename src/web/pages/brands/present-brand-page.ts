import type { DocumentView } from '#blocks/document/document-view.ts';
import type { BrandPageView } from '#templates/plain-pages/places/brand-page.tsx';
import { presentOffers } from '../offers/present-offers.ts';
import { type BrandStockInput, presentBrandStock, presentLists } from './present-brand-stock.ts';

export interface BrandPageInput extends BrandStockInput {
  models: BrandPageView['models'];
  /** What the site has written of it, in place of the short text of its settings. */
  document: DocumentView | null;
}

/** SITE-20 */
export function presentBrandPage(input: BrandPageInput): BrandPageView {
  const { ctx, siteData, stock, models, document } = input;
  const { make } = input.choice;
  const about = ctx.site.settings.brands.about.find((each) => each.make.toLowerCase() === make.toLowerCase());
  const { all, conditions } = presentLists(input);
  return {
    ...presentBrandStock(input),
    logoUrl: siteData.manufacturers.find((each) => each.name === make)?.logoUrl ?? null,
    document,
    text: about && document === null ? about.text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : [],
    conditions: stock.forSale === 0 ? [] : [{ ...all, countText: null }, ...conditions],
    modelsHeading: `${make} in stock`,
    models,
    offers: presentBrandOffers(input),
  };
}

/** What is offered with a brand may leave out some of its models. */
function presentBrandOffers({ ctx, siteData, choice: { make } }: BrandPageInput): BrandPageView['offers'] {
  return presentOffers(
    siteData.offers.filter((offer) => offer.make?.toLowerCase() === make.toLowerCase()),
    ctx,
  );
}
