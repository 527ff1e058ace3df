import { fetchPage, parsePage } from '../fetch-page.ts';
import { type KeptCar, keptLists } from './kept-cars.ts';
import { listsChanged } from './kept-ids.ts';
import { readEntries, writeEntries } from './local-store.ts';

/**
 * A page of the visitor's own list: the server is asked for the same page with the ids that stand here, so its cars are
 * as they are today. An address that names cars itself is somebody's link and stays as it is.
 */
export function fillKeptPage(page: HTMLElement): void {
  const name = page.dataset.keptPage === 'compare' ? 'compare' : 'favourites';
  const list = keptLists[name];
  let shown: string | null = null;
  const fill = async () => {
    const cars = readEntries(list);
    const ids = cars.map(({ id }) => id).join();
    if (ids === shown) return;
    const isFirst = shown === null;
    shown = ids;
    if (isFirst && ids === '') {
      page.removeAttribute('data-waits');
      return;
    }
    page.setAttribute('aria-busy', 'true');
    try {
      const body = await askForBody(ids);
      if (shown === ids) show(page, body, { cars, keepsFocus: !isFirst });
    } catch (error) {
      console.warn('The saved cars could not be updated.', error);
      const failure = page.querySelector<HTMLElement>('[data-kept-failed]');
      if (failure) failure.hidden = false;
      shown = '?';
    }
    page.removeAttribute('aria-busy');
    page.removeAttribute('data-waits');
  };
  void fill();
  document.addEventListener(listsChanged, fill);
  window.addEventListener('storage', fill);
  page.addEventListener('click', (event) => {
    const remove = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-take-out]') : null;
    if (!remove) return;
    event.preventDefault();
    const left = readEntries(list).filter(({ id }) => id !== remove.dataset.takeOut);
    writeEntries(list, left);
  });
}

async function askForBody(ids: string): Promise<Element> {
  const page = parsePage(await fetchPage(`${window.location.pathname}${ids === '' ? '' : `?ids=${ids}`}`));
  const body = page.querySelector('[data-kept-body]');
  if (!body) throw new Error('the page has no results');
  return document.adoptNode(body);
}

function show(page: HTMLElement, body: Element, { cars, keepsFocus }: { cars: KeptCar[]; keepsFocus: boolean }): void {
  // The server does not know what a car was called that is gone; this browser does.
  for (const gone of body.querySelectorAll<HTMLElement>('[data-gone]')) {
    const name = gone.querySelector('[data-gone-name]');
    const car = cars.find(({ id }) => id === gone.dataset.gone);
    if (name && car) name.textContent = car.name;
  }
  const held = page.querySelector('[data-kept-body]');
  const hadFocus = held?.contains(document.activeElement);
  held?.replaceWith(body);
  if (keepsFocus && hadFocus) page.querySelector<HTMLElement>('h1')?.focus();
}
