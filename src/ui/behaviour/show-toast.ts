import { getIconHref } from '../icon-href.ts';

const shownMs = 3000;

export const toastMarks = {
  toast: 'data-toast',
  /** A message that stays at the lower edge: others stand above it. */
  stays: 'data-stays',
} as const;

/**
 * One message at a time, over the page and read aloud; it goes by itself, but not from under a pointer or the keys, and by its
 * button. It stands at the lower edge, but away from what was pressed: a card's price is near that. The link is where
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
  const there = document.querySelector<HTMLElement>(`[${toastMarks.toast}]:not([${toastMarks.stays}])`);
  if (there) return there;
  const toast = document.createElement('div');
  toast.dataset.toast = '';
  toast.setAttribute('role', 'status');
  document.body.append(toast);
  return toast;
}

const edgePixels = 16;
/** As high as a message of two lines: what is pressed nearer to where it would end lies under it. */
const messagePixels = 88;

/** Its own place is the lower edge; at the upper one it stands below as much of the page's head, and of what stays there, as is in sight. */
function placeToast(toast: HTMLElement, pressed: Element | null): void {
  const low = window.innerHeight - findRoomPixels() - messagePixels - edgePixels;
  const isLow = pressed !== null && pressed.getBoundingClientRect().bottom > low;
  toast.style.bottom = isLow ? 'auto' : findToastRoom();
  toast.style.top = isLow ? `${findHeadEnd() + edgePixels}px` : '';
}

/** How much of the lower edge a message that stays takes, as a length of CSS; empty where none does. */
export function findToastRoom(): string {
  const pixels = findRoomPixels();
  return pixels === 0 ? '' : `${pixels + edgePixels / 2}px`;
}

function findRoomPixels(): number {
  const stays = document.querySelector(`[${toastMarks.stays}]`);
  return stays ? window.innerHeight - stays.getBoundingClientRect().top : 0;
}

function findHeadEnd(): number {
  // A head may stay in part, and has then no box of its own.
  const head = [...document.querySelectorAll('header, header > *')].map((part) => part.getBoundingClientRect().bottom);
  let end = Math.max(0, ...head);
  for (let part = document.elementFromPoint(window.innerWidth / 2, end + 1); part; part = part.parentElement) {
    if (getComputedStyle(part).position === 'sticky') end = Math.max(end, part.getBoundingClientRect().bottom);
  }
  return Math.min(end, window.innerHeight / 2);
}

function writeWords(text: string, link?: { label: string; href: string }, title?: string): HTMLElement {
  const words = document.createElement('div');
  words.className = 'min-w-0 flex-1 text-note';
  if (title !== undefined) words.append(writeElement('strong', title, 'block'));
  words.append(writeElement('span', text), ' ');
  if (link) {
    const look = 'font-semibold whitespace-nowrap underline underline-offset-4';
    words.append(Object.assign(writeElement('a', link.label, look), { href: link.href }));
  }
  return words;
}

/** An element with a text, for a message and what stays beside it. */
export function writeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  look = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = look;
  element.textContent = text;
  return element;
}

export function writeIconButton(icon: string, label: string): HTMLButtonElement {
  const button = writeElement('button', '', '-mr-2 inline-flex size-11 shrink-0 items-center justify-center');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.innerHTML = `<svg aria-hidden="true" class="icon size-5"><use href="${getIconHref(icon)}"></use></svg>`;
  return button;
}

function writeClose(toast: HTMLElement, pressed: Element | null): HTMLButtonElement {
  const close = writeIconButton('close', 'Close message');
  close.addEventListener('click', () => {
    toast.remove();
    if (pressed instanceof HTMLElement) pressed.focus();
  });
  return close;
}
