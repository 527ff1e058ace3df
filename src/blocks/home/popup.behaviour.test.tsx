import { type Browser, chromium, type Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { popupExample } from '#blocks/home/home.examples.ts';
import { Popup } from '#blocks/home/popup.tsx';
import { findBrowser } from '../../../scripts/find-browser.ts';

const address = 'http://localhost/popup';
let browser: Browser;
let page: Page;

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

beforeAll(async () => {
  const script = await buildScript();
  browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const writePage = (url: string) => {
    const expiresAt = new URL(url).searchParams.get('expiresAt');
    const popup = renderToStaticMarkup(
      <Popup popup={{ ...popupExample, expiresAt: expiresAt ?? popupExample.expiresAt }} />,
    );
    return `<!doctype html><title>Popup</title><body>${popup}<script type="module" src="/popup.js"></script>`;
  };
  await page.route('**/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: writePage(route.request().url()) }),
  );
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
