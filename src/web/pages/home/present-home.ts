import type { ServiceLinkGroupView } from '#blocks/home/service-links.tsx';
import type { HeroSearchView } from '#blocks/quick-search/quick-search.tsx';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withSort, withValues } from '#rules/search/address/selection.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import type { ValueFacet } from '#rules/search/facets/facets.ts';
import { quickSearchFacets } from '#rules/search/facets/panel-facets.ts';
import { capitaliseNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { RangePart } from '#services/directory/list-range.ts';
import type { SampledBody } from '#services/directory/sample-bodies.ts';
import type { Dealership } from '#services/locations/list-dealerships.ts';
import type { StockCounts } from '#services/search/count-lists.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { HomeView } from '#templates/views/home-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { presentRange } from '../brands/present-range.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { presentViewedCars } from '../car/present-viewed-cars.ts';
import { presentWarranties } from '../car/present-warranties.ts';
import { presentBrandSections, presentBrands } from '../frame/present-brands.ts';
import { presentQuickSearch } from '../frame/present-quick-search.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import { presentReviews } from '../locations/present-reviews.ts';
import { presentOfferPreview } from '../offers/present-offers.ts';
import { presentBodyTypes } from './present-body-types.ts';
import { presentContentImage, presentHeroSlides, presentPopup, presentPromotions } from './present-content.ts';
import { presentQuickLinks } from './present-quick-links.ts';
import { presentTradeInQuestions } from './present-trade-in-questions.ts';

export interface HomeInput {
  ctx: SiteContext;
  addresses: AddressSite;
  siteData: SiteData;
  /** With the facets of the quick search, and the lists that the page links to. */
  stock: StockCounts;
  latest: readonly CarCard[];
  /** Empty where the site shows none. */
  bodies: readonly SampledBody[];
  /** A car of each brand, where photos stand for brands. */
  brandSamples: ReadonlyMap<string, CarCard>;
  /** New cars of the one make that the site stands for; null where there is none. */
  range: { make: string; parts: readonly RangePart[] } | null;
  /** Whether a page stands at a path. */
  hasPage: (path: string) => boolean;
}

/** What a home page counts: for the quick search, conditions, brands and body types, and for the quick links. */
export const homeCounts = [
  ...quickSearchFacets,
  'make_model',
  'weekly_price_range',
] as const satisfies readonly ValueFacet[];

export function presentHome(input: HomeInput): HomeView {
  const { ctx, addresses, siteData, latest, hasPage } = input;
  const { settings } = ctx.site;
  const { home } = settings;
  const { facets } = input.stock;
  const newest = withSort(emptySelection, 'newest');
  const { manufacturers } = siteData;
  const brands = { settings, makes: facets.make ?? [], addresses, manufacturers, samples: input.brandSamples };
  return {
    hero: presentHero(input),
    slides: home.slider ? presentHeroSlides(siteData.slides) : [],
    quickLinks: home.quickLinks ? presentQuickLinks(input) : [],
    range: input.range && presentRange({ ctx, addresses, ...input.range }),
    bodyTypes: presentBodyTypes({ settings, addresses, bodies: input.bodies }),
    brands: home.brands && home.brandSections.length === 0 ? presentBrands(brands) : [],
    brandSections: home.brands ? presentBrandSections(home.brandSections, brands) : [],
    stats: home.stats,
    promotions: home.promotions ? presentPromotions(siteData.slides) : [],
    offers: home.offers ? presentOfferPreview(siteData.offers, ctx) : { offers: [], moreLink: null },
    latestStock: {
      cars: home.latestStock ? latest.map((car) => presentCarCard(car, ctx)) : [],
      moreLink: { label: `View all ${getSiteNoun(settings.stock).many}`, href: formatSearchAddress(newest, addresses) },
    },
    warranties: home.warranties ? presentWarranties(ctx, siteData.dealerships) : [],
    tradeIn: home.tradeInQuestions ? presentTradeInQuestions(settings) : null,
    serviceLinks: presentServiceLinks(ctx, siteData.dealerships),
    reviews: home.reviews ? presentReviews(siteData.reviews, ctx) : null,
    locations: home.locations
      ? listOnce(siteData.locations, { byType: true }).map((location) =>
          presentLocation(location, { ctx, addresses, hasPage, locations: siteData.locations }),
        )
      : [],
    viewedCars: presentViewedCars(ctx.site.settings),
    popup: home.popup ? presentPopup(siteData.popup, home.popupOpens) : null,
  };
}

function presentHero(input: HomeInput): HeroSearchView {
  const { ctx, addresses, stock } = input;
  const { settings, name } = ctx.site;
  const { home } = settings;
  return {
    ...presentQuickSearch({ settings, addresses, stock }),
    headline: home.headline || name,
    introduction: home.introduction || null,
    image: presentContentImage({ imageUrl: home.image ?? null, imageDescription: '' }, 'hero'),
    links: presentConditionLinks(input),
  };
}

function presentConditionLinks({ ctx, stock, addresses }: HomeInput): LinkView[] {
  const noun = capitaliseNoun(getSiteNoun(ctx.site.settings.stock).many);
  return ['new', 'used', 'demo'].flatMap((value) => {
    const { forSale = 0 } = stock.facets.car_type?.find((found) => found.value === value) ?? {};
    const href = formatSearchAddress(withValues(emptySelection, 'car_type', [value]), addresses);
    return forSale > 0 ? [{ label: `${getFacetLabel('car_type', value)} ${noun}`, href }] : [];
  });
}

/** SITE-18: one list a dealership, in the order in which the site names them; without a dealership they are the site's own. */
function presentServiceLinks(ctx: SiteContext, dealerships: readonly Dealership[]): ServiceLinkGroupView[] {
  const { name, settings } = ctx.site;
  const groups = Map.groupBy(
    settings.home.serviceLinks,
    (link) => dealerships.find(({ slug }) => slug === link.dealership)?.name ?? name,
  );
  return [...groups].map(([heading, links]) => ({
    heading,
    links: links.map(({ make, href }) => ({ label: make, href })),
  }));
}
