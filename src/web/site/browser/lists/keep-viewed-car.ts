import { readLookedAtCar, viewedCars } from './local-entries.ts';
import { addEntry } from './local-store.ts';

/** USER-04: the car of this page is the last one that was looked at. */
export function keepViewedCar(): void {
  const car = readLookedAtCar();
  if (car) addEntry(viewedCars, car);
}
