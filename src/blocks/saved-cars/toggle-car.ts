import { carSavedEvent } from '#rules/events/events.ts';
import { reportEvent } from '#ui/behaviour/report-event.ts';
import { showToast } from '#ui/behaviour/show-toast.ts';
import { showCompareTray } from './compare-tray.ts';
import { readEntries, writeEntries } from './local-store.ts';
import { parseSavedCar, type SavedCar, savedCars } from './saved-cars.ts';
import { savedCarsMarks } from './saved-cars-marks.ts';
import { hasWatchlist, type SavedCarsName } from './saved-ids.ts';
import { watchCar } from './watch-car.ts';

interface SavedWords {
  href: string;
  added(name: string): string;
  removed(name: string): string;
}

const words: Record<SavedCarsName, SavedWords> = {
  favourites: {
    href: '/favourites',
    added: (name) => `${name} is now in your favourites`,
    removed: (name) => `${name} is no longer in your favourites`,
  },
  compare: {
    href: '/compare',
    added: (name) => `${name} is now in your comparison`,
    removed: (name) => `${name} is no longer in your comparison`,
  },
};

/** Saves the car of a button or removes it, and says so. */
export function toggleCar(button: HTMLElement): void {
  const said = button.closest(`[${savedCarsMarks.car}]`)?.getAttribute(savedCarsMarks.car);
  const car = said ? parseSavedCar(JSON.parse(said)) : null;
  if (!car) return;
  // Safari gives none to what is pressed; the message stays away from where the focus is.
  button.focus({ preventScroll: true });
  const name = button.hasAttribute(savedCarsMarks.favourites) ? 'favourites' : 'compare';
  if (name === 'favourites' && hasWatchlist()) void watchCar(car);
  else toggle(name, car);
}

function toggle(name: SavedCarsName, car: SavedCar): void {
  const kept = savedCars[name];
  const cars = readEntries(kept);
  const others = cars.filter(({ id }) => id !== car.id);
  const isAdded = others.length === cars.length;
  const link = { label: 'View List', href: words[name].href };
  if (isAdded && name === 'compare' && cars.length >= kept.most) {
    showToast(`You can compare up to ${kept.most} cars. Please remove one first.`, link);
    return;
  }
  // Favourites begin with the last one; the columns of a comparison stay where they are.
  const after = !isAdded ? others : name === 'compare' ? [...cars, car] : [car, ...cars];
  if (!writeEntries(kept, after)) {
    showToast('Your browser has no space left to save it.');
    return;
  }
  const said = words[name][isAdded ? 'added' : 'removed'](car.name);
  const isTold = name === 'compare' && showCompareTray(said);
  if (!isTold) showToast(said, link);
  if (isAdded && name === 'favourites') {
    reportEvent(carSavedEvent);
  }
}
