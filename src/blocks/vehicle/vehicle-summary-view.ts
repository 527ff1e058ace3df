import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PriceView } from '#ui/price-view.ts';
import type { CarFactView } from '../car/car-facts.tsx';
import type { CertifiedBadgeView } from '../car/certified-badge.tsx';
import type { SavingView } from '../car/saving.tsx';
import type { RatingView } from '../locations/location-view.ts';
import type { PhoneLinkView } from '../locations/phone-link.tsx';
import type { HistoryLinkView } from './history-links.tsx';
import type { TrustView } from './trust-list.tsx';
import type { VehicleActionsView } from './vehicle-actions.tsx';

/** The sidebar of an available car (VDP-09). A sold car has `SoldPanel` in its place. */
export interface VehicleSummaryView {
  name: string;
  /** "car", "caravan" */
  noun: string;
  /** "New", "Used" or "Demo". */
  condition: string | null;
  /** "Stock no. N1234", or null. */
  stockText: string | null;
  /** VDP-22: "Reserved", "Coming Soon", or null. */
  stateText: string | null;
  price: PriceView;
  /** "$199 per week", per site, or null. */
  subscriptionText: string | null;
  /** CAR-05 */
  saving: SavingView | null;
  /** COMP-05: "DL# 1234567 · MVR# 765432", per site, or null. */
  licencesText: string | null;
  /** VDP-23: "On the lot for 31 days", per site, or null. */
  daysText: string | null;
  certified: CertifiedBadgeView | null;
  facts: readonly CarFactView[];
  /** To #vehicle-map. */
  locationLink: LinkView | null;
  /** Of that place. */
  rating: RatingView | null;
  /** The first is the main button. */
  buttons: readonly LinkView[];
  phone: PhoneLinkView | null;
  phoneLabel: string;
  /** Per site, under the price. */
  trust: readonly TrustView[];
  historyLinks: readonly HistoryLinkView[];
  actions: VehicleActionsView;
}
