import type { FinanceCalculatorView } from '#blocks/calculators/finance-calculator.tsx';
import { AskedCar, type AskedCarView } from '#blocks/finance/asked-car.tsx';
import { BudgetSearch, type BudgetSearchView } from '#blocks/finance/budget-search.tsx';
import { FinanceDisclaimer, type FinanceDisclaimerView } from '#blocks/finance/finance-disclaimer.tsx';
import { LenderFacts, type LenderFactsView } from '#blocks/finance/lender-facts.tsx';
import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { Banner } from '#ui/banner.tsx';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Island } from '../../island.tsx';
import { islands } from '../../islands.ts';
import { VisitorForm } from '../../sections/visitor-form.tsx';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface FinanceView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  /** The car of the address is not one that can be had here. */
  note: string | null;
  car: AskedCarView | null;
  /** The application, and the form of this page. */
  links: readonly LinkView[];
  calculator: FinanceCalculatorView | null;
  disclaimer: FinanceDisclaimerView | null;
  budget: BudgetSearchView | null;
  lender: LenderFactsView | null;
  form: EnquiryFormView;
}

/** LEAD-13: the sums, what the lender says, and the form. */
export function FinancePage({ view }: PageSlotProps<FinanceView>) {
  const { note, car, links, calculator, disclaimer, budget, lender, form } = view;
  const hasSide = budget !== null || lender !== null;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        {view.introduction === null ? null : (
          <p className="mt-4 max-w-text text-lead text-quiet-text">{view.introduction}</p>
        )}
        {links.length === 0 ? null : <Links links={links} />}
        <div className="mt-10 grid grid-cols-1 gap-y-16 lg:mt-14">
          {note === null ? null : <Banner kind="notice">{note}</Banner>}
          {car === null ? null : <AskedCar car={car} />}
          {calculator === null ? null : <Island of={islands.financeCalculator} props={{ calculator }} />}
          <div className={hasSide ? 'grid grid-cols-1 gap-x-20 gap-y-16 lg:grid-cols-2' : 'max-w-text'}>
            <VisitorForm form={form} />
            {hasSide ? (
              <div className="grid grid-cols-1 content-start gap-y-8">
                {budget === null ? null : <BudgetSearch search={budget} />}
                {lender === null ? null : <LenderFacts facts={lender} />}
              </div>
            ) : null}
          </div>
          {disclaimer === null ? null : <FinanceDisclaimer disclaimer={disclaimer} />}
        </div>
      </Container>
    </Main>
  );
}

function Links({ links }: { links: readonly LinkView[] }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {links.map((link, index) => (
        <LinkButton key={link.href} href={link.href} look={index === 0 ? 'accent' : 'outline'}>
          {link.label}
        </LinkButton>
      ))}
    </div>
  );
}
