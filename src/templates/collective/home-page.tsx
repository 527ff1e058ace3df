import { PictureCarCard } from '#blocks/car/picture-car-card.tsx';
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
      <StatsSection view={view} ground="band" room="slim" />
      <GroupedBrandsSection view={view} heading="Our brands" />
      <BrandsSection view={view} heading="Our brands" />
      <PromotionsSection view={view} heading="On now" room="after" />
      <LatestStockSection
        view={view}
        heading="New on the floor"
        Card={PictureCarCard}
        cardWidth="picture"
        ground="muted"
      />
      <LocationsSection view={view} heading={{ one: 'Come and see us', several: 'Where we are' }} ground="inverse" />
      <OffersSection view={view} heading="Offers across the group" />
      <BodyTypesSection view={view} heading="By shape" room={view.offers.offers.length > 0 ? 'after' : 'wide'} />
      <ReviewsSection view={view} ground="muted" />
      <WarrantiesSection view={view} heading="Our warranties" />
      <TradeInSection view={view} room={view.warranties.length > 0 ? 'after' : 'wide'} />
      <ServiceLinksSection view={view} heading="Service, by dealership" ground="muted" />
      <HomeExtras view={view} room="wide" />
    </Main>
  );
}

/** Slides over the whole window, the search over their foot, and what the house says of itself below it; without slides the house's own picture or drawing. */
function Opening({ view }: { view: HomeView }) {
  if (view.slides.length === 0) return <HeroSearch hero={view.hero} />;
  return (
    <>
      <HeroSlider slides={view.slides} frame="low-band" />
      <Container className="max-lg:pt-6 lg:relative lg:-mt-14">
        <QuickSearch hero={view.hero} />
      </Container>
      <Container className="py-6 lg:py-14">
        <h1 className="text-heading">{view.hero.headline}</h1>
        {view.hero.introduction === null ? null : (
          <p className="mt-3 max-w-text text-quiet-text">{view.hero.introduction}</p>
        )}
      </Container>
    </>
  );
}
