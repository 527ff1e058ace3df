import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findHeadlessBrowser } from '../../scripts/find-browser.ts';

/** The site's style sheet as its pages get it. */
async function compileAppCss(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { write: false, rollupOptions: { input: 'src/theme/app.css' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
  const sheet = outputs.find((file) => file.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('app.css was not built');
  return String(sheet.source);
}

export interface LookBrowser {
  /** Shows a body in the site's look, in place of the one before. */
  open(body: string, options: { width: number; themeCss: string }): Promise<Page>;
  close(): Promise<void>;
}

/** Parts out of sight are laid out like those that are scrolled to: while they are skipped, what they hold lies over what follows. */
const laidOut = 'body * { content-visibility: visible !important }';

/** A Chromium that shows server-rendered components without a server. */
export async function openLookBrowser(): Promise<LookBrowser> {
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) throw new Error('no Chromium found: install it, or name it in CHROMIUM');
  const [css, browser] = await Promise.all([compileAppCss(), launch(executablePath)]);
  const page = await browser.newPage();
  return {
    open: async (body, { width, themeCss }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(
        `<!doctype html><html lang="en-AU"><head><title>Example</title><meta name="viewport" content="width=device-width"><style>${css}</style><style>${themeCss}</style><style>${laidOut}</style></head><body>${body}</body></html>`,
      );
      return page;
    },
    close: () => browser.close(),
  };
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong, a line each; empty is good. What stands in frames is not looked at. */
export async function findAccessProblems(page: Page, { wholePage }: { wholePage: boolean }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (tags) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Locating everything that passes takes axe the most time, and carrying it here takes as long again.
      const { violations } = await axe.run({
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    wholePage ? [...standards, 'best-practice'] : standards,
  );
}
