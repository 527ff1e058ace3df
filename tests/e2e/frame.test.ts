import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const footerLinks = (page: Page) => page.locator('footer details a');

/** A line of its text is at least 17 px high. */
const lessThanLinePx = 8;

function measureName(page: Page): Promise<{ cutPx: number; sidewaysPx: number }> {
  return page
    .locator('header a span')
    .first()
    .evaluate((name) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const cut = Math.max(name.scrollHeight - name.clientHeight, name.scrollWidth - name.clientWidth);
      return { cutPx: cut, sidewaysPx: scrollWidth - clientWidth };
    });
}

/** What stands in the line of the name: where each begins, which are smaller than a thumb, and in how many lines they are. */
function measureTools(page: Page): Promise<{ lefts: number[]; targets: string[]; lines: number }> {
  return page.locator('header').evaluate((header) => {
    const name = [...header.querySelectorAll('a[href="/"]')].find((home) => home.checkVisibility());
    const tools = [...(name?.parentElement?.querySelectorAll('a, button') ?? [])].filter(
      (tool) => tool.checkVisibility() && !tool.closest('[popover], form'),
    );
    const places = tools.map((tool) => ({ tool, place: tool.getBoundingClientRect() }));
    return {
      lefts: places.map(({ place }) => place.left),
      targets: places.flatMap(({ tool, place }) =>
        Math.min(place.width, place.height) < 44 ? [tool.textContent ?? ''] : [],
      ),
      lines: new Set(places.map(({ place }) => Math.round((place.top + place.bottom) / 2))).size,
    };
  });
}

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the frame of %s', (site) => {
  it('SITE-23 folds the groups of the footer on a phone, and opens them without scripts', async () => {
    const { page } = await demo.openPage(site, { ...phone, javaScriptEnabled: false });
    await page.goto('/nowhere');
    expect(await footerLinks(page).count()).toBeGreaterThan(10);
    for (const link of await footerLinks(page).all()) expect(await link.isVisible()).toBe(false);
    const company = page.locator('footer details', { hasText: 'Company' });
    await company.locator('summary').click();
    await company.getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('**/about-us');
    await page.context().close();
  });

  it('SITE-23 shows all links of the footer in a wide window, with scripts and without, and none of their headings takes the focus', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await demo.openPage(site, { ...desktop, javaScriptEnabled });
      await page.goto('/nowhere');
      for (const link of await footerLinks(page).all()) expect(await link.isVisible()).toBe(true);
      if (javaScriptEnabled) {
        await page.locator('footer details[open]').first().waitFor();
        expect(await page.locator('footer summary:not([tabindex="-1"])').count()).toBe(0);
        expect(await page.locator('footer details:not([open])').count()).toBe(0);
      }
      await page.context().close();
    }
  });

  it('keeps the name whole in the header of a phone in text of twice the size', async () => {
    const { page } = await demo.openPage(site, phone);
    await page.goto('/nowhere');
    await settle(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const { cutPx, sidewaysPx } = await measureName(page);
    expect(cutPx).toBeLessThan(lessThanLinePx);
    expect(sidewaysPx).toBe(0);
    await page.context().close();
  });

  it.each([320, 390, 768])(
    'USER-04 counts saved and compared cars beside the name, in one line of %s px, and says nothing of them in the page that all get',
    async (width) => {
      const viewport = { width, height: 844 };
      const { page, complaints } = await demo.openPage(site, { ...phone, viewport });
      await page.goto('/privacy-policy');
      await settle(page);
      const header = page.locator('header');
      const counts = header.locator('[data-saved-count]:visible');
      expect(await header.locator('a:has([data-saved-count]):visible').count()).toBe(2);
      expect(await counts.count()).toBe(0);
      const before = await measureTools(page);
      expect(before.targets).toEqual([]);
      expect(before.lines).toBe(1);
      await page.evaluate(() => {
        const car = { id: '7', href: '/cars/seven', name: 'Seven', image: null, price: null };
        for (const key of ['favourites', 'compare']) localStorage.setItem(`forecourt.${key}`, JSON.stringify([car]));
        document.dispatchEvent(new Event('forecourt:lists'));
      });
      await expect.poll(() => counts.allTextContents()).toEqual(['1', '1']);
      expect((await measureTools(page)).lefts).toEqual(before.lefts);
      const { cutPx, sidewaysPx } = await measureName(page);
      expect(cutPx).toBeLessThan(lessThanLinePx);
      expect(sidewaysPx).toBe(0);
      const sent = await page.evaluate(async () => (await fetch('/search')).text());
      expect([...sent.matchAll(/data-saved-count="\w+"[^>]*>([^<]*)</g)].every(([, count]) => count === '')).toBe(true);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

describe('the header whose search stays in sight', () => {
  it.each([
    ['phone', phone, 64],
    ['desktop', desktop, 80],
  ] as const)('SRCH-09 keeps one line of it over the page on a %s, with the search', async (_name, options, most) => {
    const { page, complaints } = await demo.openPage('carbarn', options);
    await page.goto('/contact-us');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const lines = await page.locator('header > [data-ground=header]').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { top, bottom, height } = part.getBoundingClientRect();
        return height > 0 && bottom > 0 ? [{ top, height }] : [];
      }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.top).toBe(0);
    expect(lines[0]?.height).toBeLessThan(most);
    expect(await page.locator('header').getByRole('searchbox').filter({ visible: true }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
