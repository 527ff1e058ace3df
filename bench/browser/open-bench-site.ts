import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findFreePort } from '#tests/support/free-port.ts';
import { sendRequest } from '#tests/support/server-process.ts';
import { findHeadlessBrowser } from '../../scripts/find-browser.ts';
import { type BenchProcess, startBenchProcess, waitUntilIdle } from '../pages/bench-process.ts';

export interface BenchSites {
  server: BenchProcess;
  browser: Browser;
  /** The browser's debugging port. */
  debugPort: number;
  origin(site: string): string;
  /** The address of the first car in a list, within its site. */
  findCar(site: string, list?: string): Promise<string>;
  close(): Promise<void>;
}

export interface OpenBenchSitesOptions {
  /** A store that is kept, with the demo once it has been opened; else one that goes when the bench ends. */
  data?: string | undefined;
  /** Writes what the bench needs besides the demo, before the server that is measured starts. */
  prepare?: (dataFolder: string) => Promise<void>;
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The demo on a server process of its own, when that has come to rest, and a browser to look at it. */
export async function openBenchSites({ data, prepare }: OpenBenchSitesOptions): Promise<BenchSites> {
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const dataFolder = data ?? join(folder, 'data');
  const closers = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closers.toReversed()) await step();
  };
  try {
    await prepare?.(dataFolder);
    const env = { HOST: '127.0.0.1', PORT: '0', FORECOURT_DATA: dataFolder, FORECOURT_DEMO: 'on' };
    const server = await startBenchProcess(['src/server.ts'], { logFile: join(folder, 'server.log'), env });
    closers.push(() => server.stop());
    await waitUntilIdle(server);
    const debugPort = await findFreePort();
    const browser = await chromium.launch({
      executablePath,
      args: [...flags, `--remote-debugging-port=${debugPort}`],
      // A page must be able to be kept for the way back.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    closers.push(() => browser.close());
    const { port } = server;
    return {
      server,
      browser,
      debugPort,
      origin: (site) => `http://${site}.localhost:${port}`,
      findCar: (site, list = '/search') => findCar({ port, site, list }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const loadPatienceMs = 120_000;
const idlePatienceMs = 15_000;

/** Until a page is whole and rests: pictures of a size that nobody has asked for are made one after the other. */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: loadPatienceMs });
  // The browser may never call a request finished that outlives its page.
  await page.waitForLoadState('networkidle', { timeout: idlePatienceMs }).catch(() => undefined);
}

async function findCar({ port, site, list }: { port: number; site: string; list: string }): Promise<string> {
  const { body, status } = await sendRequest({ port, host: `${site}.localhost`, path: list });
  const path = /href="(\/cars\/[^"]+)"/.exec(body)?.[1];
  if (path === undefined) throw new Error(`${site} answers ${status} to ${list}, without a car`);
  return path;
}

export function printLoad(when: string): void {
  const averages = loadavg().map((each) => each.toFixed(1));
  console.log(`Load average ${when}: ${averages.join(' ')}`);
}
