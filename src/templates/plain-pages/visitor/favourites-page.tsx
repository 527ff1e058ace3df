import { CarCard } from '#blocks/car/car-card.tsx';
import type { CarCardView } from '#blocks/car/car-card-view.ts';
import { CarGrid } from '#blocks/car/car-grid.tsx';
import { SavedPage, type SavedPageView } from '#blocks/saved-cars/saved-page.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface FavouritesView {
  breadcrumbs: readonly LinkView[];
  page: SavedPageView;
  /** Sold ones too: their cards say so. */
  cars: readonly CarCardView[];
}

export function FavouritesPage({ view }: PageSlotProps<FavouritesView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 lg:mt-8">
          <SavedPage page={view.page}>
            <CarGrid cells={view.cars.map((car) => ({ kind: 'car', car }))} Card={CarCard} />
          </SavedPage>
        </div>
      </Container>
    </Main>
  );
}
