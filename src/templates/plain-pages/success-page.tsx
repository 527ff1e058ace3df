import { CarCard } from '#blocks/car-card.tsx';
import { LatestStock } from '#blocks/latest-stock.tsx';
import { SuccessPanel } from '#blocks/success-panel.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { SuccessView } from '../views/success-view.ts';

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
