import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desk, openDemo, phone } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function findProblems(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

async function openCar(page: Page): Promise<void> {
  await page.goto('/search/used-cars', { waitUntil: 'networkidle' });
  const path = await page.locator('main a[href^="/cars/"]').first().getAttribute('href');
  await page.goto(path?.split('#')[0] ?? '', { waitUntil: 'networkidle' });
}

describe('sheets and menus by the keys alone, while scripts run', () => {
  it.each([
    ['filters', 'button[popovertarget="filters"]', '#filters'],
    ['menu', 'header button[popovertarget]', 'header [popover]'],
  ])('opens the %s of a phone, is clean to axe, and gives the focus back', async (_name, opener, sheet) => {
    const { page, complaints } = await demo.openPage('northside', phone);
    await page.goto('/search', { waitUntil: 'networkidle' });
    const button = page.locator(opener).filter({ visible: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator(sheet).first();
    await opened.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await holdsFocus(opened)).toBe(true);
    expect(await findProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    expect(await isFocused(button)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('opens a drop-down of the header, closes it by Escape and by leaving it', async () => {
    const { page } = await demo.openPage('northside', desk);
    await page.goto('/search', { waitUntil: 'networkidle' });
    const button = page.locator('header nav summary').filter({ visible: true }).first();
    const open = page.locator('header nav details[open]');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => open.count()).toBe(1);
    expect(await findProblems(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBe(0);
    expect(await isFocused(button)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('main a').first().focus();
    await expect.poll(() => open.count()).toBe(0);
    await page.context().close();
  });

  it('walks through the photos of a car', async () => {
    const { page, complaints } = await demo.openPage('northside', desk);
    await openCar(page);
    const gallery = page.locator('section[aria-label^="Photos of"]');
    const seen = () =>
      gallery.locator('li[id]').evaluateAll((photos) => {
        const frame = photos[0]?.parentElement?.getBoundingClientRect();
        return photos.findIndex((photo) => Math.abs(photo.getBoundingClientRect().left - (frame?.left ?? 0)) < 5);
      });
    await gallery.getByRole('button', { name: /next photo/i }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(seen).toBe(1);
    await gallery.getByRole('link', { name: 'Show photo 4' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(seen).toBe(3);
    expect(page.url()).not.toContain('#');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the phone number of a car', () => {
  it('CAR-13 is covered until the first click, then whole and a link to call', async () => {
    const { page } = await demo.openPage('northside', desk);
    await openCar(page);
    const covered = page
      .locator('main')
      .getByRole('link', { name: /Show phone number/ })
      .first();
    expect(await covered.textContent()).toContain('•');
    const link = await covered.elementHandle();
    await covered.focus();
    await page.keyboard.press('Enter');
    expect(await link?.getAttribute('href')).toMatch(/^tel:0\d{9}$/);
    expect(await link?.textContent()).toMatch(/0\d \d{4} \d{4}/);
    expect(await link?.textContent()).not.toContain('•');
    await page.context().close();
  });

  it('CAR-13 stands whole without scripts', async () => {
    const { page } = await demo.openPage('northside', { ...desk, javaScriptEnabled: false });
    await openCar(page);
    const call = page.locator('main a[href^="tel:0"]').first();
    expect(await call.textContent()).toMatch(/0\d \d{4} \d{4}/);
    await page.context().close();
  });
});

describe('a page that a browser has taken over', () => {
  it('keeps header and footer as they came, and loads the components of its own page only', async () => {
    const { page, complaints } = await demo.openPage('northside', desk);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/search', { waitUntil: 'networkidle' });
    const models = await page.locator('footer a').allTextContents();
    expect(models.length).toBeGreaterThan(5);
    await page.locator('aside input[type="checkbox"]').first().check();
    await page.waitForURL(/\?/);
    expect(await page.locator('footer a').allTextContents()).toEqual(models);
    expect(await page.locator('header nav').count()).toBeGreaterThan(0);
    expect(await page.locator('html').getAttribute('data-slot')).toBe('search');
    expect(scripts.filter((path) => /\/frame-|vehicle|home|contact|success/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
