import { getIconHref } from '../icon-href.ts';

const shownMs = 3000;

/**
 * One message at a time, over the page and read aloud; it goes by itself, but not from under a pointer or the keys, and by its
 * button. It stands at the edge that is farther from what was pressed: a card's price is near that. The link is where
 * more of it stands.
 */
export function showToast(text: string, link?: { label: string; href: string }, title?: string): void {
  const pressed = document.activeElement;
  const toast = findToast();
  toast.replaceChildren(writeWords(text, link, title), writeClose(toast, pressed));
  placeToast(toast, pressed);
  toast.dataset.shown = '';
  clearTimeout(Number(toast.dataset.timer));
  toast.dataset.timer = String(window.setTimeout(() => delete toast.dataset.shown, shownMs));
}

function findToast(): HTMLElement {
  const there = document.querySelector<HTMLElement>('[data-toast]');
  if (there) return there;
  const toast = document.createElement('div');
  toast.dataset.toast = '';
  toast.setAttribute('role', 'status');
  document.body.append(toast);
  return toast;
}

/** Its own place is the lower edge. */
function placeToast(toast: HTMLElement, pressed: Element | null): void {
  const isLow = pressed !== null && pressed.getBoundingClientRect().top > window.innerHeight / 2;
  toast.style.bottom = isLow ? 'auto' : '';
  toast.style.top = isLow ? '1rem' : '';
}

function writeWords(text: string, link?: { label: string; href: string }, title?: string): HTMLElement {
  const words = document.createElement('div');
  words.className = 'min-w-0 flex-1 text-note';
  if (title !== undefined) words.append(write('strong', title, 'block'));
  words.append(write('span', text), ' ');
  if (link) {
    const look = 'font-semibold underline underline-offset-4';
    words.append(Object.assign(write('a', link.label, look), { href: link.href }));
  }
  return words;
}

function write<Name extends 'strong' | 'span' | 'a'>(name: Name, text: string, look = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = look;
  element.textContent = text;
  return element;
}

function writeClose(toast: HTMLElement, pressed: Element | null): HTMLButtonElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.className = '-mr-2 inline-flex size-11 items-center justify-center';
  close.setAttribute('aria-label', 'Close message');
  close.innerHTML = `<svg aria-hidden="true" class="icon size-5"><use href="${getIconHref('close')}"></use></svg>`;
  close.addEventListener('click', () => {
    toast.remove();
    if (pressed instanceof HTMLElement) pressed.focus();
  });
  return close;
}
