import type { CarFacts } from '../car/car-facts.ts';
import { getPriceCents, type PricedCar } from '../car/price/price.ts';

const smallestPriceCents = 200_00;

/** CAR-08: whether a vehicle can be valued towards this car: in stock, neither sold nor reserved, above 200 dollars. */
export function hasValuation(car: PricedCar & Pick<CarFacts, 'status' | 'reserved'>): boolean {
  return car.status === 'in_stock' && !car.reserved && (getPriceCents(car) ?? 0) > smallestPriceCents;
}
