import type { BrandSectionView, BrandView } from '#blocks/brands/brand-grid.tsx';
import type { CarCardView } from '#blocks/car/car-card-view.ts';
import type { QuestionListView } from '#blocks/content/question-list.tsx';
import type { ReviewListView } from '#blocks/content/review-list.tsx';
import type { WarrantyView } from '#blocks/content/warranty-block.tsx';
import type { BodyTypeView } from '#blocks/home/body-types.tsx';
import type { HeroSlideView } from '#blocks/home/hero-slider.tsx';
import type { ModelRangeView } from '#blocks/home/model-range.tsx';
import type { OfferView } from '#blocks/home/offer-list.tsx';
import type { PopupView } from '#blocks/home/popup.tsx';
import type { PromotionView } from '#blocks/home/promotion-slider.tsx';
import type { QuickLinkGroupView } from '#blocks/home/quick-links.tsx';
import type { ServiceLinkGroupView } from '#blocks/home/service-links.tsx';
import type { StatView } from '#blocks/home/stats-banner.tsx';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import type { HeroSearchView } from '#blocks/quick-search/quick-search.tsx';
import type { ViewedCarsView } from '#blocks/saved-cars/viewed/viewed-cars.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';

/** Lists that are empty, and null, leave their block out. A template sets them in its own order. */
export interface HomeView {
  hero: HeroSearchView;
  slides: readonly HeroSlideView[];
  quickLinks: readonly QuickLinkGroupView[];
  /** The models of the one make that the site stands for. */
  range: ModelRangeView | null;
  bodyTypes: readonly BodyTypeView[];
  /** All brands in one grid; empty where `brandSections` are shown. */
  brands: readonly BrandView[];
  brandSections: readonly BrandSectionView[];
  stats: readonly StatView[];
  promotions: readonly PromotionView[];
  offers: { offers: readonly OfferView[]; moreLink: LinkView | null };
  latestStock: { cars: readonly CarCardView[]; moreLink: LinkView | null };
  warranties: readonly WarrantyView[];
  tradeIn: QuestionListView | null;
  serviceLinks: readonly ServiceLinkGroupView[];
  reviews: ReviewListView | null;
  locations: readonly LocationCardView[];
  /** The row of cars that the visitor has looked at before. */
  /** Null where the site has no such row. */
  viewedCars: ViewedCarsView | null;
  popup: PopupView | null;
}
