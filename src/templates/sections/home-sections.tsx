import { BrandGrid, BrandSections } from '#blocks/brands/brand-grid.tsx';
import { LatestStock, type LatestStockProps } from '#blocks/car/latest-stock.tsx';
import { Band, type BandProps } from '#blocks/content/band.tsx';
import { QuestionList } from '#blocks/content/question-list.tsx';
import { ReviewList } from '#blocks/content/review-list.tsx';
import { WarrantyBlock } from '#blocks/content/warranty-block.tsx';
import { BodyTypes } from '#blocks/home/body-types.tsx';
import { ModelRange } from '#blocks/home/model-range.tsx';
import { OfferList } from '#blocks/home/offer-list.tsx';
import { Popup } from '#blocks/home/popup.tsx';
import { PromotionSlider } from '#blocks/home/promotion-slider.tsx';
import { ServiceLinks } from '#blocks/home/service-links.tsx';
import { StatsBanner } from '#blocks/home/stats-banner.tsx';
import { LocationBlock, type LocationBlockProps } from '#blocks/locations/location-block.tsx';
import { ViewedCars, type ViewedCarsProps } from '#blocks/saved-cars/viewed/viewed-cars.tsx';
import type { HomeView } from '../views/home-view.ts';

/** A section takes its look from the template, and takes no room where the site has nothing for it. */
export type HomeSectionProps = Pick<BandProps, 'ground' | 'room'> & { view: HomeView };

export type HeadedSectionProps = HomeSectionProps & { heading: string };

export type LatestStockSectionProps = HeadedSectionProps & Pick<LatestStockProps, 'Card' | 'cardWidth'>;

/** In a row nobody swipes to the end of more. */
const carsInRow = 8;

export function LatestStockSection({ view, heading, Card, cardWidth, ...look }: LatestStockSectionProps) {
  return (
    <Band filled={view.latestStock.cars.length > 0} {...look}>
      <LatestStock
        heading={heading}
        {...view.latestStock}
        cars={view.latestStock.cars.slice(0, carsInRow)}
        Card={Card}
        cardWidth={cardWidth}
      />
    </Band>
  );
}

/** SITE-20: what the one make of the site builds. */
export function RangeSection({ view: { range }, ...look }: HomeSectionProps) {
  return (
    <Band filled={range !== null} tall {...look}>
      {range === null ? null : <ModelRange heading={`The ${range.make} range`} range={range} />}
    </Band>
  );
}

export function BodyTypesSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.bodyTypes.length > 0} {...look}>
      <BodyTypes heading={heading} bodyTypes={view.bodyTypes} />
    </Band>
  );
}

export function PromotionsSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.promotions.length > 0} {...look}>
      <PromotionSlider heading={heading} promotions={view.promotions} />
    </Band>
  );
}

export function OffersSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.offers.offers.length > 0} {...look}>
      <OfferList heading={heading} {...view.offers} />
    </Band>
  );
}

/** All brands in one grid. */
export function BrandsSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.brands.length > 0} {...look}>
      <BrandGrid heading={heading} brands={view.brands} />
    </Band>
  );
}

/** SITE-13: brands under headings of their own, where the site has it so. */
export function GroupedBrandsSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.brandSections.length > 0} {...look}>
      <BrandSections heading={heading} sections={view.brandSections} />
    </Band>
  );
}

export function ReviewsSection({ view: { reviews }, ...look }: HomeSectionProps) {
  return (
    <Band id="reviews" filled={reviews !== null && reviews.reviews.length > 0} {...look}>
      {reviews === null ? null : <ReviewList reviews={reviews} />}
    </Band>
  );
}

export function WarrantiesSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.warranties.length > 0} {...look}>
      <WarrantyBlock heading={heading} warranties={view.warranties} />
    </Band>
  );
}

export function StatsSection({ view, ...look }: HomeSectionProps) {
  return (
    <Band filled={view.stats.length > 0} {...look}>
      <StatsBanner stats={view.stats} />
    </Band>
  );
}

export function LocationsSection({ view, heading, ...look }: HomeSectionProps & Pick<LocationBlockProps, 'heading'>) {
  return (
    <Band filled={view.locations.length > 0} {...look}>
      <LocationBlock heading={heading} locations={view.locations} />
    </Band>
  );
}

export function TradeInSection({ view: { tradeIn }, ...look }: HomeSectionProps) {
  return (
    <Band filled={tradeIn !== null} {...look}>
      {tradeIn === null ? null : <QuestionList list={tradeIn} />}
    </Band>
  );
}

export function ServiceLinksSection({ view, heading, ...look }: HeadedSectionProps) {
  return (
    <Band filled={view.serviceLinks.length > 0} {...look}>
      <ServiceLinks heading={heading} groups={view.serviceLinks} />
    </Band>
  );
}

/** What the browser adds at the end: the cars looked at before, and the popup. */
export function HomeExtras({ view, room }: { view: HomeView } & Pick<ViewedCarsProps, 'room'>) {
  return (
    <>
      {view.viewedCars === null ? null : <ViewedCars viewed={view.viewedCars} room={room} />}
      {view.popup === null ? null : <Popup popup={view.popup} />}
    </>
  );
}
