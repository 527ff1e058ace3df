import type { CarFacts } from '../car/car-facts.ts';
import { getPriceCents, type PricedCar } from '../car/price/price.ts';

export type ReservableCar = PricedCar & Pick<CarFacts, 'status' | 'reserved' | 'tag'>;

/** CAR-09: in stock, neither sold nor reserved, with a price, and for sale rather than for test drives alone. */
export function canReserve(car: ReservableCar): boolean {
  const isTestDriveOnly = car.tag?.trim().toLowerCase() === 'test drive only';
  return car.status === 'in_stock' && !car.reserved && !isTestDriveOnly && getPriceCents(car) !== null;
}

/** The first payment processor that is both named for the car, or else for its dealership, and open. */
export function chooseProcessor(
  { car, dealership }: { car: readonly string[]; dealership: readonly string[] },
  isOpen: (name: string) => boolean,
): string | null {
  const named = car.length > 0 ? car : dealership;
  return named.map((name) => name.trim().toLowerCase()).find(isOpen) ?? null;
}

/** As staff and buyer say it to each other. */
export function getReservationNumber(id: string): string {
  return `R-${id.slice(-8).toUpperCase()}`;
}
