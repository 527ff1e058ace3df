import { resultsMarks } from '#blocks/results/results-marks.ts';
import { reportResults } from './announce-results.ts';
import { isTextField, loadSlider, tickTwin } from './controls.ts';
import { askEarly } from './find-results.ts';
import { isShown, openResults, readAddress } from './open-results.ts';
import { restoreEarlyChoice } from './restore-early-choice.ts';
import { scrollToHeading } from './show-results.ts';

const typingPauseMs = 400;

let pause: number | undefined;

/**
 * Filters, order and pages change the list of a page in place: its address is asked for like any page, and what differs
 * is exchanged. Without scripts the same forms and links load the page anew (SRCH-23).
 */
export async function followResults(): Promise<void> {
  const box = document.querySelector<HTMLElement>(`[${resultsMarks.area}]`);
  if (!box) return;
  box.addEventListener('submit', (event) => submit(box, event));
  box.addEventListener('input', (event) => handleInput(box, event));
  box.addEventListener('change', (event) => handleChoice(box, event));
  box.addEventListener('click', (event) => followLink(box, event));
  box.addEventListener('pointerdown', foresee);
  window.addEventListener('popstate', () => {
    const address = readAddress(window.location);
    if (!isShown(address)) openResults(box, address, { from: 'history' });
  });
  reportResults(box);
  const form = await restoreEarlyChoice(box);
  if (form) submitLater(box, form, 0);
}

function submit(box: HTMLElement, event: SubmitEvent): void {
  const form = event.target;
  if (!isResultsForm(form)) return;
  event.preventDefault();
  const sheet = (event.submitter ?? form).closest<HTMLElement>('[popover]:popover-open');
  if (sheet) {
    sheet.hidePopover();
    scrollToHeading(box);
  }
  submitLater(box, form, 0);
}

async function handleInput(box: HTMLElement, { target }: Event): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !isResultsForm(target.form)) return;
  if ('twin' in target.dataset) tickTwin(target);
  if (target.type === 'range') {
    const { moveSlider } = await loadSlider();
    if (!moveSlider(target)) return;
  }
  submitLater(box, target.form, isTextField(target) ? typingPauseMs : 0);
}

function handleChoice(box: HTMLElement, { target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !isResultsForm(target.form)) return;
  const cleared = target.form.elements.namedItem(target.dataset.clears ?? '');
  if (cleared instanceof HTMLSelectElement) cleared.value = '';
  submitLater(box, target.form, 0);
}

function submitLater(box: HTMLElement, form: HTMLFormElement, ms: number): void {
  clearTimeout(pause);
  if (ms === 0) openResults(box, getResultsAddress(form));
  else pause = window.setTimeout(() => openResults(box, getResultsAddress(form)), ms);
}

function followLink(box: HTMLElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isResultsLink(link) || isElsewhere(event)) return;
  event.preventDefault();
  clearTimeout(pause);
  openResults(box, readAddress(link), link.closest('nav') ? { from: 'page' } : {});
}

/** Where a mouse is pressed on leads somewhere nearly always; a finger may be about to scroll. */
function foresee(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || isElsewhere(event) || !(event.target instanceof Element)) return;
  const address = readLeadsTo(event.target);
  if (address !== null && !isShown(address)) askEarly(address);
}

/** Where a click on a filter's line or on a link of the list leads. */
function readLeadsTo(target: Element): string | null {
  const link = target.closest('a');
  if (link) return isResultsLink(link) ? readAddress(link) : null;
  const box = target.closest('label')?.control ?? target;
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox' || box.disabled || !isResultsForm(box.form))
    return null;
  box.checked = !box.checked;
  const address = getResultsAddress(box.form);
  box.checked = !box.checked;
  return address;
}

function isResultsForm(form: EventTarget | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.method === 'get';
}

/** Different results: the same kind; a car's page is loaded whole. */
function isResultsLink({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  const first = (path: string) => path.split('/')[1];
  return origin === window.location.origin && first(pathname) === first(window.location.pathname) && hash === '';
}

/** The visitor wants it in another tab or window. */
function isElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The address that a form of the lists asks for: ends of ranges as one parameter, empty fields left out. */
function getResultsAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  const ends = new Map<string, { min?: string; max?: string }>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const [, facet, end] = /^(.+)_(min|max)$/.exec(name) ?? [];
    if (facet === undefined) params.append(name, value);
    else ends.set(facet, { ...ends.get(facet), [end ?? 'min']: value.replaceAll(',', '') });
  }
  for (const [facet, { min = '', max = '' }] of ends) params.append(facet, `${min}-${max}`);
  const query = params.toString();
  return `${new URL(form.action).pathname}${query === '' ? '' : `?${query}`}`;
}
