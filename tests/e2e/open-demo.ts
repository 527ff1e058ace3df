import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';
import { type RequestWatch, settlePage, watchRequests } from '#tests/support/watch-requests.ts';
import { findBrowser, findHeadlessBrowser } from '../../scripts/find-browser.ts';

export interface Demo {
  browser: Browser;
  dataFolder: string;
  port: number;
  /** Signs mail that comes in. */
  replySecret: string;
  /** A page of a demo site in a browser of its own, with everything that it complains of. */
  openPage(site: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * A browser of one's own to visit the demo, which one server shows to all journeys: leave its stock and sites as they are. Only
 * a whole browser shows notifications.
 */
export async function openDemo({ whole = false } = {}): Promise<Demo> {
  const { port, dataFolder, replySecret } = inject('demo');
  const executablePath = whole ? findBrowser() : findHeadlessBrowser();
  if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');
  const browser = await chromium.launch({ executablePath, args: flags });
  return {
    browser,
    dataFolder,
    port,
    replySecret,
    openPage: async (site, options = {}) => {
      const context = await browser.newContext({ baseURL: `http://${site}.localhost:${port}`, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      watches.set(page, watchRequests(page));
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { page, complaints };
    },
    close: () => browser.close(),
  };
}

const watches = new WeakMap<Page, RequestWatch>();

/** Waits until a page that `openPage` opened has all that it asks for by itself, and its scripts rest. */
export async function settle(page: Page): Promise<void> {
  const requests = watches.get(page);
  if (requests === undefined) throw new Error('the page was not opened by openPage');
  await settlePage(page, requests);
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
