import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function openFirstCar(page: Page): Promise<string> {
  const link = page.locator('main a[href^="/cars/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path.split('#')[0] ?? '');
  return ((await page.locator('h1').textContent()) ?? '').replace(/\s+/g, ' ');
}

async function fillIn(page: Page, fields: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'First name': 'Jane',
    'Last name': 'Citizen',
    Email: 'jane@example.com',
    Phone: '0412 345 678',
    Postcode: '4000',
    Comments: 'Is it still there?',
    ...fields,
  };
  const form = page.locator('#enquiry form');
  for (const [label, value] of Object.entries(values))
    await form
      .getByLabel(label, { exact: false })
      .first()
      .fill(value ?? '');
}

/** Mails that have reached the outbox and hold the words. */
async function countMails(words: string): Promise<number> {
  const folder = join(demo.dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(words)).length;
}

describe('the main job with scripts', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('LEAD-06 finds a car, opens it and asks about it at %s, without a word on the console', async (_at, options) => {
    const { page, complaints } = await demo.openPage('northside', options);
    await page.goto('/?utm_source=spring');
    await page.getByRole('button', { name: /Show Me [\d,]+ cars/ }).click();
    await page.waitForURL(/\/search/);
    await openFirstCar(page);
    await page.locator('main a[href="#enquiry"]').filter({ visible: true }).first().click();
    await fillIn(page);
    await page.locator('#enquiry form button').last().click();
    await page.waitForURL(/\/success/);
    expect(await page.locator('h1').textContent()).toContain('Thank you');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-05 LEAD-08 is one lead however often the button is pressed, with the visited pages', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await page.goto('/?utm_source=spring&utm_campaign=utes');
    await page.goto('/search/used-cars');
    await openFirstCar(page);
    await fillIn(page, { Comments: 'Pressed twice' });
    await page.locator('#enquiry form button').last().dblclick();
    // The second press may end the way that the first one had begun.
    await expect.poll(() => page.url()).toMatch(/\/success/);
    await expect.poll(() => countMails('Pressed twice')).toBe(1);
    await page.context().close();
  });

  it('CAR-13 masks the number until it is revealed', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await page.goto('/search/used-cars');
    await openFirstCar(page);
    const covered = page.getByRole('link', { name: /Show phone number/ }).first();
    await covered.click();
    await expect.poll(() => page.getByRole('link', { name: /Show phone number/ }).count()).toBeLessThan(2);
    expect(page.url()).toContain('/cars/');
    await page.context().close();
  });
});

describe('the list with scripts', () => {
  it('SRCH-04 SRCH-13 changes in place, keeps its state in the address, and goes back', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await page.goto('/search');
    await settle(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const all = await page.getByRole('status').first().textContent();
    await page.locator('aside input[type="checkbox"]').first().check();
    await page.waitForURL(/\?/);
    await expect.poll(() => page.getByRole('status').first().textContent()).not.toBe(all);
    const filtered = page.url();
    await page.getByLabel('Sort by').selectOption('price_asc');
    await page.waitForURL(/sortBy=price_asc/);
    expect(page.url()).not.toContain('page=');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe(all);
    await expect.poll(() => page.locator('aside input[type="checkbox"]:checked').count()).toBe(0);
    await page.goForward();
    await page.waitForURL(filtered);
    await expect.poll(() => page.locator('aside input[type="checkbox"]:checked').count()).toBe(1);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the main job without scripts', () => {
  it('SRCH-23 LEAD-04 finds a car, corrects the form and enquires', async () => {
    const { page } = await demo.openPage('northside', { ...desktop, javaScriptEnabled: false });
    await page.goto('/search');
    await page.locator('aside input[type="checkbox"]').first().check();
    await page.locator('aside button[type="submit"], aside form button:not([type="button"])').last().click();
    await page.waitForURL(/\/search.*[?/]./);
    await openFirstCar(page);
    await fillIn(page, { Postcode: '40', Comments: 'Sent without scripts' });
    // The browser would stop at the postcode's pattern before the server sees it.
    await page
      .locator('form[method="post"]')
      .first()
      .evaluate((form) => form.setAttribute('novalidate', ''));
    await page.locator('#enquiry form button').last().click();
    expect(await page.getByRole('alert').textContent()).toContain('An error occurred when submitting this form');
    expect(await page.getByLabel('Comments').first().inputValue()).toBe('Sent without scripts');
    await page.getByLabel('Postcode').first().fill('4000');
    await page.locator('#enquiry form button').last().click();
    await page.waitForURL(/\/success/);
    await expect.poll(() => countMails('Sent without scripts')).toBe(1);
    await page.context().close();
  });
});

describe('the keyboard', () => {
  it('reaches the main part at once and every step of the main job', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await page.goto('/search');
    await settle(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.locator('aside input[type="checkbox"]').first().focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/\?/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    await page.locator('main a[href^="/cars/"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\//);
    await page.context().close();
  });
});
