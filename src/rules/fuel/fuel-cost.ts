import { type Cents, multiplyToCents } from '#kernel/money.ts';
import type { CarFacts } from '../car/car-facts.ts';

/** VDP-07 */
export const fuelDefaults = { distanceKm: 250, litresPer100Km: 10, pricePerLitre: 1.7 } as const;

export interface FuelInputs {
  distanceKm: number;
  litresPer100Km: number;
  /** Dollars. */
  pricePerLitre: number;
}

export const fuelBounds: Record<keyof FuelInputs, { min: number; max: number; step: number }> = {
  distanceKm: { min: 0, max: 5000, step: 10 },
  litresPer100Km: { min: 0, max: 50, step: 0.1 },
  pricePerLitre: { min: 0, max: 10, step: 0.01 },
};

/** VDP-07: weekly fuel cost to the cent, half a cent up: distance/100 × consumption × price. */
export function calculateWeeklyFuel({ distanceKm, litresPer100Km, pricePerLitre }: FuelInputs): Cents {
  return multiplyToCents(pricePerLitre, litresPer100Km, distanceKm, 0.01);
}

/** Whether it burns fuel: not electric and not towed. */
export function burnsFuel(car: Pick<CarFacts, 'simpleFuel' | 'itemType'>): boolean {
  return car.simpleFuel !== 'Electric' && car.itemType !== 'caravan';
}

/** The number in a field, clamped to its bounds; null if there is none. */
export function readFuelInput(name: keyof FuelInputs, text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const { min, max } = fuelBounds[name];
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : null;
}
