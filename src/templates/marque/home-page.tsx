import { Band } from '#blocks/band.tsx';
import { BodyTypes } from '#blocks/body-types.tsx';
import { BrandGrid, BrandSections } from '#blocks/brand-grid.tsx';
import { CarCard } from '#blocks/car-card.tsx';
import { HeroSearch } from '#blocks/hero-search.tsx';
import { HeroSlider } from '#blocks/hero-slider.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { LocationBlock } from '#blocks/location-block.tsx';
import { OfferList } from '#blocks/offer-list.tsx';
import { Popup } from '#blocks/popup.tsx';
import { PromotionSlider } from '#blocks/promotion-slider.tsx';
import { QuestionList } from '#blocks/question-list.tsx';
import { QuickSearch } from '#blocks/quick-search.tsx';
import { ReviewList } from '#blocks/review-list.tsx';
import { ServiceLinks } from '#blocks/service-links.tsx';
import { StatsBanner } from '#blocks/stats-banner.tsx';
import { ViewedCars } from '#blocks/viewed-cars.tsx';
import { WarrantyBlock } from '#blocks/warranty-block.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { HomeView } from '../views/home-view.ts';

export function HomePage({ view }: PageSlotProps<HomeView>) {
  return (
    <Main>
      <Opening view={view} />
      <Band filled={view.latestStock.cars.length > 0}>
        <LatestStock heading="Just arrived" {...view.latestStock} Card={CarCard} />
      </Band>
      <Band filled={view.bodyTypes.length > 0} room="after">
        <BodyTypes heading="Find your shape" bodyTypes={view.bodyTypes} />
      </Band>
      <Band filled={view.promotions.length > 0} room="after">
        <PromotionSlider heading="On now" promotions={view.promotions} />
      </Band>
      <Band filled={view.offers.length > 0} room="after">
        <OfferList heading="Special offers" offers={view.offers} />
      </Band>
      <Band filled={view.brands.length > 0} room="after">
        <BrandGrid heading="Our brands" brands={view.brands} />
      </Band>
      <Band filled={view.brandSections.length > 0} room="after">
        <BrandSections heading="Our brands" sections={view.brandSections} />
      </Band>
      <Band filled={view.reviews !== null && view.reviews.reviews.length > 0} ground="muted">
        {view.reviews === null ? null : <ReviewList reviews={view.reviews} />}
      </Band>
      <Closing view={view} />
      {view.showsViewedCars ? <ViewedCars /> : null}
      {view.popup === null ? null : <Popup popup={view.popup} />}
    </Main>
  );
}

function Opening({ view }: { view: HomeView }) {
  if (view.slides.length === 0) return <HeroSearch hero={view.hero} />;
  return (
    <>
      <h1 className="sr-only">{view.hero.headline}</h1>
      <HeroSlider slides={view.slides} />
      <Container className="max-lg:pt-6 lg:relative lg:-mt-14">
        <QuickSearch hero={view.hero} />
      </Container>
    </>
  );
}

function Closing({ view }: { view: HomeView }) {
  return (
    <>
      <Band filled={view.warranties.length > 0}>
        <WarrantyBlock heading="Covered from day one" warranties={view.warranties} />
      </Band>
      <Band filled={view.stats.length > 0} ground="inverse" room="slim">
        <StatsBanner stats={view.stats} />
      </Band>
      <Band filled={view.locations.length > 0}>
        <LocationBlock heading={{ one: 'Visit us', several: 'Our locations' }} locations={view.locations} />
      </Band>
      <Band filled={view.tradeIn !== null} room="after">
        {view.tradeIn === null ? null : <QuestionList list={view.tradeIn} />}
      </Band>
      <Band filled={view.serviceLinks.length > 0} room="after">
        <ServiceLinks heading="Book a service" groups={view.serviceLinks} />
      </Band>
    </>
  );
}
