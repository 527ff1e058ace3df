import { readEntries, writeEntries } from './local-store.ts';
import { pastSearches } from './search-history.ts';

const panelClasses =
  'absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-line bg-raised p-2 text-note text-raised-text shadow-card';
const headingClasses = 'px-3 pt-1 text-small text-quiet-text';
const linkClasses =
  'flex min-h-11 items-center rounded-control px-3 py-1 hover:bg-muted hover:text-muted-text underline-offset-4';

/**
 * SRCH-15: the last searches under a search field that has the focus and nothing in it: the one of now, and each that gets it or is
 * pressed. A panel that focuses its field by itself has more to offer below, which they would cover.
 */
export function offerSearches(): void {
  const offerAtFocused = (target: EventTarget | null) => {
    if (target instanceof HTMLElement && !target.autofocus) offerAt(target);
  };
  offerAtFocused(document.activeElement);
  document.addEventListener('focusin', ({ target }) => offerAtFocused(target));
  document.addEventListener('click', ({ target }) => offerAt(target));
}

function offerAt(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target !== document.activeElement || target.value !== '') return;
  if (target.matches('[type=search][name=query]')) offerUnder(target);
}

function offerUnder(field: HTMLInputElement): void {
  const place = field.parentElement;
  const here = window.location.pathname + window.location.search;
  const searches = readEntries(pastSearches).filter(({ path }) => path !== here);
  if (!place || searches.length === 0 || place.querySelector('[data-past-searches]')) return;
  const panel = document.createElement('div');
  panel.dataset.pastSearches = '';
  panel.dataset.ground = 'surface';
  panel.className = panelClasses;
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', 'Recent searches');
  const heading = document.createElement('p');
  heading.className = headingClasses;
  heading.textContent = 'Recent searches';
  panel.append(heading, ...searches.map(({ path, label }) => writeLink(path, label)), writeClear(field));
  place.classList.add('relative');
  place.append(panel);
  closeWhenLeft(place, panel, field);
}

function writeLink(href: string, label: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  link.className = linkClasses;
  return link;
}

/** They are nobody's but the visitor's: the field stays where it is, without them. */
function writeClear(field: HTMLInputElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Clear recent searches';
  button.className = `${linkClasses} text-link underline decoration-1`;
  button.addEventListener('click', () => {
    writeEntries(pastSearches, []);
    field.focus();
  });
  return button;
}

function closeWhenLeft(place: HTMLElement, panel: HTMLElement, field: HTMLInputElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => {
    panel.remove();
    listening.abort();
  };
  const closeOutside = (target: EventTarget | null) => {
    if (!(target instanceof Node) || !place.contains(target)) close();
  };
  field.addEventListener('input', close, { signal });
  panel.addEventListener('click', () => setTimeout(close), { signal });
  place.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeOutside(relatedTarget), { signal });
  document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') close();
    },
    { signal },
  );
}
