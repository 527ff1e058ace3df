import type { ReactNode } from 'react';
import type { LinkView } from '#ui/link-view.ts';
import type { PriceView } from '#ui/price-view.ts';
import type { CarFactView } from './car-card.tsx';
import type { CertifiedBadgeView } from './certified-badge.tsx';
import { HistoryLinks, type HistoryLinkView } from './history-links.tsx';
import type { PhoneLinkView } from './phone-link.tsx';
import { PriceBox } from './price-box.tsx';
import { VehicleActions, type VehicleActionsView } from './vehicle-actions.tsx';
import { VehicleLocationLink, VehicleTitle } from './vehicle-title.tsx';
import { ViewsCounter } from './views-counter.tsx';

/** The sidebar of an available car (VDP-09). A sold car has `SoldPanel` in its place. */
export interface VehicleSummaryView {
  name: string;
  /** "New", "Used" or "Demo". */
  condition: string | null;
  /** "Stock no. N1234", or null. */
  stockText: string | null;
  price: PriceView;
  /** "$199 per week", per site, or null. */
  subscriptionText: string | null;
  /** CAR-05: "$1,200 below market", or null. */
  savingText: string | null;
  /** COMP-05: "DL# 1234567 · MVR# 765432", per site, or null. */
  licencesText: string | null;
  certified: CertifiedBadgeView | null;
  facts: readonly CarFactView[];
  /** To #vehicle-map. */
  locationLink: LinkView | null;
  /** The first is the main button. */
  buttons: readonly LinkView[];
  phone: PhoneLinkView | null;
  phoneLabel: string;
  historyLinks: readonly HistoryLinkView[];
  actions: VehicleActionsView;
}

export interface VehicleSummaryProps {
  summary: VehicleSummaryView;
  showsViews: boolean;
  /** Finance of the car, between its price and its buttons. */
  children?: ReactNode;
}

/** What it is, what it costs, what to do next. */
export function VehicleSummary({ summary, showsViews, children }: VehicleSummaryProps) {
  return (
    <section aria-label="Summary">
      <VehicleTitle summary={summary} />
      <div className="mt-6 border-t border-line pt-6">
        <PriceBox summary={summary}>{children}</PriceBox>
      </div>
      <VehicleExtras summary={summary} showsViews={showsViews} />
    </section>
  );
}

/** VDP-09: what stands under the buttons; with them it goes once the car is sold (VDP-10). */
export function VehicleExtras({ summary, showsViews }: Omit<VehicleSummaryProps, 'children'>) {
  return (
    <div data-while-unsold>
      <HistoryLinks links={summary.historyLinks} />
      <VehicleLocationLink summary={summary} />
      <VehicleActions actions={summary.actions} />
      {showsViews ? <ViewsCounter /> : null}
    </div>
  );
}
