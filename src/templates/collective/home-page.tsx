import { Band } from '#blocks/band.tsx';
import { BodyTypes } from '#blocks/body-types.tsx';
import { BrandGrid, BrandSections } from '#blocks/brand-grid.tsx';
import { HeroSearch } from '#blocks/hero-search.tsx';
import { HeroSlider } from '#blocks/hero-slider.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { LocationBlock } from '#blocks/location-block.tsx';
import { OfferList } from '#blocks/offer-list.tsx';
import { PictureCarCard } from '#blocks/picture-car-card.tsx';
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
      <Band filled={view.stats.length > 0} ground="band" room="slim">
        <StatsBanner stats={view.stats} />
      </Band>
      <Band filled={view.brandSections.length > 0}>
        <BrandSections heading="Our brands" sections={view.brandSections} />
      </Band>
      <Band filled={view.brands.length > 0}>
        <BrandGrid heading="Our brands" brands={view.brands} />
      </Band>
      <Band filled={view.promotions.length > 0} room="after">
        <PromotionSlider heading="On now" promotions={view.promotions} />
      </Band>
      <Band filled={view.latestStock.cars.length > 0} ground="muted">
        <LatestStock heading="New on the floor" {...view.latestStock} Card={PictureCarCard} cardWidth="picture" />
      </Band>
      <Band filled={view.locations.length > 0} ground="inverse">
        <LocationBlock heading={{ one: 'Come and see us', several: 'Where we are' }} locations={view.locations} />
      </Band>
      <Band filled={view.offers.length > 0}>
        <OfferList heading="Offers across the group" offers={view.offers} />
      </Band>
      <Band filled={view.bodyTypes.length > 0} room={view.offers.length > 0 ? 'after' : 'wide'}>
        <BodyTypes heading="By shape" bodyTypes={view.bodyTypes} />
      </Band>
      <Closing view={view} />
      {view.showsViewedCars ? <ViewedCars room="wide" /> : null}
      {view.popup === null ? null : <Popup popup={view.popup} />}
    </Main>
  );
}

/** Slides over the whole window, the search below them; without slides the house's own picture or drawing. */
function Opening({ view }: { view: HomeView }) {
  if (view.slides.length === 0) return <HeroSearch hero={view.hero} />;
  return (
    <>
      <HeroSlider slides={view.slides} />
      <Container className="py-10 lg:py-14">
        <div className="grid grid-cols-1 items-center gap-x-16 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]">
          <div>
            <h1 className="text-heading">{view.hero.headline}</h1>
            {view.hero.introduction === null ? null : <p className="mt-3 text-quiet-text">{view.hero.introduction}</p>}
          </div>
          <QuickSearch hero={view.hero} />
        </div>
      </Container>
    </>
  );
}

function Closing({ view }: { view: HomeView }) {
  return (
    <>
      <Band filled={view.reviews !== null && view.reviews.reviews.length > 0} ground="muted">
        {view.reviews === null ? null : <ReviewList reviews={view.reviews} />}
      </Band>
      <Band filled={view.warranties.length > 0}>
        <WarrantyBlock heading="Our warranties" warranties={view.warranties} />
      </Band>
      <Band filled={view.tradeIn !== null} room={view.warranties.length > 0 ? 'after' : 'wide'}>
        {view.tradeIn === null ? null : <QuestionList list={view.tradeIn} />}
      </Band>
      <Band filled={view.serviceLinks.length > 0} ground="muted">
        <ServiceLinks heading="Service, by dealership" groups={view.serviceLinks} />
      </Band>
    </>
  );
}
