import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const blocks = (page: Page) => page.locator('section[id^="place-"]:visible');
const search = (page: Page) => page.getByPlaceholder('Search locations...');
const pins = (page: Page) => page.locator('[data-places-pin]:visible');

describe('the locations of a group', () => {
  it('LOC-03 LOC-01 are found while somebody types, and begin with their first tab again', async () => {
    const { page, complaints } = await demo.openPage('summit', desktop);
    await page.goto('/dealer-locator');
    await settle(page);
    const all = await blocks(page).count();
    expect(all).toBeGreaterThan(5);
    const warwick = blocks(page).filter({ hasText: 'Summit Warwick' });
    await warwick.locator('input[type=radio][value=service]').check();
    await warwick.getByText('52 Albion Street').waitFor();
    expect(await warwick.getByText('48 Albion Street').isVisible()).toBe(false);

    await search(page).fill('warw');
    await page.getByRole('status').filter({ hasText: '1 location, 2 departments for “warw”' }).waitFor();
    expect(await blocks(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('locationQuery')).toBe('warw');
    expect(await warwick.getByText('48 Albion Street').isVisible()).toBe(true);
    expect(await pins(page).count()).toBe(1);

    await page.reload();
    expect([await search(page).inputValue(), await blocks(page).count()]).toEqual(['warw', 1]);
    await settle(page);
    await search(page).fill('');
    await page
      .getByRole('status')
      .filter({ hasText: /^9 locations, 12 departments$/ })
      .waitFor();
    expect([await blocks(page).count(), new URL(page.url()).search]).toEqual([all, '']);
    expect(complaints).toEqual([]);
  });

  it('LOC-02 LOC-03 all have their pins on the first screen of a desk, beside the hours and the number of each', async () => {
    for (const site of ['northside', 'summit', 'carbarn', 'coastal']) {
      const { page } = await demo.openPage(site, desktop);
      await page.goto('/dealer-locator');
      await settle(page);
      const height = page.viewportSize()?.height ?? 0;
      const feet = await pins(page).evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().bottom));
      expect(feet.length, site).toBeGreaterThan(1);
      expect(Math.max(...feet), site).toBeLessThanOrEqual(height);
      const lines = page.getByRole('list', { name: 'Places on the map' }).getByRole('listitem');
      for (const line of await lines.all()) {
        expect(await line.textContent(), site).toMatch(/Today|Closed|Open/);
        expect(await line.locator('a[href^="tel:"]').getAttribute('href'), site).toMatch(/^tel:\+?\d{9,}$/);
      }
      await page.context().close();
    }
  });

  it('LOC-03 lie on a map that keys move and bring nearer, without asking anybody for tiles', async () => {
    const { page, complaints } = await demo.openPage('summit', desktop);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url());
    });
    await page.goto('/dealer-locator');
    const map = page.getByRole('application', { name: /^Map of our locations/ });
    await map.waitFor();
    await settle(page);
    const before = await pins(page).count();
    const shared = page.locator('[data-places-text]:visible').filter({ hasText: 'places' }).first();
    const [number = ''] = (await shared.textContent())?.split(' ') ?? [];
    await shared.click();
    // It holds several no more: those that shared it stand apart.
    await expect
      .poll(async () =>
        (await page.locator('[data-places-text]:visible').allTextContents()).filter(
          (text) => text === `${number} places`,
        ),
      )
      .toEqual([]);
    expect(await pins(page).count()).toBeGreaterThan(1);
    const [first] = await pins(page).all();
    const left = await first?.evaluate((pin) => pin.getBoundingClientRect().left);
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => first?.evaluate((pin) => pin.getBoundingClientRect().left)).not.toBe(left);
    await page.getByRole('button', { name: 'Show all locations' }).click();
    await expect.poll(() => pins(page).count()).toBe(before);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect([outside, complaints]).toEqual([[], []]);
  });

  it.each([
    ['summit', phone],
    ['summit', desktop],
    ['northside', phone],
    ['coastal', phone],
  ] as const)(
    'LOC-03 are told apart on the map of %s: names lie on no pin, and pins are large enough to press',
    async (site, device) => {
      const { page } = await demo.openPage(site, device);
      await page.goto('/dealer-locator');
      await page.getByRole('application', { name: /^Map of our locations/ }).waitFor();
      await settle(page);
      const boxes = await page.evaluate(() => {
        const list = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((each) => !each.hidden)
            .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }));
        return { names: list('span[data-places-at]'), pins: list('a[data-places-pin]') };
      });
      const touches = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const covered = boxes.names.filter((name) =>
        [...boxes.names, ...boxes.pins].some((other) => other !== name && touches(name, other)),
      );
      expect(boxes.names.length).toBeGreaterThan(0);
      expect(covered.map(({ text }) => text)).toEqual([]);
      expect(boxes.pins.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
      expect(await page.locator('a[data-places-shared]:visible').allTextContents()).not.toContainEqual(
        expect.stringMatching(/^\d+$/),
      );
      await page.context().close();
    },
  );

  it.each([
    ['with scripts', phone],
    ['without scripts', { ...phone, javaScriptEnabled: false }],
  ])(
    'LOC-03 LOC-08 lie in a row to swipe on a phone, where the list above leads to each, %s',
    async (_what, options) => {
      const { page } = await demo.openPage('summit', options);
      await page.goto('/dealer-locator');
      const all = await blocks(page).all();
      const tops = await Promise.all(all.map((block) => block.evaluate((each) => each.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      const list = page.getByRole('list', { name: 'Places on the map' });
      for (const name of ['Summit Dalby', 'Summit Bundaberg Sales', 'Summit Mazda Toowoomba Sales']) {
        await list.getByRole('link', { name }).click();
        const heading = blocks(page).getByRole('heading', { level: 2, name, exact: true });
        await expect
          .poll(() =>
            heading.evaluate((each) => {
              const { left, right, top, bottom } = each.getBoundingClientRect();
              return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight;
            }),
          )
          .toBe(true);
      }
      await page.context().close();
    },
  );

  it('LOC-03 LOC-01 LOC-05 are found, told apart and asked without scripts', async () => {
    const { page } = await demo.openPage('summit', { ...phone, javaScriptEnabled: false });
    await page.goto('/dealer-locator');
    await search(page).fill('warwick');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.waitForURL(({ searchParams }) => searchParams.get('locationQuery') === 'warwick');
    expect(await blocks(page).count()).toBe(1);
    await blocks(page).locator('input[type=radio][value=service]').check();
    expect(await page.getByText('52 Albion Street').isVisible()).toBe(true);
    await blocks(page).getByRole('heading', { level: 2 }).getByRole('link').click();
    expect(await page.locator('h1').textContent()).toBe('Summit Warwick Sales');
    await page.getByRole('button', { name: /^Holiday hours/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Holiday hours' });
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Service', exact: true }).first().click();
    expect(await page.locator('h1').textContent()).toBe('Summit Warwick Service');
    await page
      .locator('main')
      .getByRole('link', { name: /^Contact Us/ })
      .first()
      .click();
    expect(await page.locator('h1').textContent()).toBe('Contact Summit Warwick');
  });

  it.each(['northside', 'summit', 'carbarn', 'coastal'])('LOC-08 LOC-04 read well on %s', async (site) => {
    for (const size of [phone, desktop]) {
      const { page, complaints } = await demo.openPage(site, size);
      await page.goto('/dealer-locator');
      await settle(page);
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      await blocks(page).first().getByRole('heading', { level: 2 }).getByRole('link').click();
      await page.waitForURL('**/our-location/**');
      await settle(page);
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([overflow, complaints]).toEqual([false, []]);
    }
  });

  it.each([320, 390, 768, 1440])('LOC-04 keep opening and closing time in one line, %i pixels wide', async (width) => {
    const { page } = await demo.openPage('summit', { viewport: { width, height: 900 } });
    for (const path of ['/service', '/contact', '/dealer-locator', '/about-us']) {
      await page.goto(path);
      const broken = await page.locator('main').evaluate((main) => {
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const match of (node.textContent ?? '').matchAll(/\d{1,2}:\d\d [ap]m to \d{1,2}:\d\d [ap]m/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(match[0]);
          }
        }
        return found;
      });
      expect([path, broken]).toEqual([path, []]);
    }
    await page.context().close();
  });
});
