import { CarCard } from '#blocks/car-card.tsx';
import { CarGrid } from '#blocks/car-grid.tsx';
import { KeptPage } from '#blocks/kept-page.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { FavouritesView } from '../views/favourites-view.ts';

export function FavouritesPage({ view }: PageSlotProps<FavouritesView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-4 lg:mt-8">
          <KeptPage page={view.page}>
            <CarGrid cells={view.cars.map((car) => ({ kind: 'car', car }))} Card={CarCard} />
          </KeptPage>
        </div>
      </Container>
    </Main>
  );
}
