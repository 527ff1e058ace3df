import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findFreePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { findBrowser } from '../../scripts/find-browser.ts';

export interface Demo {
  browser: Browser;
  dataFolder: string;
  port: number;
  /** A page of a demo site in a browser of its own, with everything that it complains of. */
  openPage(site: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The demo on a server process of its own, and a browser to look at it. */
export async function openDemo(): Promise<Demo> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  const server = await startServerProcess({
    port: await findFreePort(),
    dataFolder,
    env: { FORECOURT_DEMO: 'on', POSTS_PER_MINUTE: '1000' },
  });
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');
  const browser = await chromium.launch({ executablePath, args: flags });
  return {
    browser,
    dataFolder,
    port: server.port,
    openPage: async (site, options = {}) => {
      const context = await browser.newContext({ baseURL: `http://${site}.localhost:${server.port}`, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { page, complaints };
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
