import { type Cents, formatDollars } from '#kernel/money.ts';
import { isAvailable } from '../state/availability.ts';
import { getPriceCents, type PricedCar } from './price.ts';

/** Average prices of cars like it, of a valuation service. */
export interface MarketPrice {
  stateAverageCents: Cents | null;
  averageCents: Cents | null;
}

/** The average that a price is measured by. */
export interface MarketAverage {
  cents: Cents;
  of: 'state' | 'market';
}

export interface Saving {
  cents: Cents;
  average: MarketAverage;
}

/** Less than this is no bargain worth showing. */
const leastSavingCents: Cents = 50_000;

/** The state's average is preferred. */
export function getMarketAverage({ stateAverageCents, averageCents }: MarketPrice): MarketAverage | null {
  if (stateAverageCents !== null) return { cents: stateAverageCents, of: 'state' };
  return averageCents === null ? null : { cents: averageCents, of: 'market' };
}

/** CAR-05: how far the price lies below the market; null where that is under 500 dollars. */
export function getSaving(car: PricedCar, market: MarketPrice): Saving | null {
  const priceCents = getPriceCents(car);
  const average = getMarketAverage(market);
  if (priceCents === null || average === null || !isAvailable(car)) return null;
  const cents = average.cents - priceCents;
  return cents >= leastSavingCents ? { cents, average } : null;
}

/** "$1,400 below the state average", for staff: any difference, whatever the car's state. Null where there is nothing to compare. */
export function describePosition(car: PricedCar, market: MarketPrice): string | null {
  const [priceCents, average] = [getPriceCents(car), getMarketAverage(market)];
  if (priceCents === null || average === null) return null;
  const name = averageNames[average.of];
  if (priceCents === average.cents) return `at the ${name}`;
  const gap = formatDollars(Math.abs(priceCents - average.cents));
  return `${gap} ${priceCents < average.cents ? 'below' : 'above'} the ${name}`;
}

const averageNames = { state: 'state average', market: 'market average' } as const;

/** "AutoGrab state average $26,500" */
export function describeAverage({ cents, of }: MarketAverage, source: string): string {
  return `${source} ${averageNames[of]} ${formatDollars(cents)}`;
}
