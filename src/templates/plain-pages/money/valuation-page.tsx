import { EnquiryForm, type EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { EstimatePanel, type EstimatePanelView } from '#blocks/trade-in/estimate-panel.tsx';
import { JourneySteps, type JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { TowardsCar, type TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { Container } from '#ui/container.tsx';
import { Icon } from '#ui/icon.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface ValuationView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  steps: readonly JourneyStepView[];
  /** To the step before. */
  back: LinkView;
  /** What is asked for in this step, or what came of all of them. */
  content: { kind: 'form'; form: EnquiryFormView } | { kind: 'estimate'; estimate: EstimatePanelView };
  car: TowardsCarView | null;
  guidance: string | null;
}

/** LEAD-07: a step of a valuation. */
export function ValuationPage({
  view: { breadcrumbs, heading, steps, back, content, car, guidance },
}: PageSlotProps<ValuationView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" width="prose">
        <Breadcrumbs links={breadcrumbs} />
        <h1 className="mt-6 text-heading">{heading}</h1>
        <div className="mt-6">
          <JourneySteps steps={steps} />
        </div>
        <a
          href={back.href}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 text-note underline-offset-4 hover:underline"
        >
          <Icon name="arrow-right" className="size-4 rotate-180" />
          {back.label}
        </a>
        {car === null ? null : (
          <div className="mt-8">
            <TowardsCar car={car} />
          </div>
        )}
        <div className="mt-8 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
          {content.kind === 'form' ? (
            <EnquiryForm form={content.form} />
          ) : (
            <EstimatePanel estimate={content.estimate} />
          )}
        </div>
        {guidance === null ? null : <p className="mt-6 text-small text-quiet-text">{guidance}</p>}
      </Container>
    </Main>
  );
}
