import { QuestionList, type QuestionListView } from '#blocks/content/question-list.tsx';
import { TickedPoint } from '#blocks/content/ticked-point.tsx';
import { TowardsCar, type TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { ValuationStart, type ValuationStartView } from '#blocks/trade-in/valuation-start.tsx';
import { Banner } from '#ui/banner.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface TradeInView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string;
  /** That a valuation is not kept any more, or null. */
  notice: string | null;
  /** How it goes, one sentence a step. */
  points: readonly string[];
  guidance: string | null;
  car: TowardsCarView | null;
  start: ValuationStartView;
  questions: QuestionListView;
}

/** LEAD-07: where a valuation begins. */
export function TradeInPage({ view }: PageSlotProps<TradeInView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        <p className="mt-4 max-w-text text-lead text-quiet-text">{view.introduction}</p>
        {view.notice === null ? null : (
          <div className="mt-6 max-w-text">
            <Banner kind="notice">{view.notice}</Banner>
          </div>
        )}
        <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-12 lg:mt-14 lg:grid-cols-2">
          <ValuationStart start={view.start} />
          <HowItGoes view={view} />
        </div>
        <div className="mt-16">
          <QuestionList list={view.questions} />
        </div>
      </Container>
    </Main>
  );
}

function HowItGoes({ view: { points, guidance, car } }: { view: TradeInView }) {
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {car === null ? null : <TowardsCar car={car} />}
      <section aria-labelledby="how-it-goes" className="rounded-card bg-muted p-6 text-muted-text sm:p-8">
        <h2 id="how-it-goes" className="text-subheading">
          How it works
        </h2>
        <ol className="mt-4 grid gap-3">
          {points.map((point) => (
            <TickedPoint key={point} text={point} />
          ))}
        </ol>
        {guidance === null ? null : <p className="mt-5 text-small">{guidance}</p>}
      </section>
    </div>
  );
}
