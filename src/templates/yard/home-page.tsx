import { Band } from '#blocks/band.tsx';
import { BodyTypes } from '#blocks/body-types.tsx';
import { BrandSections } from '#blocks/brand-grid.tsx';
import { BrandLinks } from '#blocks/brand-links.tsx';
import { CarGrid } from '#blocks/car-grid.tsx';
import { CompactCarCard } from '#blocks/compact-car-card.tsx';
import { LocationBlock } from '#blocks/location-block.tsx';
import { OfferList } from '#blocks/offer-list.tsx';
import { Popup } from '#blocks/popup.tsx';
import { PromotionSlider } from '#blocks/promotion-slider.tsx';
import { QuestionList } from '#blocks/question-list.tsx';
import { QuickLinks } from '#blocks/quick-links.tsx';
import { ReviewList } from '#blocks/review-list.tsx';
import { SearchHero } from '#blocks/search-hero.tsx';
import { SectionHeading } from '#blocks/section-heading.tsx';
import { ServiceLinks } from '#blocks/service-links.tsx';
import { StatsBanner } from '#blocks/stats-banner.tsx';
import { ViewedCars } from '#blocks/viewed-cars.tsx';
import { WarrantyBlock } from '#blocks/warranty-block.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { HomeView } from '../views/home-view.ts';

export function HomePage({ view }: PageSlotProps<HomeView>) {
  return (
    <Main>
      <Band filled ground="band" room="slim">
        <SearchHero hero={view.hero} slides={view.slides} />
      </Band>
      <Band filled={view.quickLinks.length > 0} room="slim">
        <QuickLinks groups={view.quickLinks} />
      </Band>
      <Band filled={view.latestStock.cars.length > 0} room={view.quickLinks.length > 0 ? 'after' : 'wide'}>
        <LatestCars view={view} />
      </Band>
      <Band filled={view.promotions.length > 0} room="after">
        <PromotionSlider heading="On now" promotions={view.promotions} />
      </Band>
      <Band filled={view.warranties.length > 0} room="after">
        <WarrantyBlock heading="Every car is covered" warranties={view.warranties} />
      </Band>
      <Band filled={view.bodyTypes.length > 0} room="after">
        <BodyTypes heading="By body" bodyTypes={view.bodyTypes} />
      </Band>
      <Band filled={view.brands.length > 0} room="after">
        <BrandLinks heading="By make" brands={view.brands} />
      </Band>
      <Band filled={view.brandSections.length > 0} room="after">
        <BrandSections heading="By make" sections={view.brandSections} />
      </Band>
      <Closing view={view} />
      {view.showsViewedCars ? <ViewedCars /> : null}
      {view.popup === null ? null : <Popup popup={view.popup} />}
    </Main>
  );
}

/** A grid, not a row to swipe: as many prices at once as fit. */
function LatestCars({ view }: { view: HomeView }) {
  const { cars, moreLink } = view.latestStock;
  return (
    <section aria-label="Just in">
      <SectionHeading heading="Just in" moreLink={moreLink} />
      <CarGrid
        cells={cars.map((car) => ({ kind: 'car', car }))}
        layout="dense"
        Card={CompactCarCard}
        headingLevel="h3"
        firstCount={0}
      />
    </section>
  );
}

function Closing({ view }: { view: HomeView }) {
  return (
    <>
      <Band filled={view.offers.length > 0} room="after">
        <OfferList heading="Deals" offers={view.offers} />
      </Band>
      <Band filled={view.stats.length > 0} ground="band" room="slim">
        <StatsBanner stats={view.stats} />
      </Band>
      <Band filled={view.tradeIn !== null}>{view.tradeIn === null ? null : <QuestionList list={view.tradeIn} />}</Band>
      <Band filled={view.reviews !== null && view.reviews.reviews.length > 0} ground="muted">
        {view.reviews === null ? null : <ReviewList reviews={view.reviews} />}
      </Band>
      <Band filled={view.locations.length > 0}>
        <LocationBlock heading={{ one: 'The yard', several: 'Our yards' }} locations={view.locations} />
      </Band>
      <Band filled={view.serviceLinks.length > 0} room="after">
        <ServiceLinks heading="Servicing" groups={view.serviceLinks} />
      </Band>
    </>
  );
}
