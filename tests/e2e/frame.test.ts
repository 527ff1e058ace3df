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
});
