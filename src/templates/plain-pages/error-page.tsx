import { CarCard } from '#blocks/car-card.tsx';
import { ErrorPanel } from '#blocks/error-panel.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { ErrorView } from '../views/error-view.ts';

export function ErrorPage({ view }: PageSlotProps<ErrorView>) {
  return (
    <Main>
      <Container className="py-section" width="prose">
        <ErrorPanel error={view.error} />
      </Container>
      {view.cars.length === 0 ? null : (
        <Container className="pb-24">
          <LatestStock heading="On our forecourt now" cars={view.cars} moreLink={null} Card={CarCard} />
        </Container>
      )}
    </Main>
  );
}
