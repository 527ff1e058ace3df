import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureSideways } from '#tests/support/measure-sideways.ts';
import { launchFirefox, type Visit, visitInFirefox } from './open-firefox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchFirefox();
});
afterAll(() => browser?.close());

const paths = ['/', '/search', '/dealer-locator', '/finance', '/contact'];

/** In CSS pixels: as a page is opened, and as it is read then without being opened again. */
const readers: [reader: string, opened: number, ...then: number[]][] = [
  ['a small phone', 320],
  ['a desk, there at 200 % and 400 % too', 1440, 720, 360],
];

/** Runs in the page: text that stands outside the window at its sides, and that nothing scrolls to. */
function listLostText(): string[] {
  const hidden = '[aria-hidden="true"], [inert], dialog:not([open])';
  const canBeOutside = (element: Element) => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow, visibility } = getComputedStyle(box);
      const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && box.scrollWidth > box.clientWidth;
      const isOnlyRead = box.clientWidth === 1 && overflowX === 'hidden';
      if (scrolls || isOnlyRead || textOverflow === 'ellipsis') return true;
      if (visibility === 'hidden' || box.matches(hidden)) return true;
    }
    return false;
  };
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement === null || !textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= document.documentElement.clientWidth + 1)) continue;
    if (!canBeOutside(parentElement)) lost.push(`${textContent.trim()} (${Math.round(left)} to ${Math.round(right)})`);
  }
  return lost;
}

async function findCar({ page, open }: Visit): Promise<string> {
  await open('/search');
  const href = await page.$eval('main a[href^="/cars/"]', (link) => link.getAttribute('href'));
  return (href ?? '').replace(/#.*/, '');
}

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('in Firefox, %s', (site) => {
  it.each(readers)('SITE-04 is whole and says nothing on the console for %s', async (_reader, ...widths) => {
    const visit = await visitInFirefox(browser, site, { width: widths[0] });
    const { page, said } = visit;
    for (const path of [...paths, await findCar(visit)]) {
      await visit.open(path);
      for (const width of widths) {
        const at = `${path} at ${width}`;
        await page.setViewport({ width, height: 900 });
        await page.waitForFunction((wanted) => window.innerWidth === wanted, {}, width);
        expect(await page.$eval('h1', (heading) => heading.getBoundingClientRect().width), at).toBeGreaterThan(0);
        expect(await page.evaluate(measureSideways), at).toBeLessThanOrEqual(0);
        expect(await page.evaluate(listLostText), at).toEqual([]);
      }
      expect(said, path).toEqual([]);
    }
    await visit.close();
  });
});
