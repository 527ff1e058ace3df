import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageBudgets } from '../../scripts/checks/budget.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function measureTransfer(site: string, path: string, options: typeof desktop) {
  const { page } = await demo.openPage(site, options);
  const bytes = { '.js': 0, '.css': 0 };
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const ending = (['.js', '.css'] as const).find((each) => new URL(request.url()).pathname.endsWith(each));
    if (!ending) return;
    const add = ({ responseBodySize }: { responseBodySize: number }) => {
      bytes[ending] += responseBodySize;
    };
    measured.push(request.sizes().then(add));
  });
  await page.goto(path);
  await settle(page);
  const [car] = await page
    .locator('main a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await Promise.all(measured);
  await page.context().close();
  return { bytes, car };
}

describe.each([
  ['a phone', phone, ['northside', 'coastal']],
  ['a desktop', desktop, ['carbarn', 'summit']],
])('what a browser on %s really loads until it is idle', (_name, options, sites) => {
  it('stays within the budget of scripts and styles, on the search page and on a car’s', async () => {
    // Side by side: most of it is waiting.
    const measured = sites.map(async (site) => {
      const search = await measureTransfer(site, '/search', options);
      const vehicle = await measureTransfer(site, search.car ?? '', options);
      for (const { bytes } of [search, vehicle]) {
        expect(bytes['.js'], site).toBeGreaterThan(1000);
        expect(bytes['.js'], site).toBeLessThanOrEqual(pageBudgets['.js']);
        expect(bytes['.css'], site).toBeGreaterThan(1000);
        expect(bytes['.css'], site).toBeLessThanOrEqual(pageBudgets['.css']);
      }
    });
    await Promise.all(measured);
  });
});

describe('the typefaces of a page', () => {
  it.each(['northside', 'summit', 'coastal'])(
    'are short files on %s, until a word has a sign of its own',
    async (site) => {
      const { page } = await demo.openPage(site, phone);
      const files = new Map<string, number>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.woff2')) files.set(pathname, Number(response.headers()['content-length']));
      });
      await page.goto('/search');
      await settle(page);
      const short = [...files.keys()];
      expect(short.length).toBeGreaterThan(0);
      for (const [file, bytes] of files) expect(bytes, file).toBeLessThan(longestFirstFont);
      await page.goto('/search?query=Citro%C3%ABn');
      await settle(page);
      const later = [...files.keys()].filter((file) => !short.includes(file));
      expect(later.length).toBeGreaterThan(0);
      for (const file of later) expect(file).toContain('-latin-');
      await page.context().close();
    },
  );
});

/** Bytes: what a new connection brings in its first two answers is twice that. */
const longestFirstFont = 20_000;
