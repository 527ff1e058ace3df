import type { Cents } from '#kernel/money.ts';
import { isAvailable } from '../state/availability.ts';
import { getPriceCents, type PricedCar } from './price.ts';

/** Average prices of cars like it, of a valuation service. */
export interface MarketPrice {
  stateAverageCents: Cents | null;
  averageCents: Cents | null;
}

/** Less than this is no bargain worth showing. */
const leastSavingCents: Cents = 50_000;

/** CAR-05: how far the price lies below the market, the state's average preferred; null where that is under 500 dollars. */
export function getSavingCents(car: PricedCar, { stateAverageCents, averageCents }: MarketPrice): Cents | null {
  const priceCents = getPriceCents(car);
  const average = stateAverageCents ?? averageCents;
  if (priceCents === null || average === null || !isAvailable(car)) return null;
  const savingCents = average - priceCents;
  return savingCents >= leastSavingCents ? savingCents : null;
}
