import { statusMarks } from '#blocks/car-status/status-templates.ts';
import { FinanceBox } from '#blocks/finance/finance-box.tsx';
import { FinanceDisclaimer } from '#blocks/finance/finance-disclaimer.tsx';
import { EstimatePanel } from '#blocks/finance/finance-estimate.tsx';
import { FinanceTeaser } from '#blocks/finance/finance-teaser.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Island } from '../island.tsx';
import { islands } from '../islands.ts';
import type { VehicleFinanceView, VehicleView } from '../views/vehicle-view.ts';

/** Between the price and the buttons: what the car costs a week, or the way to it. */
export function FinanceOffer({ finance: { box, teaser, quote } }: { finance: VehicleFinanceView }) {
  if (box === null && teaser === null && quote === null) return null;
  return (
    <div className="mt-4">
      {quote === null ? null : <Island of={islands.financeQuote} props={{ quote }} />}
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
    <div {...mark(statusMarks.whileUnsold, true)} className="grid grid-cols-1 gap-y-12">
      {listParts(view, view.offer.finance)}
    </div>
  );
}

function listParts({ fuel, delivery }: VehicleView, { panel, calculator, disclaimer }: VehicleFinanceView) {
  return [
    panel === null ? null : <EstimatePanel key="panel" estimate={panel} />,
    calculator === null ? null : <Island key="calculator" of={islands.financeCalculator} props={{ calculator }} />,
    fuel === null && delivery === null ? null : (
      <div key="running" className={`grid gap-x-10 gap-y-12 ${fuel && delivery ? 'md:grid-cols-2' : ''}`}>
        {fuel === null ? null : <Island of={islands.fuelCalculator} props={{ calculator: fuel }} />}
        {delivery === null ? null : <Island of={islands.deliveryCalculator} props={{ calculator: delivery }} />}
      </div>
    ),
    disclaimer === null ? null : <FinanceDisclaimer key="disclaimer" disclaimer={disclaimer} />,
  ].filter((part) => part !== null);
}
