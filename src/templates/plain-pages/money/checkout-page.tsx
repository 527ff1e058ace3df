import { PaymentPanel, type PaymentPanelView } from '#blocks/checkout/payment-panel.tsx';
import { ReservationPanel, type ReservationPanelView } from '#blocks/checkout/reservation-panel.tsx';
import { WaitingPanel, type WaitingPanelView } from '#blocks/checkout/waiting-panel.tsx';
import { EnquiryForm, type EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { JourneySteps, type JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { TowardsCar, type TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface CheckoutView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  steps: readonly JourneyStepView[];
  car: TowardsCarView | null;
  /** BUY-05: shown before anything is paid. */
  terms: readonly string[];
  content: /** `signIn` for a guest whom the site offers it; else null. */
    | { kind: 'details'; form: EnquiryFormView; signIn: LinkView | null }
    | { kind: 'payment'; payment: PaymentPanelView }
    | { kind: 'waiting'; waiting: WaitingPanelView }
    | { kind: 'told'; panel: ReservationPanelView };
}

/** BUY-01: reserves a car, step by step; each works without scripts. */
export function CheckoutPage({
  view: { breadcrumbs, heading, steps, car, terms, content },
}: PageSlotProps<CheckoutView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" width="prose">
        <Breadcrumbs links={breadcrumbs} />
        <h1 className="mt-6 text-heading">{heading}</h1>
        {steps.length === 0 ? null : (
          <div className="mt-6">
            <JourneySteps steps={steps} />
          </div>
        )}
        {car === null ? null : (
          <div className="mt-8">
            <TowardsCar car={car} note="The vehicle" />
          </div>
        )}
        {terms.length === 0 ? null : (
          <section className="mt-8" aria-labelledby="checkout-terms">
            <h2 id="checkout-terms" className="text-subheading">
              The terms
            </h2>
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </section>
        )}
        <div className="mt-8 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
          <Content content={content} />
        </div>
      </Container>
    </Main>
  );
}

function Content({ content }: Pick<CheckoutView, 'content'>) {
  switch (content.kind) {
    case 'details':
      return (
        <>
          {content.signIn === null ? null : (
            <p className="mb-5">
              <LinkButton look="outline" href={content.signIn.href}>
                {content.signIn.label}
              </LinkButton>
            </p>
          )}
          <EnquiryForm form={content.form} />
        </>
      );
    case 'payment':
      return <PaymentPanel payment={content.payment} />;
    case 'waiting':
      return <WaitingPanel waiting={content.waiting} />;
    case 'told':
      return <ReservationPanel panel={content.panel} />;
    default:
      return content satisfies never;
  }
}
