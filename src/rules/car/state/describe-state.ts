import type { CarFacts } from '../car-facts.ts';
import { isSold } from './availability.ts';
import { tagLabels } from './tag.ts';

/** VDP-22: what stands beside the name and the price of a car, whatever its tag; null where it is simply for sale. */
export function describeState(car: Pick<CarFacts, 'status' | 'reserved'>): string | null {
  return listStates(car).join(' · ') || null;
}

export function listStates(car: Pick<CarFacts, 'status' | 'reserved'>): string[] {
  if (isSold(car)) return ['Sold'];
  return [
    ...(car.reserved ? [tagLabels.reserved] : []),
    ...(car.status === 'coming_soon' ? [tagLabels['coming-soon']] : []),
  ];
}
