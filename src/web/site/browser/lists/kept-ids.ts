export type KeptListName = 'favourites' | 'compare';

/** Where a browser keeps each list. */
export const keptKeys: Readonly<Record<KeptListName, string>> = {
  favourites: 'forecourt.favourites',
  compare: 'forecourt.compare',
};

/** Told on the document when a list of this tab has changed; of other tabs the browser tells by `storage`. */
export const listsChanged = 'forecourt:lists';

/** All that a page needs to know before anything is pressed; the whole entries are read by `local-store.ts`. */
export function readKeptIds(name: KeptListName): ReadonlySet<unknown> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keptKeys[name]) ?? '[]').map((car: { id?: unknown }) => car.id));
  } catch {
    return new Set();
  }
}
