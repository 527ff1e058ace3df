import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

interface MenuLink {
  href: string;
  label: string;
  /** The number beside it, where it has one. */
  count: string | null;
}

/** Every link of the header and the footer, those of closed menus too. */
function listLinks(page: Page): Promise<MenuLink[]> {
  return page.locator('[data-frame] a').evaluateAll((links) =>
    (links as HTMLAnchorElement[]).map((link) => {
      const text = link.lastElementChild?.textContent?.trim() ?? '';
      return {
        href: link.href,
        label: link.textContent?.trim() ?? '',
        count: /^([\d,]+)( \w+)?$/.exec(text)?.[1] ?? null,
      };
    }),
  );
}

/** Status of a page, and the number of cars that it says it lists. */
function visit(page: Page, href: string): Promise<{ status: number; count: string | null }> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const listed = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const shown = listed.querySelector('main [role=status]')?.textContent ?? '';
    return { status: answer.status, count: /^[\d,]+/.exec(shown)?.[0] ?? null };
  }, href);
}

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the menus of %s', (site) => {
  it('SITE-12 SITE-23 SRCH-14 lead to pages that are there, and to lists with the number that stands beside them', async () => {
    const { page } = await demo.openPage(site, desktop);
    await page.goto('/');
    const { origin } = new URL(page.url());
    const links = await listLinks(page);
    // The same links stand in the menu of wide windows and in that of phones.
    const inside = [...new Map(links.map((link) => [JSON.stringify(link), link])).values()].filter(({ href }) =>
      href.startsWith(`${origin}/`),
    );
    const others = links.filter(({ href }) => !href.startsWith(`${origin}/`));
    expect(others.filter(({ href }) => !/^(tel:\+?\d+|mailto:.+@.+|https:\/\/.+)$/.test(href))).toEqual([]);
    for (const { href, label, count } of inside) {
      const found = await visit(page, href);
      expect({ href, label, status: found.status }).toEqual({ href, label, status: 200 });
      if (count !== null) expect({ href, label, count: found.count }).toEqual({ href, label, count });
    }
    const labels = new Set(inside.map(({ label }) => label));
    for (const label of ['Home', 'Contact Us']) expect(labels).toContain(label);
    const counted = inside.filter(({ count }) => count !== null);
    expect(counted.map(({ href }) => new URL(href).pathname)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/used-cars$/)]),
    );
    expect(counted.length).toBeGreaterThan(10);
    await page.context().close();
  });
});

it('SITE-12 ask for the photos of the range once its panel is opened', async () => {
  const { page, complaints } = await demo.openPage('northside', desktop);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const photos = menu.locator('img[loading=lazy]');
  const countLoaded = () =>
    photos.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const all = await photos.count();
  expect([all > 6, await countLoaded()]).toEqual([true, 0]);
  await menu.getByText('Our Range', { exact: true }).click();
  await expect.poll(countLoaded).toBe(all);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/toyota\//);
  expect(complaints).toEqual([]);
  await page.context().close();
});
