import morphdom from 'morphdom';
import { resultsMarks } from '#blocks/results/results-marks.ts';
import { isTextField } from './controls.ts';
import type { FetchedResults } from './fetch-results.ts';
import { findCards, headParts, parseHtml } from './read-results.ts';

/** At least so many cars are shown at first. */
const fewestFirst = 4;
/** The filters, where they are a part of their own: a column, a line or a sheet over the page; the line has a sheet in it. */
const panel = '[data-sheet]';

interface ShowOptions {
  /** Another page of the list begins at its head; where the browser goes back, it is scrolled to where it was. */
  from: 'filter' | 'page' | 'history';
  /** Another list is asked for: the rest of this one is not needed. */
  signal: AbortSignal;
}

/**
 * Exchanges what differs between the list that is shown and the one that was sent: a car that stays keeps its picture,
 * what a visitor has opened stays open, and the field being typed in is left alone. What is looked at comes first, the
 * cars in the window or the filters that lie over them, the other a frame later, then the other cars and what is closed.
 */
export async function showResults(
  box: HTMLElement,
  list: FetchedResults,
  { from, signal }: ShowOptions,
): Promise<void> {
  const isCovered = box.querySelector(':popover-open') !== null;
  const first = findFirst(box, from, isCovered);
  const begin = first.from < list.cards.length ? first.from : 0;
  const [before, later] = [list.cards.slice(0, begin).join(''), list.cards.slice(first.to).join('')];
  const sent = parseHtml(list.html);
  findCards(sent)?.insertAdjacentHTML('beforeend', list.cards.slice(begin, first.to).join(''));
  const places = holdPlaces(first.heights.slice(0, begin));
  // Where it can be seen, the place of the cars further down is held open too: the window stays where it is.
  const height = later === '' || isCovered ? null : findResultsBlock(box)?.offsetHeight;
  const closed: (() => void)[] = [];
  const showFilters = () => keepFocus(box, () => exchangePanel(box, sent, (show) => closed.push(show)));
  const showCars = () => {
    keepFocus(box, () => exchange(box, sent));
    findCards(box)?.prepend(...places);
    if (height) findResultsBlock(box)?.style.setProperty('min-height', `${height}px`);
    showHead(parseHtml(list.head));
    if (from === 'page') goToHeading(box);
    if (from === 'history' && history.state?.scrollY !== undefined) window.scrollTo(0, history.state.scrollY);
  };
  const showOthers = () => {
    for (const place of places) place.remove();
    findCards(box)?.insertAdjacentHTML('afterbegin', before);
    findCards(box)?.insertAdjacentHTML('beforeend', later);
    findResultsBlock(box)?.style.removeProperty('min-height');
    if (from === 'filter') keepInSight(box);
  };
  const showClosed = () => {
    for (const show of closed) show();
  };
  const parts = isCovered ? [showFilters, showCars] : [showCars, showFilters];
  for (const showPart of [...parts, showOthers, showClosed]) {
    if (signal.aborted) return;
    showPart();
    await nextFrame();
  }
}

/** Resolves when what was changed before it has been drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

function findResultsBlock(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[${resultsMarks.results}]`);
}

/** Cards by their places in the results: from `from` on to before `to`. */
interface FirstCards {
  from: number;
  to: number;
  /** In pixels, of the cards before. */
  heights: readonly number[];
}

/** Which cards are shown first: those in the window as it will be. */
function findFirst(box: HTMLElement, from: ShowOptions['from'], isCovered: boolean): FirstCards {
  if (from === 'history') return { from: 0, to: Number.POSITIVE_INFINITY, heights: [] };
  if (isCovered) return { from: 0, to: 0, heights: [] };
  const boxes = [...(findCards(box)?.children ?? [])].map((card) => card.getBoundingClientRect());
  const before = Math.max(
    0,
    boxes.findIndex(({ bottom }) => bottom > 0),
  );
  const seen = boxes.findLastIndex(({ top }) => top < window.innerHeight) + 1 - before;
  const count = Math.max(fewestFirst, seen);
  if (from === 'page') return { from: 0, to: count, heights: [] };
  return { from: before, to: before + count, heights: boxes.slice(0, before).map(({ height }) => height) };
}

/** Empty cards, so high. */
function holdPlaces(heights: readonly number[]): HTMLElement[] {
  return heights.map((height) => {
    const place = document.createElement('li');
    place.style.blockSize = `${height}px`;
    return place;
  });
}

/** What a visitor has not opened can wait: `later` is told what shows it. */
function exchangePanel(box: HTMLElement, sent: Element, later: (show: () => void) => void): void {
  const [shown, wanted] = [box.querySelector(panel), sent.querySelector(panel)];
  if (!shown || !wanted) return;
  exchange(shown, wanted, (part, wantedPart) => {
    if (!(part instanceof HTMLDetailsElement) || part.open) return true;
    later(() => exchange(part, wantedPart));
    return false;
  });
}

/** What `isWanted` refuses stays as it is. */
function exchange(
  shown: Element,
  wanted: Element,
  isWanted: (part: HTMLElement, wantedPart: HTMLElement) => boolean = () => true,
): void {
  morphdom(shown, wanted, {
    childrenOnly: true,
    getNodeKey: (node) => (node instanceof Element ? node.getAttribute('data-key') : null),
    onBeforeElUpdated: (part, wantedPart) => isWanted(part, wantedPart) && prepareUpdate(part, wantedPart),
  });
}

/** Whether anything of the element is to be changed. */
function prepareUpdate(shown: HTMLElement, wanted: HTMLElement): boolean {
  if (shown.matches(panel) && !shown.parentElement?.closest(panel)) return false;
  if (shown instanceof HTMLDetailsElement && wanted instanceof HTMLDetailsElement) wanted.open = shown.open;
  return !(shown === document.activeElement && isTextField(shown));
}

function showHead(sent: HTMLElement): void {
  document.title = sent.querySelector('title')?.text ?? document.title;
  for (const part of document.head.querySelectorAll(headParts)) part.remove();
  document.head.append(...[...sent.querySelectorAll(headParts)].map((part) => document.importNode(part, true)));
}

/** A line that moves loses the focus, and what had it may be gone, such as the chip that was taken away. */
function keepFocus(box: HTMLElement, change: () => void): void {
  const held = document.activeElement;
  change();
  if (document.activeElement === held || !(held instanceof HTMLElement)) return;
  if (held.isConnected) held.focus({ preventScroll: true });
  else findHeading(box)?.focus({ preventScroll: true });
}

function goToHeading(box: HTMLElement): void {
  scrollToHeading(box);
  findHeading(box)?.focus({ preventScroll: true });
}

/** Whoever asks to be shown the cars sees the first of them, with how many there are. */
export function scrollToHeading(box: HTMLElement): void {
  findHeading(box)?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** A list that has become so short that only its end, or nothing of it, is seen begins at its head. */
function keepInSight(box: HTMLElement): void {
  const shown = findResultsBlock(box)?.getBoundingClientRect();
  if (shown === undefined || shown.top >= 0 || shown.bottom > window.innerHeight / 2) return;
  scrollToHeading(box);
}

function findHeading(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[${resultsMarks.heading}]`);
}
