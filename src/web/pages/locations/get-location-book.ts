import { type LocationBook, openLocationBook } from '#rules/locations/location-book.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';

/** Facts are read anew with every change of a location. */
const books = new WeakMap<readonly LocationDetail[], LocationBook<LocationDetail>>();

/** The groups and addresses of all locations of a site. */
export function getLocationBook(locations: readonly LocationDetail[]): LocationBook<LocationDetail> {
  const book = books.get(locations) ?? openLocationBook(locations);
  books.set(locations, book);
  return book;
}
