import type { Page, Request } from 'playwright-core';
import { partSelector } from '#ui/behaviour/later-parts.ts';

export interface RequestWatch {
  /** How many requests have begun so far. */
  begun(): number;
  /** Resolves when none is under way. */
  none(): Promise<void>;
}

/** What a page asks for, from now on; what it reports of itself outlives it and is never seen to end, so it does not count. */
export function watchRequests(page: Page): RequestWatch {
  const open = new Set<Request>();
  let begun = 0;
  let notifyIdle = () => {};
  const tell = () => {
    if (open.size === 0) notifyIdle();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'ping' || request.url().endsWith('/api/events')) return;
    begun++;
    open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    tell();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    open.clear();
    tell();
  });
  return {
    begun: () => begun,
    none: () =>
      new Promise((resolve) => {
        notifyIdle = resolve;
        tell();
      }),
  };
}

/** Everything has come that a page asks for by itself, and its scripts have nothing more to do. */
export async function settlePage(page: Page, requests: RequestWatch): Promise<void> {
  await page.waitForLoadState('load');
  let before: number;
  do {
    before = requests.begun();
    await requests.none();
    // Without scripts of its own a page never comes to an idle moment.
    if (!(await page.evaluate(() => matchMedia('(scripting: none)').matches))) await page.evaluate(rest, partSelector);
  } while (requests.begun() !== before);
}

/**
 * Runs in the page: resolves after all earlier idle callbacks, with the parts below the first screen laid out and no scroll under way.
 * A browser without windows may have no idle moment before somebody asks for a frame, and now and then none at all; what a page does
 * when idle, it does after four seconds in any case.
 */
async function rest(later: string): Promise<void> {
  await document.fonts.ready;
  const isWaiting = (part: Element) => getComputedStyle(part).contentVisibility === 'auto';
  for (let frames = 0; frames < 600 && [...document.querySelectorAll(later)].some(isWaiting); frames++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  for (let moment = 0; moment < 2; moment++) {
    requestAnimationFrame(() => {});
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  }
  // An address with a place is gone to smoothly.
  for (let before = Number.NaN; location.hash !== '' && before !== scrollY; ) {
    before = scrollY;
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
