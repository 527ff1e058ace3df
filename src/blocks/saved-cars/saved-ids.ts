import { savedCarsMarks } from './saved-cars-marks.ts';

export type SavedCarsName = 'favourites' | 'compare';

/** Where a browser keeps them. */
export const savedCarsKeys: Readonly<Record<SavedCarsName, string>> = {
  favourites: 'forecourt.favourites',
  compare: 'forecourt.compare',
};

/** Dispatched on the document when this tab has changed what is saved; for other tabs the browser fires `storage`. */
export const savedCarsChanged = 'forecourt:lists';

/** All that a page needs to know before anything is pressed; `local-store.ts` reads the whole entries. */
export function readSavedIds(name: SavedCarsName): ReadonlySet<unknown> {
  try {
    return new Set(
      JSON.parse(localStorage.getItem(savedCarsKeys[name]) ?? '[]').map((car: { id?: unknown }) => car.id),
    );
  } catch {
    return new Set();
  }
}

/** Whether the site's server keeps the cars of who has signed in. */
export function hasWatchlist(): boolean {
  return document.querySelector(`[${savedCarsMarks.watchlist}]`) !== null;
}
