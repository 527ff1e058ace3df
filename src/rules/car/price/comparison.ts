import type { CarFacts } from '../car-facts.ts';
import { getPriceCents, type PricedCar } from './price.ts';

export interface ComparableCar extends PricedCar, Pick<CarFacts, 'carType'> {
  /** Of real photos: a default image counts as none. */
  photoCount: number;
}

/** CAR-12: whether a car may be put beside others; it needs a price and a photo. */
export function isComparable(car: ComparableCar, { usedOnly }: { usedOnly: boolean }): boolean {
  return getPriceCents(car) !== null && car.photoCount > 0 && (!usedOnly || car.carType === 'used');
}
