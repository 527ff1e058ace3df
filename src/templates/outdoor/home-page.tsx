import { PlateCarCard } from '#blocks/car/plate-car-card.tsx';
import { OpenHero } from '#blocks/quick-search/open-hero.tsx';
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

/** What there is to sleep in and to ride first, then who sells and mends it. */
export function HomePage({ view }: PageSlotProps<HomeView>) {
  return (
    <Main>
      <OpenHero hero={view.hero} slides={view.slides} />
      <BodyTypesSection view={view} heading="Find your kind" />
      <LatestStockSection view={view} heading="Ready for the road" Card={PlateCarCard} ground="muted" />
      <GroupedBrandsSection view={view} heading="Makers we sell and mend" />
      <BrandsSection view={view} heading="Makers we sell and mend" />
      <OffersSection view={view} heading="For the season" room="after" />
      <PromotionsSection view={view} heading="On now" room="after" />
      <StatsSection view={view} ground="band" room="slim" />
      <TradeInSection view={view} />
      <LocationsSection
        view={view}
        heading={{ one: 'Where you find us', several: 'Where you find us' }}
        ground="inverse"
      />
      <WarrantiesSection view={view} heading="Covered a long way out" />
      <ReviewsSection view={view} ground="muted" />
      <ServiceLinksSection view={view} heading="Servicing" />
      <HomeExtras view={view} room="wide" />
    </Main>
  );
}
