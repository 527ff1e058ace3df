import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** What lies behind an open sheet. */
const holdsStill = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

async function openCar(page: Page): Promise<void> {
  const [path] = await findCars('northside', '/search/used-cars');
  await page.goto(path);
  await settle(page);
}

describe('sheets and menus by the keys alone, while scripts run', () => {
  it.each([
    ['filters', 'button[popovertarget="filters"]', '#filters'],
    ['menu', 'header button:has(+ [data-sheet])', 'header [data-sheet]'],
    ['quick search', 'header button[popovertarget=quick-search]', '#quick-search'],
  ])('opens the %s of a phone, is clean to axe, and gives the focus back', async (_name, opener, sheet) => {
    const { page, complaints } = await demo.openPage('northside', phone);
    await page.goto('/search');
    await settle(page);
    const button = page.locator(opener).filter({ visible: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator(sheet).first();
    await opened.waitFor({ state: 'visible' });
    if ((await opened.getAttribute('data-sheet')) !== null) await expect.poll(() => holdsStill(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => holdsFocus(opened)).toBe(true);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    await expect.poll(() => holdsStill(page)).toBe(false);
    await expect.poll(() => isFocused(button)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('opens a drop-down of the header, closes it by Escape and by leaving it', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await page.goto('/search');
    await settle(page);
    const button = page.locator('header nav summary').filter({ visible: true }).first();
    const open = page.locator('header nav details[open]');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => open.count()).toBe(1);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBe(0);
    await expect.poll(() => isFocused(button)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('main a').first().focus();
    await expect.poll(() => open.count()).toBe(0);
    await page.context().close();
  });
});

describe('the phone number of a car', () => {
  it('CAR-13 is covered until the first click, then whole and a link to call', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await openCar(page);
    const covered = page
      .locator('main')
      .getByRole('link', { name: /Show phone number/ })
      .first();
    expect(await covered.textContent()).toContain('•');
    const link = await covered.elementHandle();
    await covered.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => link?.getAttribute('href')).toMatch(/^tel:0\d{9}$/);
    expect(await link?.textContent()).toMatch(/0\d \d{4} \d{4}/);
    expect(await link?.textContent()).not.toContain('•');
    await page.context().close();
  });

  it('CAR-13 is shown in full without scripts', async () => {
    const { page } = await demo.openPage('northside', { ...desktop, javaScriptEnabled: false });
    await openCar(page);
    const call = page.locator('main a[href^="tel:0"]').first();
    expect(await call.textContent()).toMatch(/0\d \d{4} \d{4}/);
    await page.context().close();
  });
});

describe('a list that changes in place', () => {
  it('keeps header and footer as they came, and loads nothing of React or of other pages', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/search');
    await settle(page);
    const models = await page.locator('footer a').allTextContents();
    expect(models.length).toBeGreaterThan(5);
    await page.locator('aside input[type="checkbox"]').first().check();
    await page.waitForURL(/\?/);
    expect(await page.locator('footer a').allTextContents()).toEqual(models);
    expect(await page.locator('header nav').count()).toBeGreaterThan(0);
    expect(await page.locator('html').getAttribute('data-slot')).toBe('search');
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((path) => /react|router|vehicle|home|contact|success/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
