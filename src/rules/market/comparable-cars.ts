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

/** Both ends belong to it; an open end is null. */
export interface Band {
  from: number;
  to: number | null;
}

/** Which cars a car is held against: of its make, model, kind and condition, and inside both bands. */
export interface ComparableBands {
  years: Band;
  /** Null for cars that are hardly driven: new and demo ones. */
  odometerKm: Band | null;
}

const yearsApart = 2;
const leastKmApart = 15_000;
const partOfKmApart = 0.4;

/** Around the car: two years and, for a used one, 40 % of its kilometres (15,000 at least) either way. */
export function getOwnBands({ year, odometerKm, carType }: ComparableFacts): ComparableBands | null {
  if (year === null || (carType === 'used' && odometerKm === null)) return null;
  const years = { from: year - yearsApart, to: year + yearsApart };
  if (carType !== 'used' || odometerKm === null) return { years, odometerKm: null };
  const apart = Math.max(leastKmApart, Math.round(odometerKm * partOfKmApart));
  return { years, odometerKm: { from: Math.max(0, odometerKm - apart), to: odometerKm + apart } };
}

const poolYears = 4;
/** Where each band of kilometres begins; the last one is open. */
const poolKmSteps = [0, 40_000, 90_000, 150_000, 220_000] as const;

/**
 * The bands of the pool are fixed, the same for every car that falls into them, and never overlap: bands around a car
 * would let two questions differ by one car, and the difference would tell its price.
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
