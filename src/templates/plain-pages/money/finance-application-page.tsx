import { ApplicationForm, type ApplicationFormView } from '#blocks/finance/application-form.tsx';
import { AskedCar, type AskedCarView } from '#blocks/finance/asked-car.tsx';
import { AskedLoan, type AskedLoanView } from '#blocks/finance/asked-loan.tsx';
import { JourneySteps, type JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { Banner } from '#ui/banner.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface FinanceApplicationView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  /** The car is gone, or the application is not kept any more. */
  note: string | null;
  steps: readonly JourneyStepView[];
  car: AskedCarView | null;
  loan: AskedLoanView | null;
  form: ApplicationFormView;
  /** What becomes of the answers. */
  privacy: string;
}

/** LEAD-13: a step of a finance application. */
export function FinanceApplicationPage({ view }: PageSlotProps<FinanceApplicationView>) {
  const { note, car, loan } = view;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" width="prose">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-heading">{view.heading}</h1>
        {view.introduction === null ? null : <p className="mt-3 text-quiet-text">{view.introduction}</p>}
        <div className="mt-6">
          <JourneySteps steps={view.steps} />
        </div>
        <div className="mt-8 grid grid-cols-1 gap-y-8">
          {note === null ? null : <Banner kind="notice">{note}</Banner>}
          {car === null ? null : <AskedCar car={car} isSmall />}
          {loan === null ? null : <AskedLoan loan={loan} />}
          <div className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
            <ApplicationForm form={view.form} />
          </div>
          <p className="text-small text-quiet-text">{view.privacy}</p>
        </div>
      </Container>
    </Main>
  );
}
