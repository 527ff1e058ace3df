import { AxeBuilder } from '@axe-core/playwright';
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
        `<!doctype html><html lang="en-AU"><head><title>Example</title><meta name="viewport" content="width=device-width"><style>${css}</style><style>${themeCss}</style></head><body>${body}</body></html>`,
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

/** What axe finds wrong, a line each; empty is good. */
export async function findAccessProblems(page: Page, { wholePage }: { wholePage: boolean }): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Locating everything that passes takes axe the most time.
    .options({ resultTypes: ['violations'] })
    .withTags(wholePage ? [...standards, 'best-practice'] : standards);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
