import { CarCard } from '#blocks/car/car-card.tsx';
import type { CarCardView } from '#blocks/car/car-card-view.ts';
import { LatestStock } from '#blocks/car/latest-stock.tsx';
import { ErrorPanel, type ErrorPanelView } from '#blocks/content/error-panel.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../views/site-view.ts';

export interface ErrorView {
  error: ErrorPanelView;
  /** What to look at instead, or none. */
  cars: readonly CarCardView[];
}

export function ErrorPage({ view }: PageSlotProps<ErrorView>) {
  return (
    <Main>
      <Container className="py-section" width={view.cars.length === 0 ? 'prose' : 'page'}>
        <ErrorPanel error={view.error} />
      </Container>
      {view.cars.length === 0 ? null : (
        <Container className="pb-24">
          <LatestStock
            heading="You may like one of these"
            cars={view.cars}
            moreLink={null}
            Card={CarCard}
            cardWidth="picture"
          />
        </Container>
      )}
    </Main>
  );
}
