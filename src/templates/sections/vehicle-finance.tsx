import { statusMarks } from '#blocks/car-status/status-templates.ts';
import { FinanceBox } from '#blocks/finance/finance-box.tsx';
import { FinanceDisclaimer, type FinanceDisclaimerView } from '#blocks/finance/finance-disclaimer.tsx';
import { EstimatePanel } from '#blocks/finance/finance-estimate.tsx';
import { FinancePlace } from '#blocks/finance/finance-place.tsx';
import { FinanceTeaser } from '#blocks/finance/finance-teaser.tsx';
import { SheetPart } from '#blocks/forms/sheet/form-sheet.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Island } from '../island.tsx';
import { islands } from '../islands.ts';
import type { VehicleFinanceView, VehicleView } from '../views/vehicle-view.ts';

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

/** FIN-02, FIN-07, VDP-07, VDP-08: everything that one works out about the car, its terms at the end. */
export function VehicleMoney({ view: { offer, fuel, delivery } }: { view: VehicleView }) {
  if (offer.kind !== 'available') return null;
  const { panel, calculator, disclaimer } = offer.finance;
  return (
    <div {...mark(statusMarks.whileUnsold, true)} className="grid grid-cols-1 gap-y-12">
      <SheetPart heading="Finance calculator">
        <div className="grid grid-cols-1 gap-y-8">
          {/* In the sheet the calculator says the same. */}
          <div className="in-data-form-sheet-body:hidden [&:not(:has(section))]:hidden">
            <FinancePlace name="panel">{panel === null ? null : <EstimatePanel estimate={panel} />}</FinancePlace>
          </div>
          <FinancePlace name="calculator">
            {calculator === null ? null : <Island of={islands.financeCalculator} props={{ calculator }} />}
          </FinancePlace>
        </div>
      </SheetPart>
      {fuel === null && delivery === null ? null : (
        <div className={`grid gap-x-10 gap-y-12 ${fuel && delivery ? 'md:grid-cols-2' : ''}`}>
          {fuel === null ? null : <Island of={islands.fuelCalculator} props={{ calculator: fuel }} />}
          {delivery === null ? null : <Island of={islands.deliveryCalculator} props={{ calculator: delivery }} />}
        </div>
      )}
      <FinancePlace name="disclaimer">{disclaimer === null ? null : <Terms disclaimer={disclaimer} />}</FinancePlace>
    </div>
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
