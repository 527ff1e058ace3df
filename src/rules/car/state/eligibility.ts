import type { CarFacts } from '../car-facts.ts';
import { getPriceCents, type PricedCar } from '../price/price.ts';
import { isAvailable } from './availability.ts';
import { carStates, getSaleState } from './car-state.ts';

const valuationAboveCents = 200_00;
const testDriveOnly = 'test drive only';

/** CAR-08: a car that can be had can be traded in for. */
export function canTradeIn(car: Pick<CarFacts, 'status'>): boolean {
  return isAvailable(car);
}

/** CAR-08: in stock, not reserved, price over $200. */
export function canBeValued(car: PricedCar & Pick<CarFacts, 'reserved'>): boolean {
  return carStates[getSaleState(car)].isFree && (getPriceCents(car) ?? 0) > valuationAboveCents;
}

export type ReservableCar = PricedCar & Pick<CarFacts, 'reserved' | 'tag'> & { paymentProcessors: readonly string[] };

export interface ReservationRules {
  /** Whether the site lets cars be reserved (or bought) at all. */
  enabled: boolean;
  /** Processors of the car's dealership; those of the car itself count as well. */
  processors: readonly string[];
}

/** CAR-09: for a reservation and a purchase alike. */
export function canBeReserved(car: ReservableCar, { enabled, processors }: ReservationRules): boolean {
  return (
    enabled &&
    carStates[getSaleState(car)].isFree &&
    getPriceCents(car) !== null &&
    [...car.paymentProcessors, ...processors].length > 0 &&
    car.tag?.trim().toLowerCase() !== testDriveOnly
  );
}

/** CAR-11: of the make that has a certified programme, not sold. An empty make has none. */
export function hasCertifiedBadge(
  car: Pick<CarFacts, 'make' | 'certified' | 'status'>,
  { certifiedMake }: { certifiedMake: string },
): boolean {
  const isMake = certifiedMake !== '' && car.make.trim().toLowerCase() === certifiedMake.trim().toLowerCase();
  return isMake && car.certified && car.status !== 'sold';
}
