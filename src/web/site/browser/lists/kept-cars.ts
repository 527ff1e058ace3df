import { type KeptListName, keptKeys } from './kept-ids.ts';
import type { LocalList } from './local-store.ts';

/** What the buttons of a car say of it (`data-car`). */
export interface KeptCar {
  id: string;
  href: string;
  name: string;
  image: string | null;
  price: string | null;
}

/** USER-04 */
export const keptLists: Readonly<Record<KeptListName, LocalList<KeptCar>>> = {
  favourites: { key: keptKeys.favourites, most: 60, parse: parseKeptCar, identify: ({ id }) => id },
  compare: { key: keptKeys.compare, most: 4, parse: parseKeptCar, identify: ({ id }) => id },
};

export function parseKeptCar(stored: Readonly<Record<string, unknown>>): KeptCar | null {
  const { id, href, name, image, price } = stored;
  if (typeof id !== 'string' || !/^[1-9]\d{0,9}$/.test(id)) return null;
  if (typeof name !== 'string' || typeof href !== 'string' || !href.startsWith('/cars/')) return null;
  return { id, href, name, image: readText(image), price: readText(price) };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
