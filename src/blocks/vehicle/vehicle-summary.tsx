import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { viewsMarks } from '../car-status/car-status.behaviour.ts';
import { statusMarks } from '../car-status/status-templates.ts';
import { HistoryLinks } from './history-links.tsx';
import { PriceBox } from './price/price-box.tsx';
import { TrustList } from './trust-list.tsx';
import { VehicleActions } from './vehicle-actions.tsx';
import type { VehicleSummaryView } from './vehicle-summary-view.ts';
import { VehicleLocationLink, VehicleTitle } from './vehicle-title.tsx';

export interface VehicleSummaryProps {
  summary: VehicleSummaryView;
  showsViews: boolean;
  /** Finance of the car, under the buttons. */
  children?: ReactNode;
}

/** What it is, what it costs, what to do next. */
export function VehicleSummary({ summary, showsViews, children }: VehicleSummaryProps) {
  return (
    <section aria-label="Summary">
      <VehicleTitle summary={summary} />
      <div className="mt-4 border-t border-line pt-4">
        <PriceBox summary={summary}>{children}</PriceBox>
      </div>
      <VehicleExtras summary={summary} showsViews={showsViews} />
    </section>
  );
}

/** VDP-09: what stands under the buttons; with them it goes once the car is sold (VDP-10). */
export function VehicleExtras({ summary, showsViews }: Omit<VehicleSummaryProps, 'children'>) {
  return (
    <div {...mark(statusMarks.whileUnsold, true)}>
      <TrustList points={summary.trust} />
      <HistoryLinks links={summary.historyLinks} />
      <VehicleLocationLink summary={summary} />
      <VehicleActions actions={summary.actions} />
      {showsViews ? <ViewsCounter /> : null}
    </div>
  );
}

/** VDP-16: filled by the view call, counting up for a second; no number stands in a page that is kept. */
function ViewsCounter() {
  return (
    <p {...mark(viewsMarks.counter, true)} hidden className="flex items-center gap-2 text-note text-quiet-text">
      <Icon name="eye" />
      <span>
        Viewed <span {...mark(viewsMarks.count, true)} className="tabular-nums" />{' '}
        <span {...mark(viewsMarks.noun, true)}>times</span>
      </span>
    </p>
  );
}
