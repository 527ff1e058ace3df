import { unlessLeft } from '#ui/behaviour/unless-left.ts';
import { whenIdle } from '#ui/behaviour/when-idle.ts';
import { resultsMarks } from '../results/results-marks.ts';
import { savedCarsMarks } from './saved-cars-marks.ts';
import { hasWatchlist, readSavedIds, type SavedCarsName, savedCarsChanged } from './saved-ids.ts';

/**
 * USER-04, SRCH-15: shows the visitor's saved cars, on cards, car pages and in the header, however these come and go.
 * What changes them is loaded with the first touch of the page.
 */
export function startSavedCars(): void {
  if (!canKeep()) return;
  document.documentElement.dataset.keeps = '';
  showSaved();
  if (hasWatchlist()) void loadWatchlist();
  if (readSavedIds('compare').size > 0 && document.querySelector(`[${resultsMarks.toolbar}]`)) {
    whenIdle(async () => (await loadFirstTouch()).showCompareTray());
  }
  new MutationObserver((changes) => {
    if (changes.some(hasNewElement)) showSaved();
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener(savedCarsChanged, showSaved);
  window.addEventListener('storage', showSaved);
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(buttons);
    if (button) (await loadFirstTouch()).toggleCar(button);
  });
  for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, offerSearches, { once: true });
}

const buttons = `[${savedCarsMarks.favourites}], [${savedCarsMarks.compare}]`;

/** A figure that counts up changes words alone, many times a second. */
function hasNewElement({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some((node) => node instanceof Element);
}

/** Reading throws where storage is forbidden. */
function canKeep(): boolean {
  try {
    localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}

function showSaved(): void {
  showCount('favourites');
  showCount('compare');
}

function showCount(name: SavedCarsName): void {
  const attribute = savedCarsMarks[name];
  const ids = readSavedIds(name);
  for (const button of document.querySelectorAll(`[${attribute}]`)) {
    const pressed = String(ids.has(button.getAttribute(attribute)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
  const count = String(ids.size || '');
  for (const place of document.querySelectorAll(`[${savedCarsMarks.count}=${name}]`)) {
    if (place.textContent !== count) place.textContent = count;
  }
}

async function loadFirstTouch() {
  return (await unlessLeft(import('./first-touch.ts'))).firstTouch;
}

async function offerSearches(): Promise<void> {
  (await loadFirstTouch()).offerSearches();
}

async function loadWatchlist(): Promise<void> {
  await (await unlessLeft(import('./follow-watchlist.ts'))).followWatchlist();
}
