import { carSavedEvent } from '#rules/events/events.ts';
import { reportEvent } from '#ui/behaviour/report-event.ts';
import { showToast } from '#ui/behaviour/show-toast.ts';
import { addEntry, readEntries, writeEntries } from './local-store.ts';
import { type SavedCar, savedCars } from './saved-cars.ts';
import { sayCarRemoved, sayCarSaved } from './say-watched.ts';
import { readVisitorState, sendWatchlist, takeTurn, watchlistFailed } from './watchlist-state.ts';

let busy = new Set<string>();

/**
 * USER-02: saves at once and then tells the server; removing is the reverse. Without a phone number it leads to sign-in, once a visit:
 * whoever came back without it goes on looking, and is told where the car is kept.
 */
export async function watchCar(car: SavedCar): Promise<void> {
  if (busy.has(car.id)) return;
  busy = new Set([...busy, car.id]);
  try {
    const isSaved = readEntries(savedCars.favourites).some(({ id }) => id === car.id);
    await (isSaved ? remove(car) : save(car));
  } catch (error) {
    window.alert(error instanceof Error ? error.message : watchlistFailed);
  } finally {
    busy = new Set([...busy].filter((id) => id !== car.id));
  }
}

async function save(car: SavedCar): Promise<void> {
  if (!addEntry(savedCars.favourites, car)) {
    showToast('Your browser has no space left to save it.');
    return;
  }
  try {
    const isSent = await takeTurn(() => send('save-car', car));
    if (!isSent) return offerSignIn(car);
    // The server's list of before may have come meanwhile.
    addEntry(savedCars.favourites, car);
  } catch (error) {
    forget(car);
    throw error;
  }
  reportEvent(carSavedEvent);
  sayCarSaved(car.name);
}

async function remove(car: SavedCar): Promise<void> {
  // Where it is not sent, nobody has signed in: it is in this browser alone.
  await takeTurn(() => send('remove-car', car));
  forget(car);
  sayCarRemoved(car.name);
}

function forget({ id }: SavedCar): void {
  writeEntries(
    savedCars.favourites,
    readEntries(savedCars.favourites).filter((each) => each.id !== id),
  );
}

/** False without a phone number. */
async function send(call: 'save-car' | 'remove-car', { id }: SavedCar): Promise<boolean> {
  const phoneNumber = await findPhoneNumber();
  if (phoneNumber === null) return false;
  await sendWatchlist(call, id, phoneNumber);
  return true;
}

async function findPhoneNumber(): Promise<string | null> {
  const state = await readVisitorState().catch(() => {
    throw new Error(watchlistFailed);
  });
  return state.signed_in ? state.phone_number : null;
}

const askedKey = 'forecourt.asked-to-sign-in';

/** The car waits in this browser and joins the list after signing in. */
function offerSignIn({ name }: SavedCar): void {
  const here = `${window.location.pathname}${window.location.search}`;
  const href = `/sign-in?${new URLSearchParams({ type: 'watchlist', redirect: here, back: here })}`;
  if (sessionStorage.getItem(askedKey) !== null) {
    showToast(`${name} is kept on this device`, { label: 'Sign In', href });
    return;
  }
  sessionStorage.setItem(askedKey, '1');
  window.location.assign(href);
}
