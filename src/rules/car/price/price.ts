import { type Cents, formatDollars } from '#kernel/money.ts';
import type { CarFacts } from '../car-facts.ts';
import { isAvailable } from '../state/availability.ts';
import { normalisePriceType } from './price-type.ts';

export type PricedCar = Pick<
  CarFacts,
  'priceCents' | 'beforePriceCents' | 'offerPriceCents' | 'priceType' | 'preorder' | 'status'
>;

export type PricePresentation =
  | { kind: 'price'; text: string; priceCents: Cents; wasText: string | null; priceType: string | null }
  | { kind: 'preorder'; text: 'PREORDER' }
  | { kind: 'unknown'; text: string }
  | { kind: 'unavailable' };

/** Amounts of ten dollars and less are placeholders of the trade, not prices (CAR-03). */
export const highestPlaceholderCents: Cents = 1000;

function isShown(cents: Cents | null): cents is Cents {
  return cents !== null && cents > highestPlaceholderCents;
}

/** CAR-16: where a price comes from, the first that is shown; an offer only while it is below the price. */
export const priceColumns = [
  { column: 'offerPriceCents', below: 'priceCents' },
  { column: 'priceCents', below: null },
] as const satisfies readonly { column: keyof PricedCar; below: keyof PricedCar | null }[];

/** CAR-16, CAR-03: the one price of a car in cents, everywhere; null where none is shown. */
export function getPriceCents(car: PricedCar): Cents | null {
  for (const { column, below } of priceColumns) {
    const cents = car[column];
    const limit = below === null ? Number.POSITIVE_INFINITY : car[below];
    if (isShown(cents) && limit !== null && cents < limit) return cents;
  }
  return null;
}

/** CAR-04, CAR-16: the former price, only where it is above today's. */
export function getWasPriceCents(car: PricedCar): Cents | null {
  const price = getPriceCents(car);
  const was = car.beforePriceCents ?? car.priceCents;
  return price !== null && was !== null && was > price ? was : null;
}

/** The site's own words for no price, and whether each price says what it is (COMP-04); every site's settings fit. */
export interface PriceWording {
  card: { noPriceText: string };
  compliance: { totalPrice: boolean };
}

/** What a page shows as the price. */
export function presentPrice(car: PricedCar, { card, compliance }: PriceWording): PricePresentation {
  if (!isAvailable(car)) return { kind: 'unavailable' };
  const priceCents = getPriceCents(car);
  if (priceCents === null) {
    return car.preorder ? { kind: 'preorder', text: 'PREORDER' } : { kind: 'unknown', text: card.noPriceText };
  }
  const was = getWasPriceCents(car);
  return {
    kind: 'price',
    text: formatDollars(priceCents),
    priceCents,
    wasText: was === null ? null : formatDollars(was),
    priceType: compliance.totalPrice ? normalisePriceType(car.priceType) : car.priceType,
  };
}

/** CAR-03: "$199 per week", where the car has a subscription price. */
export function presentSubscriptionPrice(car: Pick<CarFacts, 'subscriptionPriceCents' | 'status'>): string | null {
  if (!isAvailable(car) || !isShown(car.subscriptionPriceCents)) return null;
  return `${formatDollars(car.subscriptionPriceCents)} per week`;
}
