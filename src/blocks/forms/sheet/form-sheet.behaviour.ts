import { sheetMarks } from './form-sheet-marks.ts';

/** What the sheet shows, and what keeps its room in the page meanwhile. */
let shown: { part: HTMLElement; gap: HTMLElement } | null = null;
/** The step back that closing takes is on its way. */
let isLeaving = false;

const findSheet = () => document.querySelector<HTMLDialogElement>(`dialog[${sheetMarks.sheet}]`);

/**
 * A link to a form of the page, or to its calculator, opens that in the sheet: the very same elements, with what was typed
 * into them. The browser's way back closes it. Without scripts, and for what is no part of the sheet, the link is a jump.
 */
export function openSheets(): void {
  const sheet = findSheet();
  if (sheet === null) return;
  forgetOpened();
  sheet.addEventListener('close', () => {
    putBack();
    if (readOpened() === null) return;
    isLeaving = true;
    window.history.back();
  });
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close();
  });
  document.addEventListener('click', (event) => {
    const id = findPressed(event);
    if (id !== null && open(sheet, id)) event.preventDefault();
  });
  window.addEventListener('popstate', () => follow(sheet));
  const failed = document.querySelector(`[${sheetMarks.failed}] [id]`);
  if (failed) open(sheet, failed.id);
  else if (window.location.hash !== '') unfold(window.location.hash.slice(1));
}

/** The car is gone: what was shown goes back to its place in the page, with the focus where it was. */
export function closeSheet(): void {
  if (shown === null) return;
  const { part } = shown;
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  putBack();
  findSheet()?.close();
  const folded = part.closest('details');
  if (folded) folded.open = true;
  if (focused instanceof HTMLElement) focused.focus();
}

/** The id that a plain press on a link of this page leads to. */
function findPressed(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const { pathname, host, hash, search } = link;
  const isHere = pathname === window.location.pathname && host === window.location.host;
  return isHere && (search === '' || search === window.location.search) ? hash.slice(1) : null;
}

function open(sheet: HTMLDialogElement, id: string): boolean {
  const wanted = document.getElementById(id);
  const part = wanted?.closest<HTMLElement>(`[${sheetMarks.part}]`);
  if (!wanted || !part) {
    // What is jumped to lies under the sheet.
    if (sheet.open && wanted) sheet.close();
    return false;
  }
  const folded = wanted.closest('details');
  if (folded && part.contains(folded)) folded.open = true;
  const wasOpened = readOpened() !== null;
  show(sheet, part);
  if (!isLeaving) keepOpened(id, wasOpened);
  return true;
}

function show(sheet: HTMLDialogElement, part: HTMLElement): void {
  if (shown?.part !== part) {
    putBack();
    const gap = document.createElement('div');
    gap.setAttribute(sheetMarks.gap, '');
    gap.style.height = `${part.offsetHeight}px`;
    part.before(gap);
    shown = { part, gap };
    sheet.querySelector(`[${sheetMarks.body}]`)?.append(part);
  }
  const heading = sheet.querySelector<HTMLElement>(`[${sheetMarks.heading}]`);
  if (heading) heading.textContent = part.getAttribute(sheetMarks.part);
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
  heading?.focus();
}

function putBack(): void {
  shown?.gap.replaceWith(shown.part);
  shown = null;
}

/** Back and forth through the visits of this page. */
function follow(sheet: HTMLDialogElement): void {
  if (isLeaving) {
    isLeaving = false;
    const id = shown?.part.querySelector('[id]')?.id;
    if (id !== undefined) keepOpened(id, false);
    return;
  }
  const id = readOpened();
  if (id === null) sheet.close();
  else open(sheet, id);
}

/** Of a step of the history: what the sheet shows there. */
function readOpened(): string | null {
  const state: unknown = window.history.state;
  const id = typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : null;
  return typeof id === 'string' ? id : null;
}

function keepOpened(id: string, instead: boolean): void {
  const { pathname, search } = window.location;
  const step = [{ sheet: id }, '', `${pathname}${search}#${id}`] as const;
  if (instead) window.history.replaceState(...step);
  else window.history.pushState(...step);
}

/** A page that is loaded anew begins without. */
function forgetOpened(): void {
  if (readOpened() !== null) window.history.replaceState(null, '');
}

/** As browsers do by themselves where no scripts run. */
function unfold(id: string): void {
  const folded = document.getElementById(id)?.closest('details');
  if (folded) folded.open = true;
  const part = folded === null ? document.getElementById(id)?.closest(`[${sheetMarks.part}]`) : null;
  const sheet = findSheet();
  if (sheet && part instanceof HTMLElement && !part.checkVisibility()) open(sheet, id);
}
