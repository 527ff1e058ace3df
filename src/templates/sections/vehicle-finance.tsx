import type { ReactNode } from 'react';
import { statusMarks } from '#blocks/car-status/status-templates.ts';
import { FinanceBox } from '#blocks/finance/finance-box.tsx';
import { FinanceDisclaimer, type FinanceDisclaimerView } from '#blocks/finance/finance-disclaimer.tsx';
import { EstimatePanel } from '#blocks/finance/finance-estimate.tsx';
import { FinancePlace } from '#blocks/finance/finance-place.tsx';
import { FinanceTeaser } from '#blocks/finance/finance-teaser.tsx';
import { SheetPart } from '#blocks/forms/sheet/form-sheet.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Fold } from '#ui/panels/disclosure.tsx';
import { Island } from '../island.tsx';
import { islands } from '../islands.ts';
import type { VehicleFinanceView, VehicleView } from '../views/vehicle-view.ts';

const calculatorHeading = 'Finance calculator';

/** Between the price and the buttons: what the car costs a week, or the way to it. */
export function FinanceOffer({ finance }: { finance: VehicleFinanceView }) {
  const { box, teaser, quote } = finance;
  return (
    <FinancePlace name="offer">
      {box === null && teaser === null && quote === null ? null : (
        <div className="mt-4">
          {quote === null ? null : <Island of={islands.financeQuote} props={{ quote }} />}
          {box === null ? null : <FinanceBox box={box} />}
          {teaser === null ? null : <FinanceTeaser teaser={teaser} />}
        </div>
      )}
    </FinancePlace>
  );
}

/** Whether there is anything to work out on the page. */
export function hasMoney({ offer, fuel, delivery }: VehicleView): boolean {
  if (offer.kind === 'sold') return false;
  const { panel, calculator, disclaimer, quote } = offer.finance;
  return [panel, calculator, disclaimer, quote, fuel, delivery].some((part) => part !== null);
}

/** FIN-02, FIN-07, VDP-07, VDP-08: everything that one works out about the car; the loan, its terms and other terms are one piece. */
export function VehicleMoney({ view: { offer, fuel, delivery } }: { view: VehicleView }) {
  if (offer.kind !== 'available') return null;
  const { panel, calculator, disclaimer } = offer.finance;
  // FIN-07: an example of the site stands in the panel alone.
  const isSaidAbove = (panel?.exampleText ?? null) === null;
  return (
    <div {...mark(statusMarks.whileUnsold, true)} className="grid grid-cols-1 gap-y-10">
      <div className="rounded-card border border-card-line [&:not(:has([data-finance]:not([hidden])_section,[data-sheet-gap]))]:hidden">
        <SheetPart heading={calculatorHeading}>
          {/* In the sheet the calculator says the same, and in narrow windows the box under the price. */}
          <div className={`in-data-form-sheet-body:hidden ${isSaidAbove ? 'max-lg:hidden' : ''}`}>
            <FinancePlace name="panel">{panel === null ? null : <EstimatePanel estimate={panel} />}</FinancePlace>
          </div>
          <div className="p-5 sm:p-8 in-data-form-sheet-body:p-0 [&:not(:has(section))]:hidden">
            <OwnTerms
              isFolded={calculator?.phoneRequest === null}
              isFoldedOnDesk={panel !== null}
              offerText={isSaidAbove ? (panel?.offerText ?? null) : null}
            >
              <FinancePlace name="calculator">
                {calculator === null ? null : <Island of={islands.financeCalculator} props={{ calculator }} />}
              </FinancePlace>
            </OwnTerms>
          </div>
        </SheetPart>
        <div className="border-card-line p-5 sm:px-8 [:has(section)+&]:border-t [&:not(:has(section))]:hidden">
          <FinancePlace name="disclaimer">
            {disclaimer === null ? null : <Terms disclaimer={disclaimer} />}
          </FinancePlace>
        </div>
      </div>
      {fuel === null && delivery === null ? null : (
        <div className={`grid gap-x-10 gap-y-10 ${fuel && delivery ? 'md:grid-cols-2' : ''}`}>
          {fuel === null ? null : <Island of={islands.fuelCalculator} props={{ calculator: fuel }} />}
          {delivery === null ? null : <Island of={islands.deliveryCalculator} props={{ calculator: delivery }} />}
        </div>
      )}
    </div>
  );
}

interface OwnTermsProps {
  isFolded: boolean;
  isFoldedOnDesk: boolean;
  /** What the panel says in wide windows alone. */
  offerText: string | null;
  children: ReactNode;
}

/** Under the lender's terms, which it begins with, and under one heading, the calculator is shown when somebody wants others; in narrow windows always. */
function OwnTerms({ isFolded, isFoldedOnDesk, offerText, children }: OwnTermsProps) {
  if (!isFolded) return children;
  return (
    <>
      <div className="mb-3 in-data-form-sheet-body:hidden">
        <h2 className="text-subheading">{calculatorHeading}</h2>
        {offerText === null ? null : <p className="mt-1 text-note text-quiet-text lg:hidden">{offerText}</p>}
      </div>
      <Fold
        moreLabel="Change deposit and term"
        lessLabel="Show Less"
        isFoldedOnDesk={isFoldedOnDesk}
        className="-my-3 [&_section>h2:first-child]:hidden in-data-form-sheet-body:my-0 in-data-form-sheet-body:[&>summary]:hidden"
      >
        {children}
      </Fold>
    </>
  );
}

/** Without the lender's words it asks for them (FIN-09). */
function Terms({ disclaimer }: { disclaimer: FinanceDisclaimerView }) {
  return disclaimer.missing === null ? (
    <FinanceDisclaimer disclaimer={disclaimer} />
  ) : (
    <Island of={islands.missingDisclaimer} props={{ disclaimer }} />
  );
}
