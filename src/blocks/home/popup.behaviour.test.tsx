import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { popupExample } from '#blocks/home/home.examples.ts';
import { Popup } from '#blocks/home/popup.tsx';
import { popupMoments } from '#rules/site-settings/sections/page-settings.ts';
import { findHeadlessBrowser } from '../../../scripts/find-browser.ts';

const address = 'http://localhost/popup';
let browser: Browser;
let page: Page;
let script: string;

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, rollupOptions: { input: 'src/blocks/home/popup-page.examples.ts' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
  return outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
}

async function serve(target: Page): Promise<void> {
  const writePage = (url: string) => {
    const { searchParams } = new URL(url);
    const expiresAt = searchParams.get('expiresAt');
    const moment = popupMoments.find((each) => each === searchParams.get('opens')) ?? 'at_once';
    const popup = renderToStaticMarkup(
      <Popup popup={{ ...popupExample, expiresAt: expiresAt ?? popupExample.expiresAt, opens: [moment] }} />,
    );
    return `<!doctype html><title>Popup</title><body>${popup}<script type="module" src="/popup.js"></script>`;
  };
  await target.route('**/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: writePage(route.request().url()) }),
  );
}

beforeAll(async () => {
  script = await buildScript();
  browser = await chromium.launch({
    executablePath: findHeadlessBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await serve(page);
});
afterAll(() => browser.close());

// The script of the page has run when `goto` and `reload` resolve: a module runs before the page is loaded.
const popup = () => page.locator('dialog[open]');

it('SITE-17 does not open a popup that is over, though the page still has it', async () => {
  await page.goto(`${address}?expiresAt=2020-01-01T00:00:00Z`);
  expect(await page.locator('dialog').count()).toBe(1);
  expect(await popup().count()).toBe(0);
});

it('SITE-17 opens the popup once, and never again after it was closed', async () => {
  await page.goto(address);
  await popup().waitFor();
  await page.getByRole('button', { name: /^Close/ }).click();
  await popup().waitFor({ state: 'detached' });
  await page.reload();
  expect(await page.locator('dialog').count()).toBe(1);
  expect(await popup().count()).toBe(0);
});

/** Somebody with nothing kept, whose time can be moved. */
async function openVisitor(): Promise<{ visitor: BrowserContext; openTab: () => Promise<Page> }> {
  const visitor = await browser.newContext();
  visitor.setDefaultTimeout(120_000);
  await visitor.clock.install();
  const openTab = async () => {
    const tab = await visitor.newPage();
    await serve(tab);
    return tab;
  };
  return { visitor, openTab };
}

const leave = (tab: Page) =>
  tab.evaluate(() =>
    document.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null })),
  );

it.each(['leaving', 'at_once'])('SITE-17 does not show a popup past its end that opens %s', async (opens) => {
  const { visitor, openTab } = await openVisitor();
  const tab = await openTab();
  await tab.goto(`${address}?expiresAt=2020-01-01T00:00:00Z`);
  const inOneMinute = new Date((await tab.evaluate(() => Date.now())) + 60_000).toISOString();
  await tab.goto(`${address}?opens=${opens}&expiresAt=${inOneMinute}`);
  if (opens === 'at_once') await tab.locator('dialog[open]').waitFor();
  await tab.clock.runFor(61_000);
  await tab.locator('dialog[open]').waitFor({ state: 'detached' });
  await leave(tab);
  expect(await tab.locator('dialog[open]').count()).toBe(0);
  await visitor.close();
});

it('SITE-17 does not open a popup that was closed in another tab since the page was loaded', async () => {
  const { visitor, openTab } = await openVisitor();
  const [own, other] = [await openTab(), await openTab()];
  await own.goto(`${address}?opens=leaving`);
  await other.goto(address);
  await other.getByRole('button', { name: /^Close/ }).click();
  await other.locator('dialog[open]').waitFor({ state: 'detached' });
  // A browser takes a moment until one tab knows what another has kept.
  await expect.poll(() => own.evaluate('localStorage.length')).toBeGreaterThan(0);
  await leave(own);
  expect(await own.locator('dialog[open]').count()).toBe(0);
  await visitor.close();
});

it('SITE-17 waits for 30 seconds, for the second page of a visit or for the mouse to leave, as the site has it', async () => {
  const visitor = await browser.newContext();
  const own = await visitor.newPage();
  // Time stands still but for what it is told: a busy machine may take long over a page.
  const start = Date.now();
  await own.clock.install({ time: start });
  await own.clock.pauseAt(start + 1_000);
  await serve(own);
  const open = own.locator('dialog[open]');
  await own.goto(`${address}?opens=after_30_seconds`);
  await own.clock.runFor(29_000);
  expect(await open.count()).toBe(0);
  await own.clock.runFor(2_000);
  await open.waitFor();
  await own.goto(`${address}?opens=second_page`);
  expect(await open.count()).toBe(0);
  await own.goto(`${address}?opens=second_page`, { referer: 'http://localhost/contact' });
  await open.waitFor();
  await own.goto(`${address}?opens=leaving`);
  expect(await open.count()).toBe(0);
  await leave(own);
  await open.waitFor();
  await visitor.close();
});
