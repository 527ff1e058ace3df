import type { Browser, Page } from 'playwright-core';
import { type RequestWatch, settlePage, watchRequests } from '#tests/support/watch-requests.ts';
import type { ListedPage } from './page-list.ts';

export interface TakenPicture {
  status: number;
  png: Buffer;
}

export interface TakePictureOptions {
  base: URL;
  width: number;
  /** What the page takes for now. */
  now: Date;
}

const patienceMs = 120_000;
/** A page that never shows the same twice is compared as it is in the end. */
const mostTries = 12;

/** A page of a demo site as a new visitor sees it, whole, when nothing on it changes any more. */
export async function takePicture(
  browser: Browser,
  page: ListedPage,
  { base, width, now }: TakePictureOptions,
): Promise<TakenPicture> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  try {
    const tab = await context.newPage();
    tab.setDefaultTimeout(patienceMs);
    await tab.clock.setFixedTime(now);
    await tab.addInitScript(freezeViews);
    const requests = watchRequests(tab);
    const status = await open(tab, page, getOrigin(base, page.site));
    await tab.evaluate(showWhole);
    return { status, png: await takeWhenSettled(tab, requests) };
  } finally {
    await context.close();
  }
}

export function getOrigin({ protocol, hostname, port }: URL, site: string): string {
  return `${protocol}//${site}.${hostname}${port === '' ? '' : `:${port}`}`;
}

/** Runs in the page, before anything of it: how often a car was looked at counts this very look. */
function freezeViews(): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.ok || !answer.url.endsWith('/view.json')) return answer;
    return Response.json({ ...(await answer.json()), views: 1234 });
  };
}

/** A refused form is posted as a browser without scripts posts it. */
async function open(tab: Page, { path, posted }: ListedPage, origin: string): Promise<number> {
  const url = origin + path;
  if (posted !== undefined) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin };
    await tab.route(url, (route) =>
      route.continue({ method: 'POST', postData: posted, headers: { ...route.request().headers(), ...headers } }),
    );
  }
  const answer = await tab.goto(url, { waitUntil: 'load' });
  return answer?.status() ?? 0;
}

/** Runs in the page: shows, loads and hydrates everything that waits for being scrolled into view. */
async function showWhole(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
  for (const image of document.images) image.loading = 'eager';
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Runs in the page, as what comes late may bring pictures of its own. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

/** Nothing is under way, and two pictures in a row are the same. */
async function takeWhenSettled(tab: Page, requests: RequestWatch): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let tries = 0; tries < mostTries; tries++) {
    await settlePage(tab, requests);
    await tab.evaluate(loadPictures);
    await settlePage(tab, requests);
    const next = await tab.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (last?.equals(next)) return next;
    last = next;
  }
  return last ?? Buffer.alloc(0);
}
