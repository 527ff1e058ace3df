import { ComparedCars, type ComparedCarsProps } from '#blocks/vehicle/price/compared-cars.tsx';
import { PriceGauge } from '#blocks/vehicle/price/price-gauge.tsx';
import type { GaugeView } from '#rules/market/gauge.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

interface ComparisonView extends ComparedCarsProps {
  gauge: GaugeView;
  description: string;
  /** Why the car's own page shows no comparison; null where it does. */
  notShownText: string | null;
}

export interface ComparedCarsView {
  breadcrumbs: readonly LinkView[];
  /** Of the car whose price is compared. */
  name: string;
  href: string;
  comparison: ComparisonView | null;
  /** What is said instead of a comparison; null where there is one. */
  nothingText: string | null;
}

export function ComparedCarsPage({
  view: { breadcrumbs, name, href, comparison, nothingText },
}: PageSlotProps<ComparedCarsView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={breadcrumbs} />
        <h1 className="mt-4 text-title wrap-anywhere lg:mt-8">How this price compares</h1>
        <p className="mt-2 text-lead wrap-anywhere">{name}</p>
        {comparison === null ? (
          <p className="mt-6 max-w-text">{nothingText}</p>
        ) : (
          <>
            <p className="mt-6 max-w-text text-quiet-text">
              {comparison.description} No other dealer's cars are part of it.
            </p>
            {comparison.notShownText === null ? null : <p className="mt-4 max-w-text">{comparison.notShownText}</p>}
            <div className="mt-8 max-w-text rounded-card border border-card-line bg-raised p-6 text-raised-text sm:p-8">
              <PriceGauge gauge={comparison.gauge} />
            </div>
            <div className="mt-12">
              <ComparedCars cars={comparison.cars} adjustedLabel={comparison.adjustedLabel} />
            </div>
          </>
        )}
        <LinkButton href={href} look="outline" className="mt-10">
          Back to the car
        </LinkButton>
      </Container>
    </Main>
  );
}
