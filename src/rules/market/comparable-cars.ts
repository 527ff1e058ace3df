import { formatCount } from '#kernel/money.ts';
import type { CarType, ItemType } from '../car/car-facts.ts';
import { normalisePriceType } from '../car/price/price-type.ts';

/** What makes two cars comparable (VDP-21). */
export interface ComparableFacts {
  itemType: ItemType;
  carType: CarType;
  make: string;
  model: string;
  /** The grade. */
  badge: string | null;
  priceType: string | null;
  year: number | null;
  odometerKm: number | null;
}

/** Inclusive; an open end is null. */
export interface Band {
  from: number;
  to: number | null;
}

/** The kind of car that may stand in a comparison: a price of one grade, or one that is drive away, says nothing of another. */
export function isSameKind(one: ComparableFacts, other: ComparableFacts): boolean {
  return (
    one.itemType === other.itemType &&
    one.carType === other.carType &&
    fold(one.make) === fold(other.make) &&
    fold(one.model) === fold(other.model) &&
    fold(one.badge) !== '' &&
    fold(one.badge) === fold(other.badge) &&
    normalisePriceType(one.priceType) === normalisePriceType(other.priceType)
  );
}

/** Feeds of two dealerships differ in case and spaces. */
function fold(words: string | null): string {
  return (words ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

const yearsApart = 2;

/** Two years either way, none of them in the future; null for a car that is itself of a coming year. */
export function getYearBand(year: number | null, thisYear: number): { from: number; to: number } | null {
  if (year === null || year > thisYear) return null;
  return { from: year - yearsApart, to: Math.min(thisYear, year + yearsApart) };
}

/** The cars of one band of the pool. */
export interface PoolBands {
  years: { from: number; to: number };
  /** Null for new and demo cars, which have few kilometres. */
  odometerKm: Band | null;
}

const poolYears = 4;
/** Lower end of each kilometre band; the last one is open. */
const poolKmSteps = [0, 40_000, 90_000, 150_000, 220_000] as const;

/**
 * The bands of the pool are fixed, the same for every car in them, and never overlap: with bands around a car, two
 * requests could differ by one car, and the difference would reveal its price.
 */
export function getPoolBands({ year, odometerKm, carType }: ComparableFacts, thisYear: number): PoolBands | null {
  if (year === null || year > thisYear || (carType === 'used' && odometerKm === null)) return null;
  const first = Math.floor(year / poolYears) * poolYears;
  const years = { from: first, to: Math.min(thisYear, first + poolYears - 1) };
  if (carType !== 'used' || odometerKm === null) return { years, odometerKm: null };
  const at = poolKmSteps.findLastIndex((step) => odometerKm >= step);
  const next = poolKmSteps[at + 1];
  return { years, odometerKm: { from: poolKmSteps[at] ?? 0, to: next === undefined ? null : next - 1 } };
}

export function isInPoolBands({ year, odometerKm }: ComparableFacts, bands: PoolBands): boolean {
  if (year === null || year < bands.years.from || year > bands.years.to) return false;
  if (bands.odometerKm === null) return true;
  const { from, to } = bands.odometerKm;
  return odometerKm !== null && odometerKm >= from && (to === null || odometerKm <= to);
}

/** "used Toyota Corolla Ascent Sport of 2020 to 2023 with 40,000 to 89,999 km" */
export function describePoolBands(facts: ComparableFacts, { years, odometerKm }: PoolBands): string {
  const km =
    odometerKm === null
      ? ''
      : odometerKm.to === null
        ? ` with ${formatCount(odometerKm.from)} km or more`
        : ` with ${formatCount(odometerKm.from)} to ${formatCount(odometerKm.to)} km`;
  return `${describeKind(facts)} of ${describeYears(years)}${km}`;
}

/** "used Toyota Corolla Ascent Sport" */
export function describeKind({ carType, make, model, badge }: ComparableFacts): string {
  return [carType, make, model, badge].join(' ');
}

/** "2022 to 2025", "2024" */
export function describeYears({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
