import { findToastRoom, showToast, toastMarks, writeElement, writeIconButton } from '#ui/behaviour/show-toast.ts';
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
  const list = writeElement('ul', '', 'flex min-w-0 gap-2 lg:gap-4');
  list.append(...cars.map(writeCar));
  const hasFocus = tray.contains(document.activeElement);
  tray.replaceChildren(status, list, writeWay(cars), writeClear());
  if (hasFocus) [...tray.querySelectorAll('button')].find((button) => button.checkVisibility())?.focus();
  // A reader hears what changes in a status, not one that comes with its words.
  if (said !== '') requestAnimationFrame(() => status.replaceChildren(said));
}

/** A phone has room for its picture alone. */
function writeCar({ id, image, name }: SavedCar): HTMLElement {
  const car = writeElement('li', '', 'flex min-w-0 items-center gap-2');
  if (image !== null) {
    const className = 'h-8 min-w-0 aspect-4/3 rounded-box object-cover';
    car.append(Object.assign(document.createElement('img'), { src: image, alt: '', title: name, className }));
  }
  const remove = writeIconButton('close', `Remove ${name} from the comparison`);
  remove.classList.add('max-lg:hidden');
  remove.addEventListener('click', () => removeCar(id, name));
  car.append(writeElement('span', name, 'line-clamp-2 text-small max-lg:sr-only'), remove);
  return car;
}

function removeCar(id: string, name: string): void {
  const others = readEntries(savedCars.compare).filter((car) => car.id !== id);
  writeEntries(savedCars.compare, others);
  if (others.length === 0) focusScales();
  const said = `${name} is no longer in your comparison`;
  if (!showCompareTray(said)) showToast(said);
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
    focusScales();
  });
  return clear;
}

function focusScales(): void {
  document.querySelector<HTMLElement>(`main [${savedCarsMarks.compare}]`)?.focus({ preventScroll: true });
}

/** The last line of the page, and what the keys come to, stay above it. */
function keepRoom(): void {
  const room = findToastRoom();
  document.documentElement.style.scrollPaddingBottom = room === '' ? '' : `calc(${room} + 1rem)`;
  const footer = document.querySelector('footer');
  if (footer) footer.style.paddingBottom = room;
}
