import type { BodyTypeView } from '#blocks/body-types.tsx';
import type { BrandSectionView, BrandView } from '#blocks/brand-grid.tsx';
import type { CarCardView } from '#blocks/car-card.tsx';
import type { HeroSearchView } from '#blocks/hero-search.tsx';
import type { HeroSlideView } from '#blocks/hero-slider.tsx';
import type { LocationCardView } from '#blocks/location-card.tsx';
import type { OfferView } from '#blocks/offer-list.tsx';
import type { PopupView } from '#blocks/popup.tsx';
import type { PromotionView } from '#blocks/promotion-slider.tsx';
import type { QuestionListView } from '#blocks/question-list.tsx';
import type { QuickLinkGroupView } from '#blocks/quick-links.tsx';
import type { ReviewListView } from '#blocks/review-list.tsx';
import type { ServiceLinkGroupView } from '#blocks/service-links.tsx';
import type { StatView } from '#blocks/stats-banner.tsx';
import type { WarrantyView } from '#blocks/warranty-block.tsx';
import type { LinkView } from '#ui/link-view.ts';

/** Lists that are empty, and null, leave their block out. A template sets them in its own order. */
export interface HomeView {
  hero: HeroSearchView;
  slides: readonly HeroSlideView[];
  quickLinks: readonly QuickLinkGroupView[];
  bodyTypes: readonly BodyTypeView[];
  /** All brands in one grid; empty where `brandSections` are shown. */
  brands: readonly BrandView[];
  brandSections: readonly BrandSectionView[];
  stats: readonly StatView[];
  promotions: readonly PromotionView[];
  offers: readonly OfferView[];
  latestStock: { cars: readonly CarCardView[]; moreLink: LinkView | null };
  warranties: readonly WarrantyView[];
  tradeIn: QuestionListView | null;
  serviceLinks: readonly ServiceLinkGroupView[];
  reviews: ReviewListView | null;
  locations: readonly LocationCardView[];
  /** The row of cars that the visitor has looked at before. */
  showsViewedCars: boolean;
  popup: PopupView | null;
}
