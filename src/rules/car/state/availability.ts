import type { CarFacts } from '../car-facts.ts';
import { carStates } from './car-state.ts';

export function isSold(car: Pick<CarFacts, 'status'>): boolean {
  return car.status === 'sold';
}

/** CAR-01: in stock or coming soon; every other car shows the SOLD panel. */
export function isAvailable(car: Pick<CarFacts, 'status'>): boolean {
  return carStates[car.status].isAvailable;
}

/** LEAD-12: neither a sold car nor one that has not arrived can be driven. */
export function hasTestDrives(car: Pick<CarFacts, 'status'>): boolean {
  return carStates[car.status].hasTestDrives;
}
