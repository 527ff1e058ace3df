import { BodyTypes } from '#blocks/body-types.tsx';
import { PriceChoice } from '#blocks/price-choice.tsx';
import { QuickLinks } from '#blocks/quick-links.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../template.ts';
import type { PriceRangeView } from '../views/price-range-view.ts';

export function PriceRangePage({ view }: PageSlotProps<PriceRangeView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mx-auto mt-6 max-w-prose lg:mt-12">
          <h1 className="text-center text-title">{view.heading}</h1>
          <p className="mb-8 mt-3 text-center text-lead text-quiet-text">{view.introduction}</p>
          <PriceChoice choice={view.choice} />
        </div>
        <div className="mt-16 grid gap-16">
          <QuickLinks groups={[view.steps]} />
          <BodyTypes heading="Or start with a body type" bodyTypes={view.bodyTypes} />
        </div>
      </Container>
    </Main>
  );
}
