import { BrandLinks } from '#blocks/brands/brand-links.tsx';
import { CarGrid } from '#blocks/car/car-grid.tsx';
import { CompactCarCard } from '#blocks/car/compact-car-card.tsx';
import { Band } from '#blocks/content/band.tsx';
import { SectionHeading } from '#blocks/content/section-heading.tsx';
import { QuickLinks } from '#blocks/home/quick-links.tsx';
import { SearchHero } from '#blocks/quick-search/search-hero.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import {
  BodyTypesSection,
  GroupedBrandsSection,
  HomeExtras,
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
      <Band filled ground="band" room="slim">
        <SearchHero hero={view.hero} slides={view.slides} />
      </Band>
      <Band filled={view.quickLinks.length > 0} room="slim">
        <QuickLinks groups={view.quickLinks} />
      </Band>
      <Band filled={view.latestStock.cars.length > 0} room={view.quickLinks.length > 0 ? 'after' : 'wide'}>
        <LatestCars view={view} />
      </Band>
      <PromotionsSection view={view} heading="On now" room="after" />
      <WarrantiesSection view={view} heading="Every car is covered" room="after" />
      <BodyTypesSection view={view} heading="By body" room="after" />
      <Band filled={view.brands.length > 0} room="after">
        <BrandLinks heading="By make" brands={view.brands} />
      </Band>
      <GroupedBrandsSection view={view} heading="By make" room="after" />
      <OffersSection view={view} heading="Deals" room="after" />
      <StatsSection view={view} ground="band" room="slim" />
      <TradeInSection view={view} />
      <ReviewsSection view={view} ground="muted" />
      <LocationsSection view={view} heading={{ one: 'The yard', several: 'Our yards' }} />
      <ServiceLinksSection view={view} heading="Servicing" room="after" />
      <HomeExtras view={view} />
    </Main>
  );
}

/** A grid, not a row to swipe: all prices at once, as many as fill its rows, and on a phone the first of them. */
function LatestCars({ view }: { view: HomeView }) {
  const { cars, moreLink } = view.latestStock;
  const { action, countText } = view.hero;
  return (
    <section aria-label="Just in">
      <SectionHeading heading="Just in" moreLink={moreLink} />
      <CarGrid
        cells={cars.map((car) => ({ kind: 'car', car }))}
        layout="ten"
        Card={CompactCarCard}
        headingLevel="h3"
        first={false}
      />
      <LinkButton href={action} look="outline" className="mt-4 w-full sm:hidden">
        See all {countText}
      </LinkButton>
    </section>
  );
}
