import type { Cents } from '#kernel/money.ts';
import type { FieldChoice } from '../forms/form-context.ts';
import type { ReservationTerms } from '../reservations/reservation-terms.ts';
import type { VehicleTerms } from '../tradein/read-vehicle.ts';

/** BUY-07: the steps that ask, in their order; the last of a purchase shows all of it. */
export const askedPurchaseSteps = ['details', 'trade-in', 'payment', 'handover', 'extras', 'deposit'] as const;
export type AskedPurchaseStep = (typeof askedPurchaseSteps)[number];
export type PurchaseStep = AskedPurchaseStep | 'review';

export const purchaseStepLabels: Readonly<Record<PurchaseStep, string>> = {
  details: 'Your details',
  'trade-in': 'Trade-in',
  payment: 'Finance or cash',
  handover: 'Delivery or pick-up',
  extras: 'Extras',
  deposit: 'Deposit',
  review: 'Check and send',
};

export interface PurchaseExtra {
  id: string;
  name: string;
  text: string;
  priceCents: Cents;
}

/** What a site offers to the buyer of one car. */
export interface PurchaseOffer {
  /** Null where vehicles are not taken in trade. */
  tradeIn: VehicleTerms | null;
  terms: readonly FieldChoice[];
  hasFinalPayment: boolean;
  /** By the id of the location. */
  pickUps: readonly FieldChoice[];
  delivers: boolean;
  extras: readonly PurchaseExtra[];
  /** Null where no deposit is taken online. */
  deposit: ReservationTerms | null;
}

/** Those that the site has for the car. */
export function listPurchaseSteps(offer: Pick<PurchaseOffer, 'tradeIn' | 'extras' | 'deposit'>): PurchaseStep[] {
  const leftOut: Partial<Record<AskedPurchaseStep, boolean>> = {
    'trade-in': offer.tradeIn === null,
    extras: offer.extras.length === 0,
    deposit: offer.deposit === null,
  };
  return [...askedPurchaseSteps.filter((step) => leftOut[step] !== true), 'review'];
}

/** How far a visitor has come: every step up to it can be opened. */
export function findOpenStep(steps: readonly PurchaseStep[], done: readonly AskedPurchaseStep[]): PurchaseStep {
  return steps.find((step) => step === 'review' || !done.includes(step)) ?? 'review';
}

/** The step that was asked for, or the first that is still to be filled in before it. */
export function choosePurchaseStep(
  steps: readonly PurchaseStep[],
  { done, asked }: { done: readonly AskedPurchaseStep[]; asked: string | null },
): PurchaseStep {
  const open = findOpenStep(steps, done);
  const wanted = steps.find((step) => step === asked) ?? open;
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
}

/** Null before the first one, and after the last. */
export function getNeighbour(steps: readonly PurchaseStep[], step: PurchaseStep, way: -1 | 1): PurchaseStep | null {
  return steps[steps.indexOf(step) + way] ?? null;
}
