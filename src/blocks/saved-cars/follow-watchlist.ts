import { readEntries } from './local-store.ts';
import { savedCars } from './saved-cars.ts';
import {
  readListOwner,
  readVisitorState,
  sendWatchlist,
  showServerList,
  takeTurn,
  type VisitorState,
} from './watchlist-state.ts';

/**
 * USER-07: what this browser kept before somebody signed in joins his list; from then on it shows the server's. Signed out, it
 * shows nobody's cars.
 */
export function followWatchlist(): Promise<void> {
  return takeTurn(follow);
}

async function follow(): Promise<void> {
  try {
    const state = await readVisitorState();
    const owner = readListOwner();
    if (!state.signed_in) {
      if (owner !== null) showServerList(state);
      return;
    }
    const isOwn = owner === state.user_id;
    // Another visitor's cars do not join.
    const waiting = owner === null ? readEntries(savedCars.favourites) : [];
    if (isOwn || waiting.length === 0) return showServerList(state);
    if (state.phone_number === null) return;
    await join(state, state.phone_number);
  } catch (error) {
    console.warn('The watchlist could not be read.', error);
  }
}

/** From the oldest on, so that the order stays; a car that is gone stays behind. */
async function join(state: VisitorState, phoneNumber: string): Promise<void> {
  const known = new Set(state.cars.map(({ id }) => id));
  for (const { id } of readEntries(savedCars.favourites).toReversed()) {
    if (!known.has(id)) await sendWatchlist('save-car', id, phoneNumber).catch(() => {});
  }
  const joined = await readVisitorState();
  showServerList(joined);
  const [first, ...others] = joined.cars.filter(({ id }) => !known.has(id));
  if (first) (await import('./first-touch.ts')).firstTouch.sayCarSaved(first.name, others.length);
}
