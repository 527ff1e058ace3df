import { CarCard } from '#blocks/car/car-card.tsx';
import type { CarCardView } from '#blocks/car/car-card-view.ts';
import { LatestStock } from '#blocks/car/latest-stock.tsx';
import { SuccessPanel, type SuccessPanelView } from '#blocks/content/success-panel.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../views/site-view.ts';

export interface SuccessView {
  success: SuccessPanelView;
  /** What to look at next, or none. */
  cars: readonly CarCardView[];
}

export function SuccessPage({ view }: PageSlotProps<SuccessView>) {
  return (
    <Main>
      <Container className="py-section" width="prose">
        <SuccessPanel success={view.success} />
      </Container>
      {view.cars.length === 0 ? null : (
        <Container className="pb-24">
          <LatestStock heading="While you wait" cars={view.cars} moreLink={null} Card={CarCard} />
        </Container>
      )}
    </Main>
  );
}
