import { type Cents, formatCount, formatDollars, multiplyToCents } from '#kernel/money.ts';
import type { CarFacts } from '../car/car-facts.ts';
import { burnsFuel, calculateWeeklyFuel, fuelDefaults } from './fuel-cost.ts';

const weeksAYear = 52;
const dollarsPerKwh = 0.3;

export interface YearlyCostCar extends Pick<CarFacts, 'simpleFuel' | 'itemType'> {
  yearlyRegoCents: Cents | null;
  yearlyServicingCents: Cents | null;
  variant: { fuelConsumptionCombined: number | null; powerConsumption: number | null } | null;
}

export interface YearlyCost {
  label: string;
  value: string;
}

/** VDP-25: what a car costs to run for a year, each with what it is worked out from. What is not known of this car is left out. */
export function listYearlyCosts(car: YearlyCostCar): YearlyCost[] {
  const [litres, kwh] = [car.variant?.fuelConsumptionCombined ?? 0, car.variant?.powerConsumption ?? 0];
  const km = weeksAYear * fuelDefaults.distanceKm;
  const costs = [
    { label: 'Fuel a year', cents: burnsFuel(car) ? fuelAYear(litres) : 0, how: describe(km, litres, 'L', fuelPrice) },
    {
      label: 'Power a year',
      cents: multiplyToCents(dollarsPerKwh, kwh, km, 0.01),
      how: describe(km, kwh, 'kWh', dollarsPerKwh),
    },
    { label: 'Registration a year', cents: car.yearlyRegoCents ?? 0, how: null },
    { label: 'Servicing a year', cents: car.yearlyServicingCents ?? 0, how: null },
  ].filter(({ cents }) => cents > 0);
  const rows = costs.map(({ label, cents, how }) => ({
    label,
    value: inDollars(cents) + (how === null ? '' : ` (${how})`),
  }));
  const sum = costs.reduce((total, { cents }) => total + toDollars(cents) * 100, 0);
  return costs.length < 2 ? rows : [...rows, { label: 'Together a year', value: inDollars(sum) }];
}

const fuelPrice = fuelDefaults.pricePerLitre;

const fuelAYear = (litresPer100Km: number) => weeksAYear * calculateWeeklyFuel({ ...fuelDefaults, litresPer100Km });

/** "13,000 km, 7.2 L/100km at $1.70" */
function describe(km: number, consumption: number, unit: string, price: number): string {
  return `${formatCount(km)} km, ${consumption} ${unit}/100km at $${price.toFixed(2)}`;
}

const toDollars = (cents: Cents) => Math.round(cents / 100);
const inDollars = (cents: Cents) => formatDollars(toDollars(cents) * 100);
