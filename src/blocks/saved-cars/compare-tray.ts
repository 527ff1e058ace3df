import { findToastRoom, toastMarks, writeElement } from '#ui/behaviour/show-toast.ts';
import { resultsMarks } from '../results/results-marks.ts';
import { readEntries, writeEntries } from './local-store.ts';
import { type SavedCar, savedCars } from './saved-cars.ts';
import { savedCarsMarks } from './saved-cars-marks.ts';
import { savedCarsChanged } from './saved-ids.ts';

let follows = false;

/**
 * USER-04: what has been chosen to be compared stays in sight at the foot of a list, with the way on, and what has been done is read
 * aloud. False where nothing stands there to say it.
 */
export function showCompareTray(said = ''): boolean {
  if (document.querySelector(`[${resultsMarks.toolbar}]`) === null) return false;
  if (!follows) {
    follows = true;
    document.addEventListener(savedCarsChanged, () => void showCompareTray());
    window.addEventListener('storage', () => void showCompareTray());
    window.addEventListener('pageshow', () => void showCompareTray());
  }
  const cars = readEntries(savedCars.compare);
  const tray = document.querySelector<HTMLElement>(`[${toastMarks.stays}]`);
  if (cars.length === 0) {
    tray?.remove();
  } else {
    fillTray(tray ?? addTray(), cars, said);
  }
  keepRoom();
  return cars.length > 0;
}

function addTray(): HTMLElement {
  const tray = document.createElement('section');
  tray.className = 'print:hidden';
  tray.dataset.toast = '';
  tray.dataset.shown = '';
  tray.setAttribute(toastMarks.stays, '');
  tray.setAttribute('aria-label', 'Cars to compare');
  const status = writeElement('p', '', 'sr-only');
  status.setAttribute('role', 'status');
  tray.append(status);
  document.body.append(tray);
  return tray;
}

function fillTray(tray: HTMLElement, cars: readonly SavedCar[], said: string): void {
  const [status] = tray.children;
  if (!status) return;
  tray.replaceChildren(status, ...cars.flatMap(writePicture), writeWay(cars), writeClear());
  // A reader hears what changes in a status, not one that comes with its words.
  if (said !== '') requestAnimationFrame(() => status.replaceChildren(said));
}

function writePicture({ image, name }: SavedCar): HTMLElement[] {
  if (image === null) return [];
  const picture = document.createElement('img');
  Object.assign(picture, {
    src: image,
    alt: name,
    title: name,
    className: 'h-8 min-w-0 aspect-4/3 rounded-card object-cover',
  });
  return [picture];
}

const wayLook =
  'inline-flex min-h-11 items-center rounded-control bg-raised px-4 text-note font-semibold whitespace-nowrap text-raised-text';

function writeWay(cars: readonly SavedCar[]): HTMLElement {
  if (cars.length === 1) return writeElement('span', 'Choose another to compare', 'text-note');
  return Object.assign(writeElement('a', `Compare ${cars.length}`, wayLook), { href: '/compare' });
}

function writeClear(): HTMLElement {
  const clear = writeElement('button', 'Clear', '-mr-2 min-h-11 px-3 text-note underline-offset-4 hover:underline');
  clear.type = 'button';
  clear.setAttribute('aria-label', 'Clear the comparison');
  clear.addEventListener('click', () => {
    writeEntries(savedCars.compare, []);
    document.querySelector<HTMLElement>(`main [${savedCarsMarks.compare}]`)?.focus({ preventScroll: true });
  });
  return clear;
}

/** The last line of the page, and what the keys come to, stay above it. */
function keepRoom(): void {
  const room = findToastRoom();
  document.documentElement.style.scrollPaddingBottom = room === '' ? '' : `calc(${room} + 1rem)`;
  const footer = document.querySelector('footer');
  if (footer) footer.style.paddingBottom = room;
}
