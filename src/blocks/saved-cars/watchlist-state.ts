import { writeEntries } from './local-store.ts';
import { savedCars } from './saved-cars.ts';

/** What `GET /api/visitor` says. */
export interface VisitorState {
  signed_in: boolean;
  user_id: string | null;
  phone_number: string | null;
  cars: readonly { id: string; href: string; name: string }[];
}

/** Whose list this browser shows; without one its cars wait to join the account that signs in. */
const ownerKey = 'forecourt.watchlist-of';

export const watchlistFailed = 'Your watchlist cannot be changed at the moment. Please try again in a minute.';

export async function readVisitorState(): Promise<VisitorState> {
  const answer = await fetch('/api/visitor', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the visitor is not known: ${answer.status}`);
  return answer.json();
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a list that was asked for before a heart was pressed never takes the place of the one after it. */
export function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

export function readListOwner(): string | null {
  return localStorage.getItem(ownerKey);
}

/** The server's list takes the place of this browser's. */
export function showServerList({ user_id, cars }: VisitorState): void {
  if (user_id === null) localStorage.removeItem(ownerKey);
  else localStorage.setItem(ownerKey, user_id);
  writeEntries(
    savedCars.favourites,
    cars.map((car) => ({ ...car, image: null, price: null })),
  );
}

/** USER-02: throws with a sentence to show. */
export async function sendWatchlist(
  call: 'save-car' | 'remove-car',
  carId: string,
  phoneNumber: string,
): Promise<void> {
  const answer = await fetch(`/api/watchlist/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone_number: phoneNumber, car_id: Number(carId) }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (answer?.ok && said?.success === true) return;
  throw new Error(typeof said?.detail === 'string' ? said.detail : watchlistFailed);
}
