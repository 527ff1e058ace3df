import { PageRefused } from '#ui/behaviour/fetch-page.ts';
import { announce, announceArrived, announceFailed, announceWaiting, reportResults } from './announce-results.ts';
import { findCached, requestResults, startCache } from './find-results.ts';
import { nextFrame, showResults } from './show-results.ts';

interface OpenOptions {
  /** Another page of the list begins at its head; the browser's way back and forth has changed the address already. */
  from?: 'filter' | 'page' | 'history';
}

let asking: AbortController | undefined;
/** Address of the list that is shown. */
let shown = readAddress(window.location);
/** Whether all of it is shown: its cars further down come last. */
let isWhole = true;

export function readAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

export function isShown(address: string): boolean {
  return address === shown;
}

/** Shows the list of an address: from the cache, else from the server. Where it cannot be had the one before stays (SRCH-13). */
export async function openResults(
  box: HTMLElement,
  address: string,
  { from = 'filter' }: OpenOptions = {},
): Promise<void> {
  asking?.abort();
  const own = new AbortController();
  asking = own;
  announceWaiting(box);
  try {
    // What was touched is drawn before the list is.
    const [list] = await Promise.all([findResults(box, address, own.signal), nextFrame()]);
    if (own.signal.aborted) return;
    announceArrived(box);
    const before = readCount(box);
    if (from !== 'history' && !isShown(list.address)) keepPlace(list.address);
    shown = list.address;
    isWhole = false;
    await showResults(box, list, { from, signal: own.signal });
    if (own.signal.aborted) return;
    isWhole = true;
    announce({ before, now: readCount(box) });
    reportResults(box);
  } catch (error) {
    if (own.signal.aborted) return;
    if (error instanceof PageRefused && !error.isPassing) window.location.assign(address);
    else {
      await showRest(box, own.signal);
      announceFailed(box, () => openResults(box, address, { from }));
    }
  }
}

function findResults(box: HTMLElement, address: string, signal: AbortSignal) {
  const known = findCached(address);
  if (known) return known;
  const asked = requestResults(address, signal);
  startCache(box, shown);
  return asked;
}

/** What was left of a list when another was asked for, which then could not be had. */
async function showRest(box: HTMLElement, signal: AbortSignal): Promise<void> {
  const list = isWhole ? undefined : findCached(shown);
  if (list) await showResults(box, list, { from: 'history', signal });
}

/** The list that is left is scrolled to where it was when the visitor comes back to it. */
function keepPlace(next: string): void {
  history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
  history.pushState(null, '', next);
}

function readCount(box: HTMLElement): string {
  return box.querySelector('[role=status]')?.textContent ?? '';
}
