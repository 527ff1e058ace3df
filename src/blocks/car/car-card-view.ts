import type { CarTag as CarTagFacts } from '#rules/car/state/tag.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PriceView } from '#ui/price-view.ts';
import type { CarFactView } from './car-facts.tsx';
import type { KeyFigureView } from './key-figures.tsx';
import type { SavingView } from './saving.tsx';

export interface CarCardView {
  id: string;
  href: string;
  /** CAR-07; the year leads it. */
  name: string;
  image: ImageView | null;
  photoCount: number;
  /** Addresses of small versions of the next photos, for a card that is wide enough. */
  furtherPhotos: readonly string[];
  /** The body in the stock's words ("SUV", "Ute"), for the drawing where there is no photo. */
  body: string | null;
  tag: CarTagFacts | null;
  /** VDP-22: "Reserved", "Coming Soon", "JUST SOLD", or null. */
  stateText: string | null;
  price: PriceView;
  /** "$199 per week", per site, or null. */
  subscriptionText: string | null;
  /** A loan on the price, never the subscription; or null. */
  finance: CardFinanceView | null;
  /** In its place on a site whose cards have one: "Repayment on request", "Repayment quoted on its page"; or null. */
  noFinanceText: string | null;
  /** CAR-05 */
  saving: SavingView | null;
  /** COMP-05: "DL# 1234567", per site, or null. */
  licencesText: string | null;
  /** "New", "Used" or "Demo". */
  condition: string | null;
  facts: readonly CarFactView[];
  /** By kind of vehicle: beds and masses, or the engine; a template may show them in place of the facts. */
  figures: readonly KeyFigureView[];
  /** "Northside Toyota, Chermside", or null. */
  location: string | null;
  /** VDP-10: empty for a sold car. The first is the main one. */
  buttons: readonly LinkView[];
  sold: boolean;
  /** USER-08: to be told when it, or another like it, can be had; null where there is nothing to tell. */
  tell: LinkView | null;
  /** What a visitor may save the car for (CAR-12). */
  keeps: { favourite: boolean; compare: boolean };
}

export interface CardFinanceView {
  /** "Finance est. $141 per week, $4,520 deposit, comparison rate 6.83% p.a." */
  text: string;
  /** Where its terms stand, on the page of the car (FIN-09). */
  termsHref: string;
  /** COMP-03: the rate's example and warning, once under the cards, per site, or null. */
  noteText: string | null;
}

export interface CarCardProps {
  car: CarCardView;
  /** By the page's own order of headings. */
  headingLevel?: 'h2' | 'h3';
  /** Among the first that a visitor sees: its photo is not lazy. */
  first?: boolean;
}
