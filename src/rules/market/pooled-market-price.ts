import type { Cents } from '#kernel/money.ts';
import { type MarketPrice, measureConfidence } from './market-price.ts';

export interface PooledCar {
  id: number;
  dealershipId: number;
  priceCents: Cents;
}

export interface PoolQuestion {
  /** Dealerships of the requesting site. It knows their prices, so they do not hide any other. */
  askingDealershipIds: readonly number[];
  /** Description of the cars, for the sentence. */
  what: string;
}

/** Dealerships other than the requesting site's. */
const fewestOtherCars = 10;
const fewestOtherDealerships = 3;
/** Each end of the range is the mean of this many prices, in steps of this size: one car's price moves it by half. */
const carsAnEnd = 2;
const stepCents: Cents = 500_00;

/**
 * The range that sites in the pool share, never a price. Null for fewer than ten cars of three dealerships besides the
 * requesting site's. docs/market-price.md explains why it reveals no single price.
 */
export function measurePooledMarket(cars: readonly PooledCar[], question: PoolQuestion): MarketPrice | null {
  const others = cars.filter((car) => !question.askingDealershipIds.includes(car.dealershipId));
  const dealerships = new Set(others.map((car) => car.dealershipId));
  if (others.length < fewestOtherCars || dealerships.size < fewestOtherDealerships) return null;
  const [forLow, forHigh] = splitCars(cars);
  const ends = [roundEnd(readEnd(forLow, 0.2)), roundEnd(readEnd(forHigh, 0.8))].sort((a, b) => a - b);
  const [rangeMinCents = 0, rangeMaxCents = 0] = ends;
  const confidence = measureConfidence({ lowCents: rangeMinCents, highCents: rangeMaxCents, sampleSize: cars.length });
  const description = `Compared with more than ten ${question.what} of several dealers. The range is the middle of their prices, to the nearest $500: the cheapest and the dearest are left out.`;
  const range = { rangeMinCents, rangeMaxCents, rangeKind: 'usual' as const };
  return { ...range, source: 'pool', sampleSize: cars.length, confidence, description };
}

/** Splits the cars independently of price: a car counts towards one end of the range only. */
function splitCars(cars: readonly PooledCar[]): [PooledCar[], PooledCar[]] {
  const ordered = cars.toSorted((a, b) => a.id - b.id);
  return [ordered.filter((_, index) => index % 2 === 0), ordered.filter((_, index) => index % 2 === 1)];
}

/** The mean of the two prices around the percentile; the lowest and the highest price never count. */
function readEnd(cars: readonly PooledCar[], part: number): number {
  const sorted = cars.map((car) => car.priceCents).sort((a, b) => a - b);
  const start = Math.floor((sorted.length - 1) * part);
  const around = sorted.slice(Math.min(Math.max(1, start), sorted.length - 1 - carsAnEnd)).slice(0, carsAnEnd);
  return around.reduce((sum, price) => sum + price, 0) / around.length;
}

function roundEnd(cents: number): Cents {
  return Math.round(cents / stepCents) * stepCents;
}
