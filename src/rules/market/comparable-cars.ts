import { formatCount } from '#kernel/money.ts';
import type { CarType, ItemType } from '../car/car-facts.ts';

/** What makes two cars comparable. */
export interface ComparableFacts {
  itemType: ItemType;
  carType: CarType;
  make: string;
  model: string;
  year: number | null;
  odometerKm: number | null;
}

/** Inclusive; an open end is null. */
export interface Band {
  from: number;
  to: number | null;
}

/** The cars to compare with: same make, model, kind and condition, inside both bands. */
export interface ComparableBands {
  years: Band;
  /** Null for new and demo cars, which have few kilometres. */
  odometerKm: Band | null;
}

const yearsApart = 2;
const leastKmApart = 15_000;
const partOfKmApart = 0.4;

/** Bands around the car: two years and, for a used car, 40 % of its kilometres (at least 15,000) either way. */
export function getOwnBands({ year, odometerKm, carType }: ComparableFacts): ComparableBands | null {
  if (year === null || (carType === 'used' && odometerKm === null)) return null;
  const years = { from: year - yearsApart, to: year + yearsApart };
  if (carType !== 'used' || odometerKm === null) return { years, odometerKm: null };
  const apart = Math.max(leastKmApart, Math.round(odometerKm * partOfKmApart));
  return { years, odometerKm: { from: Math.max(0, odometerKm - apart), to: odometerKm + apart } };
}

const poolYears = 4;
/** Lower end of each kilometre band; the last one is open. */
const poolKmSteps = [0, 40_000, 90_000, 150_000, 220_000] as const;

/**
 * The bands of the pool are fixed, the same for every car in them, and never overlap: with bands around a car, two
 * requests could differ by one car, and the difference would reveal its price.
 */
export function getPoolBands({ year, odometerKm, carType }: ComparableFacts): ComparableBands | null {
  if (year === null || (carType === 'used' && odometerKm === null)) return null;
  const first = Math.floor(year / poolYears) * poolYears;
  const years = { from: first, to: first + poolYears - 1 };
  if (carType !== 'used' || odometerKm === null) return { years, odometerKm: null };
  const at = poolKmSteps.findLastIndex((step) => odometerKm >= step);
  const next = poolKmSteps[at + 1];
  return { years, odometerKm: { from: poolKmSteps[at] ?? 0, to: next === undefined ? null : next - 1 } };
}

/** "used Toyota Corolla of 2018 to 2022 with 30,000 to 70,000 km" */
export function describeComparable({ carType, make, model }: ComparableFacts, bands: ComparableBands): string {
  const { years, odometerKm } = bands;
  const km =
    odometerKm === null
      ? ''
      : odometerKm.to === null
        ? ` with ${formatCount(odometerKm.from)} km or more`
        : ` with ${formatCount(odometerKm.from)} to ${formatCount(odometerKm.to)} km`;
  return `${carType} ${make} ${model} of ${years.from} to ${years.to ?? years.from}${km}`;
}
