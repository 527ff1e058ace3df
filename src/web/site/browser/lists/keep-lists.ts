import { type KeptListName, listsChanged, readKeptIds } from './kept-ids.ts';

/**
 * USER-04, SRCH-15: shows what the visitor's own lists hold, on cards, car pages and in the header, however these come
 * and go. What changes them is loaded with the first touch of the page.
 */
export function keepLists(): void {
  if (!canKeep()) return;
  document.documentElement.dataset.keeps = '';
  showKept();
  new MutationObserver((changes) => {
    if (changes.some(hasNewElement)) showKept();
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener(listsChanged, showKept);
  window.addEventListener('storage', showKept);
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-favourite], [data-compare]');
    if (button) (await loadLists()).toggleCar(button);
  });
  for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, keepSearches, { once: true });
}

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

function showKept(): void {
  showList('favourites', 'data-favourite');
  showList('compare', 'data-compare');
}

function showList(name: KeptListName, attribute: string): void {
  const ids = readKeptIds(name);
  for (const button of document.querySelectorAll(`[${attribute}]`)) {
    const pressed = String(ids.has(button.getAttribute(attribute)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
  const count = String(ids.size || '');
  for (const place of document.querySelectorAll(`[data-kept-count=${name}]`)) {
    if (place.textContent !== count) place.textContent = count;
  }
}

async function loadLists() {
  return (await import('./own-lists.ts')).ownLists;
}

async function keepSearches(): Promise<void> {
  (await loadLists()).keepSearches();
}
