import { PostButton, type PostButtonView } from '#blocks/account/post-button.tsx';
import { ReservationPanel, type ReservationPanelView } from '#blocks/checkout/reservation-panel.tsx';
import { AskedLoan, type AskedLoanView } from '#blocks/finance/asked-loan.tsx';
import { GoneCar, type GoneCarView } from '#blocks/purchase/gone-car.tsx';
import { PurchaseForm, type PurchaseFormView } from '#blocks/purchase/purchase-form.tsx';
import { PurchaseSum, type PurchaseSumView } from '#blocks/purchase/purchase-sum.tsx';
import { JourneySteps, type JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { TowardsCar, type TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { Banner } from '#ui/banner.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface PurchaseView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  steps: readonly JourneyStepView[];
  /** Each price that is another than the visitor has seen. */
  changes: readonly string[];
  car: TowardsCarView | null;
  sum: PurchaseSumView | null;
  loan: AskedLoanView | null;
  content:
    | { kind: 'step'; form: PurchaseFormView; privacy: string }
    | { kind: 'gone'; gone: GoneCarView }
    | { kind: 'sent'; panel: ReservationPanelView; buttons: readonly PostButtonView[] };
}

/** BUY-07: buys a car, step by step; each works without scripts. */
export function PurchasePage({ view }: PageSlotProps<PurchaseView>) {
  const { breadcrumbs, heading, steps, changes, car, sum, loan, content } = view;
  const hasAside = car !== null || sum !== null;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={breadcrumbs} />
        <h1 className="mt-6 text-heading">{heading}</h1>
        {steps.length === 0 ? null : (
          <div className="mt-6">
            <JourneySteps steps={steps} />
          </div>
        )}
        {changes.length === 0 ? null : (
          <div className="mt-6">
            <Banner kind="notice">
              <p className="font-semibold">A price has changed</p>
              {changes.map((change) => (
                <p key={change}>{change}</p>
              ))}
            </Banner>
          </div>
        )}
        <div
          className={`mt-8 grid grid-cols-1 items-start gap-8 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]' : ''}`}
        >
          <Content content={content} />
          {hasAside ? (
            <div className="grid gap-6 lg:sticky lg:top-24">
              {car === null ? null : <TowardsCar car={car} note="The vehicle" />}
              {sum === null ? null : (
                <div className="rounded-card border border-line bg-raised p-5 text-raised-text">
                  <PurchaseSum sum={sum} />
                </div>
              )}
              {loan === null ? null : <AskedLoan loan={loan} />}
            </div>
          ) : null}
        </div>
      </Container>
    </Main>
  );
}

function Content({ content }: Pick<PurchaseView, 'content'>) {
  switch (content.kind) {
    case 'step':
      return (
        <div>
          <div className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
            <PurchaseForm form={content.form} />
          </div>
          <p className="mt-4 text-small text-quiet-text">{content.privacy}</p>
        </div>
      );
    case 'gone':
      return <GoneCar gone={content.gone} />;
    case 'sent':
      return (
        <div className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
          <ReservationPanel panel={content.panel} />
          {content.buttons.map((button) => (
            <div key={button.label} className="mt-4">
              <PostButton button={button} look="accent" />
            </div>
          ))}
        </div>
      );
    default:
      return content satisfies never;
  }
}
