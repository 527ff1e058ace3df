import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { measureSideways } from '#tests/support/measure-sideways.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';

let demo: Demo;
let pages: [name: string, path: string, status: number][];
beforeAll(async () => {
  demo = await openDemo();
  const [car] = await findCars('northside', '/search/used-cars');
  pages = [
    ['home', '/', 200],
    ['search', '/search', 200],
    ['empty search', '/search?query=zzzzzz', 200],
    ['vehicle', car, 200],
    ['contact', '/contact', 200],
    ['success', '/success', 200],
    ['error', '/nowhere', 404],
  ];
});
afterAll(() => demo?.close());

/** As on a slow phone, and so the same on every machine: the page is painted before its typefaces come. */
async function holdFonts(page: Page): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction('reportPaint', () => painted.resolve());
  await page.addInitScript(() => {
    new PerformanceObserver(() => Reflect.get(window, 'reportPaint')()).observe({ type: 'paint', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
}

/** Cumulative layout shift so far. */
function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
          if (list.getEntriesByType('navigation').length > 0) resolve(sum);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Every page has one.
        observer.observe({ type: 'navigation', buffered: true });
      }),
  );
}

describe.each([
  ['390 pixels', phone],
  ['1440 pixels', desktop],
])('every page at %s', (_width, options) => {
  it('has no axe finding, no sideways scroll, no layout shift and nothing on the console', async () => {
    for (const [name, path, status] of pages) {
      const { page, complaints } = await demo.openPage('northside', options);
      await holdFonts(page);
      const answer = await page.goto(path);
      await settle(page);
      expect(answer?.status(), name).toBe(status);
      expect(await findAccessProblems(page, { wholePage: false }), name).toEqual([]);
      const sideways = await page.evaluate(measureSideways);
      expect(sideways, name).toBeLessThanOrEqual(0);
      expect(await measureShift(page), name).toBeLessThan(0.02);
      // A browser itself notes the status of an error page.
      expect(
        complaints.filter((text) => !text.includes(`status of ${status} `)),
        name,
      ).toEqual([]);
      await page.context().close();
    }
  });
});
