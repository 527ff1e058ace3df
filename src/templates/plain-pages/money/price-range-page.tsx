import { PriceChoice, type PriceChoiceView } from '#blocks/filters/price-choice.tsx';
import { BodyTypes, type BodyTypeView } from '#blocks/home/body-types.tsx';
import { type QuickLinkGroupView, QuickLinks } from '#blocks/home/quick-links.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface PriceRangeView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string;
  choice: PriceChoiceView;
  /** The steps of the price facet, each to its list; without links there is none. */
  steps: QuickLinkGroupView;
  bodyTypes: readonly BodyTypeView[];
}

export function PriceRangePage({ view }: PageSlotProps<PriceRangeView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mx-auto mt-6 max-w-text lg:mt-14">
          <h1 className="text-center text-title">{view.heading}</h1>
          <p className="mb-8 mt-3 text-center text-lead text-quiet-text">{view.introduction}</p>
          <PriceChoice choice={view.choice} />
        </div>
        <div className="mt-16 grid gap-12">
          <QuickLinks groups={[view.steps]} />
          <BodyTypes heading="Or start with a body type" bodyTypes={view.bodyTypes} />
        </div>
      </Container>
    </Main>
  );
}
