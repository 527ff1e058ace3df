import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ORIGIN = 'http://studio.localhost';
const ARGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--no-sandbox',
  '--disable-background-networking',
];

const PAGE = `<!doctype html><title>Studio</title><canvas></canvas>
<script type="importmap">{"imports":{
  "three":"/node_modules/three/build/three.module.js",
  "three/addons/":"/node_modules/three/examples/jsm/"}}</script>
<script type="module" src="/demo/studio/stage/page.ts"></script>`;

/** Opens the studio in a headless browser. Its files are read from the disk; nothing is fetched from anywhere. */
export async function openStudio(executablePath: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  page.on('console', (message) => process.stderr.write(`${message.text()}\n`));
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.abort();
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    return route.fulfill({ contentType: 'text/javascript', body: await readModule(join(ROOT, pathname)) });
  });
  page.setDefaultTimeout(300_000);
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'shoot' in window);
  return { browser, page };
}

async function readModule(path: string): Promise<string> {
  const code = await readFile(path, 'utf8').catch(() => '');
  return extname(path) === '.ts' ? stripTypeScriptTypes(code) : code;
}
