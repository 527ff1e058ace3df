import type { LinkView } from '#ui/link-view.ts';
import type { PriceView } from '#ui/price-view.ts';
import type { CarFactView } from './car-card.tsx';
import type { PhoneLinkView } from './phone-link.tsx';
import { PriceBox } from './price-box.tsx';
import { VehicleLocationLink, VehicleTitle } from './vehicle-title.tsx';

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
  facts: readonly CarFactView[];
  /** To #vehicle-map. */
  locationLink: LinkView | null;
  /** The first is the main button. */
  buttons: readonly LinkView[];
  phone: PhoneLinkView | null;
  phoneLabel: string;
}

export interface VehicleSummaryProps {
  summary: VehicleSummaryView;
}

/** What it is, what it costs, what to do next. */
export function VehicleSummary({ summary }: VehicleSummaryProps) {
  return (
    <section aria-label="Summary">
      <VehicleTitle summary={summary} />
      <div className="mt-6 border-t border-line pt-6">
        <PriceBox summary={summary} />
      </div>
      <VehicleLocationLink summary={summary} />
    </section>
  );
}
