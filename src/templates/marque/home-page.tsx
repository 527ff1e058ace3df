import { CarCard } from '#blocks/car/car-card.tsx';
import { HeroSlider } from '#blocks/home/hero-slider.tsx';
import { HeroSearch } from '#blocks/quick-search/hero-search.tsx';
import { QuickSearch } from '#blocks/quick-search/quick-search.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import {
  BodyTypesSection,
  BrandsSection,
  GroupedBrandsSection,
  HomeExtras,
  LatestStockSection,
  LocationsSection,
  OffersSection,
  PromotionsSection,
  RangeSection,
  ReviewsSection,
  ServiceLinksSection,
  StatsSection,
  TradeInSection,
  WarrantiesSection,
} from '../sections/home-sections.tsx';
import type { HomeView } from '../views/home-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

export function HomePage({ view }: PageSlotProps<HomeView>) {
  return (
    <Main>
      <Opening view={view} />
      <RangeSection view={view} />
      <LatestStockSection
        view={view}
        heading="Just arrived"
        Card={CarCard}
        room={view.range === null ? 'wide' : 'after'}
      />
      <BodyTypesSection view={view} heading="Find your shape" room="after" />
      <PromotionsSection view={view} heading="On now" room="after" />
      <OffersSection view={view} heading="Special offers" room="after" />
      <BrandsSection view={view} heading="Our brands" room="after" />
      <GroupedBrandsSection view={view} heading="Our brands" room="after" />
      <ReviewsSection view={view} ground="muted" />
      <WarrantiesSection view={view} heading="Covered from day one" />
      <StatsSection view={view} ground="inverse" room="slim" />
      <LocationsSection
        view={view}
        heading={{ one: 'Visit us', several: 'Our locations' }}
        room={view.stats.length === 0 && view.warranties.length > 0 ? 'after' : 'wide'}
      />
      <TradeInSection view={view} room="after" />
      <ServiceLinksSection view={view} heading="Book a service" room="after" />
      <HomeExtras view={view} />
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
