import { DeliveryCalculator } from '#blocks/delivery-calculator.tsx';
import { FinanceBox } from '#blocks/finance-box.tsx';
import { FinanceCalculator } from '#blocks/finance-calculator.tsx';
import { FinanceDisclaimer } from '#blocks/finance-disclaimer.tsx';
import { EstimatePanel } from '#blocks/finance-estimate.tsx';
import { FinanceQuote } from '#blocks/finance-quote.tsx';
import { FinanceTeaser } from '#blocks/finance-teaser.tsx';
import { FuelCalculator } from '#blocks/fuel-calculator.tsx';
import { Island } from './island.tsx';
import type { VehicleFinanceView, VehicleView } from './views/vehicle-view.ts';

/** Between the price and the buttons: what the car costs a week, or the way to it. */
export function FinanceOffer({ finance: { box, teaser, quote } }: { finance: VehicleFinanceView }) {
  if (box === null && teaser === null && quote === null) return null;
  return (
    <div className="mt-4">
      {quote === null ? null : <Island name="finance-quote" Component={FinanceQuote} props={{ quote }} when="idle" />}
      {box === null ? null : <FinanceBox box={box} />}
      {teaser === null ? null : <FinanceTeaser teaser={teaser} />}
    </div>
  );
}

/** Whether there is anything to work out on the page. */
export function hasMoney(view: VehicleView): boolean {
  return view.offer.kind === 'available' && listParts(view, view.offer.finance).length > 0;
}

/** FIN-02, FIN-07, VDP-07, VDP-08: everything that one works out about the car, its terms at the end. */
export function VehicleMoney({ view }: { view: VehicleView }) {
  if (view.offer.kind !== 'available') return null;
  return (
    <div data-while-unsold className="grid grid-cols-1 gap-y-12">
      {listParts(view, view.offer.finance)}
    </div>
  );
}

function listParts({ fuel, delivery }: VehicleView, { panel, calculator, disclaimer }: VehicleFinanceView) {
  return [
    panel === null ? null : <EstimatePanel key="panel" estimate={panel} />,
    calculator === null ? null : (
      <Island
        key="calculator"
        name="finance-calculator"
        Component={FinanceCalculator}
        props={{ calculator }}
        when="touched"
      />
    ),
    fuel === null && delivery === null ? null : (
      <div key="running" className={`grid gap-x-10 gap-y-12 ${fuel && delivery ? 'md:grid-cols-2' : ''}`}>
        {fuel === null ? null : (
          <Island name="fuel-calculator" Component={FuelCalculator} props={{ calculator: fuel }} when="touched" />
        )}
        {delivery === null ? null : (
          <Island
            name="delivery-calculator"
            Component={DeliveryCalculator}
            props={{ calculator: delivery }}
            when="touched"
          />
        )}
      </div>
    ),
    disclaimer === null ? null : <FinanceDisclaimer key="disclaimer" disclaimer={disclaimer} />,
  ].filter((part) => part !== null);
}
