import { carSavedEvent } from '#rules/events/events.ts';
import { showToast } from '../show-toast.ts';
import { type KeptCar, keptLists, parseKeptCar } from './kept-cars.ts';
import type { KeptListName } from './kept-ids.ts';
import { readEntries, writeEntries } from './local-store.ts';

interface ListWords {
  href: string;
  added(name: string): string;
  removed(name: string): string;
}

const words: Record<KeptListName, ListWords> = {
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

/** Puts the car of a button into its list or takes it out, and says so. */
export function toggleCar(button: HTMLElement): void {
  const said = button.closest<HTMLElement>('[data-car]')?.dataset.car;
  const car = said === undefined ? null : parseKeptCar(JSON.parse(said));
  if (car) toggle(button.dataset.favourite === undefined ? 'compare' : 'favourites', car);
}

function toggle(name: KeptListName, car: KeptCar): void {
  const list = keptLists[name];
  const kept = readEntries(list);
  const others = kept.filter(({ id }) => id !== car.id);
  const isAdded = others.length === kept.length;
  const link = { label: 'View List', href: words[name].href };
  if (isAdded && name === 'compare' && kept.length >= list.most) {
    showToast(`You can compare up to ${list.most} cars. Please remove one first.`, link);
    return;
  }
  // Favourites begin with the last one; the columns of a comparison stay where they are.
  const after = !isAdded ? others : name === 'compare' ? [...kept, car] : [car, ...kept];
  if (!writeEntries(list, after)) {
    showToast('Your browser has no space left to save this car.');
    return;
  }
  showToast(words[name][isAdded ? 'added' : 'removed'](car.name), link);
  if (isAdded && name === 'favourites') {
    document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id: carSavedEvent } }));
  }
}
