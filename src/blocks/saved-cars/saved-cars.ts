import type { LocalEntries } from './local-store.ts';
import { type SavedCarsName, savedCarsKeys } from './saved-ids.ts';

/** What the buttons of a car say of it (`savedCarsMarks.car`). */
export interface SavedCar {
  id: string;
  href: string;
  name: string;
  image: string | null;
  price: string | null;
}

/** USER-04 */
export const savedCars: Readonly<Record<SavedCarsName, LocalEntries<SavedCar>>> = {
  favourites: { key: savedCarsKeys.favourites, most: 60, parse: parseSavedCar, identify: ({ id }) => id },
  compare: { key: savedCarsKeys.compare, most: 4, parse: parseSavedCar, identify: ({ id }) => id },
};

export function parseSavedCar(stored: Readonly<Record<string, unknown>>): SavedCar | null {
  const { id, href, name, image, price } = stored;
  if (typeof id !== 'string' || !/^[1-9]\d{0,9}$/.test(id)) return null;
  if (typeof name !== 'string' || typeof href !== 'string' || !href.startsWith('/cars/')) return null;
  return { id, href, name, image: readText(image), price: readText(price) };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
