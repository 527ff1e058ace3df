import type { BodyTypeView } from '#blocks/body-types.tsx';
import type { HeroSearchView, QuickSearchFieldView } from '#blocks/hero-search.tsx';
import type { ReviewListView } from '#blocks/review-list.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/canonical-address.ts';
import { getDisplayCount } from '#rules/search/display-count.ts';
import { getFacetLabel, getFacetTitle } from '#rules/search/facet-labels.ts';
import type { ValueFacet } from '#rules/search/facets.ts';
import { emptySelection, withSort, withValues } from '#rules/search/selection.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { ReviewSummary } from '#services/content/list-reviews.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { HomeView } from '#templates/views/home-view.ts';
import type { LinkView } from '#ui/link-view.ts';
import type { SiteFacts } from '#web/http/site-facts.ts';
import { presentBrandSections, presentBrands } from './present-brands.ts';
import { presentCarCard } from './present-car-card.ts';
import {
  presentContentImage,
  presentHeroSlides,
  presentOffers,
  presentPopup,
  presentPromotions,
} from './present-content.ts';
import { presentLocation } from './present-location.ts';
import { presentQuickLinks } from './present-quick-links.ts';
import { presentServiceLinks } from './present-service-links.ts';
import { presentTradeInQuestions } from './present-trade-in-questions.ts';
import { presentWarranties } from './present-warranties.ts';

export interface HomeInput {
  ctx: SiteContext;
  addresses: AddressSite;
  facts: SiteFacts;
  /** The whole stock, newest first, with every facet that the page counts. */
  answer: SearchAnswer;
  latest: readonly CarCard[];
}

/** Facets of the home page: quick search, brands, body types and conditions. */
export const homeFacets = [
  'make',
  'body',
  'car_type',
  'price_range',
  'weekly_price_range',
] as const satisfies readonly ValueFacet[];

/** SRCH-08 */
const shownBodyTypes = 4;

export function presentHome(input: HomeInput): HomeView {
  const { ctx, addresses, answer, facts, latest } = input;
  const { home } = ctx.site.settings;
  const newest = withSort(emptySelection, 'newest');
  const brands = { makes: answer.facets.make ?? [], addresses, manufacturers: facts.manufacturers };
  return {
    hero: presentHero(input),
    slides: home.slider ? presentHeroSlides(facts.slides) : [],
    quickLinks: home.quickLinks ? presentQuickLinks(input) : [],
    bodyTypes: home.bodyTypes ? presentBodyTypes(input) : [],
    brands: home.brands && home.brandSections.length === 0 ? presentBrands(brands) : [],
    brandSections: home.brands ? presentBrandSections(home.brandSections, brands) : [],
    stats: home.stats,
    promotions: home.promotions ? presentPromotions(facts.slides) : [],
    offers: home.offers ? presentOffers(facts.offers, ctx) : [],
    latestStock: {
      cars: home.latestStock ? latest.map((car) => presentCarCard(car, ctx)) : [],
      moreLink: { label: 'View all cars', href: formatSearchAddress(newest, addresses) },
    },
    warranties: home.warranties ? presentWarranties(ctx, facts.dealerships) : [],
    tradeIn: home.tradeInQuestions ? presentTradeInQuestions(home.ownTradeInQuestions) : null,
    serviceLinks: presentServiceLinks(ctx, facts.dealerships),
    reviews: home.reviews ? presentReviews(facts.reviews, ctx) : null,
    locations: home.locations ? facts.locations.map((location) => presentLocation(location, ctx)) : [],
    popup: home.popup ? presentPopup(facts.popup) : null,
  };
}

function presentHero(input: HomeInput): HeroSearchView {
  const { ctx, addresses, answer } = input;
  const { home, search } = ctx.site.settings;
  const count = getDisplayCount({
    count: answer.count,
    configuredStockCount: search.configuredStockCount,
    carTypes: answer.facets.car_type ?? [],
    chosen: undefined,
  });
  return {
    headline: home.headline || ctx.site.name,
    introduction: home.introduction || null,
    image: home.image ? presentContentImage(home.image, 'hero') : null,
    action: `/${addresses.prefix}`,
    fields: [
      presentField('make', 'Any make', input),
      presentField('body', 'Any body type', input),
      presentField('price_range', 'Any price', input),
    ].filter((field) => field.choices.length > 1),
    countText: formatCount(count),
    links: presentConditionLinks(input),
  };
}

function presentField(name: ValueFacet, anyLabel: string, { answer }: HomeInput): QuickSearchFieldView {
  const values = (answer.facets[name] ?? []).filter(({ count }) => count > 0);
  const isSteps = name === 'price_range';
  const inOrder = values.toSorted((a, b) =>
    isSteps ? Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10) : a.label.localeCompare(b.label, 'en-AU'),
  );
  const choices = inOrder.map(({ value }) => ({ value, label: getFacetLabel(name, value) }));
  return { name, label: isSteps ? 'Price' : getFacetTitle(name), anyLabel, value: '', choices };
}

function presentConditionLinks({ answer, addresses }: HomeInput): LinkView[] {
  return ['new', 'used', 'demo'].flatMap((value) => {
    const count = answer.facets.car_type?.find((found) => found.value === value)?.count ?? 0;
    const href = formatSearchAddress(withValues(emptySelection, 'car_type', [value]), addresses);
    return count > 0 ? [{ label: `${getFacetLabel('car_type', value)} Cars`, href }] : [];
  });
}

function presentBodyTypes({ answer, addresses }: HomeInput): BodyTypeView[] {
  return (answer.facets.body ?? [])
    .filter(({ count }) => count > 0)
    .slice(0, shownBodyTypes)
    .map(({ value, count }) => ({
      label: getFacetLabel('body', value),
      href: formatSearchAddress(withValues(emptySelection, 'body', [value]), addresses),
      countText: `${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`,
    }));
}

/** LOC-06: one decimal; the count is of all reviews. */
function presentReviews({ reviews, count, averageRating }: ReviewSummary, ctx: SiteContext): ReviewListView | null {
  if (reviews.length === 0) return null;
  const months = new Intl.DateTimeFormat('en-AU', {
    month: 'long',
    year: 'numeric',
    timeZone: ctx.site.settings.locale.timeZone,
  });
  return {
    heading: 'What our customers say',
    averageText: averageRating === null ? null : averageRating.toFixed(1),
    countText: `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`,
    reviews: reviews.map((review) => ({
      id: String(review.id),
      customerName: review.customerName,
      rating: Math.floor(review.rating),
      text: review.text,
      when: months.format(new Date(`${review.reviewDate}T12:00:00Z`)),
      replyText: review.replyText,
    })),
  };
}
