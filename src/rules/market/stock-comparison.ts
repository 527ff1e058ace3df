import { type Cents, formatCount, roundHalfUp } from '#kernel/money.ts';
import { type ComparableFacts, describeKind, describeYears, getYearBand, isSameKind } from './comparable-cars.ts';
import { fewestComparedCars } from './comparison.ts';
import { type MarketPrice, measureConfidence } from './market-price.ts';

/** A car on sale at a price that is shown. */
export interface PricedStockCar extends ComparableFacts {
  id: number;
  priceCents: Cents;
}

/** One of the cars that a price is compared with. */
export interface ComparedCar {
  id: number;
  priceCents: Cents;
  /** Its price at the kilometres of the car in question, in whole dollars; its own price where nothing is adjusted. */
  adjustedCents: Cents;
}

/** A price among those of like cars of the same site, which are public on the site. */
export interface StockComparison {
  price: MarketPrice;
  /** By adjusted price, the lowest first. */
  cars: readonly ComparedCar[];
  /** The kilometres to which prices are adjusted; null where they are compared as they are. */
  adjustedToKm: number | null;
}

export interface StockComparisonTerms {
  /** How much less a car is worth for each 10,000 km more, in percent. */
  kmPercent: number;
  /** Where the site is. */
  thisYear: number;
}

/** Further apart, a straight line says too little of a price. */
export const mostKmApart = 50_000;

/**
 * VDP-21: the car among all others in `stock` of its make, model, grade, condition and price type, of its year and two
 * either way, within 50,000 km. The range goes from the lowest to the highest of their prices. Null for fewer than ten.
 */
export function compareWithStock(
  asked: Omit<PricedStockCar, 'priceCents'>,
  stock: readonly PricedStockCar[],
  terms: StockComparisonTerms,
): StockComparison | null {
  const years = getYearBand(asked.year, terms.thisYear);
  if (years === null || isUnknownKm(asked)) return null;
  const adjustedToKm = asked.carType === 'new' || terms.kmPercent === 0 ? null : asked.odometerKm;
  const compared = stock
    .filter((car) => car.id !== asked.id && isSameKind(asked, car) && isNear(car, asked))
    .filter(({ year }) => year !== null && year >= years.from && year <= years.to);
  const cars = compared
    .map(({ id, priceCents, odometerKm }): ComparedCar => {
      const furtherKm = adjustedToKm === null || odometerKm === null ? 0 : odometerKm - adjustedToKm;
      return { id, priceCents, adjustedCents: adjustPrice(priceCents, { furtherKm, kmPercent: terms.kmPercent }) };
    })
    .toSorted((a, b) => a.adjustedCents - b.adjustedCents || a.id - b.id);
  const prices = cars.map((car) => car.adjustedCents);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest === undefined || highest === undefined || cars.length < fewestComparedCars) return null;
  const middle = { lowCents: readPercentile(prices, 0.2), highCents: readPercentile(prices, 0.8) };
  const price: MarketPrice = {
    rangeMinCents: lowest,
    rangeMaxCents: highest,
    source: 'own_stock',
    rangeKind: adjustedToKm === null ? 'ends' : 'adjusted_ends',
    sampleSize: cars.length,
    confidence: measureConfidence({ ...middle, sampleSize: cars.length }),
    description: describe(asked, { cars: compared, adjustedToKm, terms }),
  };
  return { price, cars, adjustedToKm };
}

/** A used car or motorcycle that does not say how far it went could be any; a caravan goes nowhere by itself. */
function isUnknownKm({ itemType, carType, odometerKm }: ComparableFacts): boolean {
  return odometerKm === null && carType === 'used' && itemType !== 'caravan';
}

function isNear(car: ComparableFacts, asked: ComparableFacts): boolean {
  if (asked.carType === 'new') return true;
  if (car.odometerKm === null || asked.odometerKm === null) return car.odometerKm === asked.odometerKm;
  return Math.abs(car.odometerKm - asked.odometerKm) <= mostKmApart;
}

/** The price of a car, had it gone `furtherKm` less; whole dollars, half a dollar up. Unchanged without a difference. */
export function adjustPrice(
  priceCents: Cents,
  { furtherKm, kmPercent }: { furtherKm: number; kmPercent: number },
): Cents {
  if (furtherKm === 0) return priceCents;
  // Tenths of a percent each 10,000 km: a ten-millionth of the price each km.
  const tenths = Math.round(kmPercent * 10);
  return roundHalfUp(BigInt(priceCents) * BigInt(10_000_000 + tenths * furtherKm), 10_000_000n * 100n) * 100;
}

interface Described {
  cars: readonly PricedStockCar[];
  adjustedToKm: number | null;
  terms: StockComparisonTerms;
}

/** Of the compared cars alone: their number, their years, and what was done to their prices. */
function describe(asked: ComparableFacts, { cars, adjustedToKm, terms }: Described): string {
  const years = cars.flatMap(({ year }) => year ?? []);
  const span = describeYears({ from: Math.min(...years), to: Math.max(...years) });
  const which = `Compared with the ${formatCount(cars.length)} other ${describeKind(asked)} of ${span} in our own stock.`;
  if (adjustedToKm === null) return which;
  const to = `${formatCount(adjustedToKm)} km`;
  return `${which} Their prices are adjusted to the ${to} of this one: ${terms.kmPercent}% for each 10,000 km.`;
}

function readPercentile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
