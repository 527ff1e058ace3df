import { type Browser, launch, type Page } from 'puppeteer-core';
import { inject } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';
import { findFirefox } from '../../../scripts/find-browser.ts';

export interface Visit {
  page: Page;
  /** Opens an address of the site and waits until the page has all that it asks for. */
  open(path: string): Promise<void>;
  /** All that stands on the console since the visit began, warnings included, and what scripts have thrown. */
  said: string[];
  close(): Promise<void>;
}

/** Spoken to by WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('no Firefox was found; set FIREFOX to one');
  return launch({ browser: 'firefox', executablePath, timeout: patienceMs, protocolTimeout: patienceMs });
}

/** A visitor of his own to a demo site: leave its stock as it is. */
export async function visitInFirefox(
  browser: Browser,
  site: string,
  { width, height = 900 }: { width: number; height?: number },
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.setViewport({ width, height });
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => said.push(String(error)));
  const origin = `http://${site}.localhost:${inject('demo').port}`;
  return {
    page,
    said,
    open: async (path) => {
      await page.goto(new URL(path, origin).href, { waitUntil: ['load', 'networkidle0'] });
    },
    close: () => context.close(),
  };
}
