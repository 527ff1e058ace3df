import { fetchPage, parsePage } from '#ui/behaviour/fetch-page.ts';
import { readEntries, writeEntries } from './local-store.ts';
import { type SavedCar, savedCars } from './saved-cars.ts';
import { savedPageMarks } from './saved-cars-marks.ts';
import { savedCarsChanged } from './saved-ids.ts';

/**
 * A page of saved cars: the server is asked for the same page with the ids that stand here, so its cars are as they are
 * today. An address that names cars itself is somebody's link and stays as it is.
 */
export function fillSavedPage(page: HTMLElement): void {
  const kept = savedCars[page.getAttribute(savedPageMarks.page) === 'compare' ? 'compare' : 'favourites'];
  let shown: string | null = null;
  const fill = async () => {
    const cars = readEntries(kept);
    const ids = cars.map(({ id }) => id).join();
    if (ids === shown) return;
    const isFirst = shown === null;
    shown = ids;
    if (isFirst && ids === '') {
      page.removeAttribute(savedPageMarks.waits);
      return;
    }
    page.setAttribute('aria-busy', 'true');
    try {
      const body = await askForBody(ids);
      if (shown === ids) show(page, body, { cars, keepsFocus: !isFirst });
    } catch (error) {
      console.warn('The saved cars could not be updated.', error);
      const failure = page.querySelector<HTMLElement>(`[${savedPageMarks.failed}]`);
      if (failure) failure.hidden = false;
      shown = '?';
    }
    page.removeAttribute('aria-busy');
    page.removeAttribute(savedPageMarks.waits);
  };
  void fill();
  document.addEventListener(savedCarsChanged, fill);
  window.addEventListener('storage', fill);
  page.addEventListener('click', (event) => {
    const remove = event.target instanceof Element ? event.target.closest(`[${savedPageMarks.remove}]`) : null;
    if (!remove) return;
    event.preventDefault();
    const left = readEntries(kept).filter(({ id }) => id !== remove.getAttribute(savedPageMarks.remove));
    writeEntries(kept, left);
  });
}

async function askForBody(ids: string): Promise<Element> {
  const page = parsePage(await fetchPage(`${window.location.pathname}${ids === '' ? '' : `?ids=${ids}`}`));
  const body = page.querySelector(`[${savedPageMarks.body}]`);
  if (!body) throw new Error('the page has no saved cars');
  return document.adoptNode(body);
}

function show(page: HTMLElement, body: Element, { cars, keepsFocus }: { cars: SavedCar[]; keepsFocus: boolean }): void {
  // The server does not know what a car was called that is gone; this browser does.
  for (const gone of body.querySelectorAll(`[${savedPageMarks.gone}]`)) {
    const name = gone.querySelector(`[${savedPageMarks.goneName}]`);
    const car = cars.find(({ id }) => id === gone.getAttribute(savedPageMarks.gone));
    if (name && car) name.textContent = car.name;
  }
  const held = page.querySelector(`[${savedPageMarks.body}]`);
  const hadFocus = held?.contains(document.activeElement);
  held?.replaceWith(body);
  if (keepsFocus && hadFocus) page.querySelector<HTMLElement>('h1')?.focus();
}
