import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const models = [
  ['northside', '/toyota/rav4/overview'],
  ['summit', '/ford/ranger/overview'],
] as const;

async function open(site: string, path: string, options = desktop) {
  const { page, complaints } = await demo.openPage(site, options);
  await page.goto(path);
  await settle(page);
  return { page, complaints };
}

const readMain = (page: Page) => page.getByRole('link', { name: /^See (all \d+|the) cars?$/ }).first();

/** Whether all of it stands in the window. */
async function isInFirstScreen(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.height > 0 && box.y >= 0 && box.y + box.height <= height;
}

describe.each(models)('the page of a model of %s', (site, path) => {
  it.each([
    ['a desk', desktop],
    ['a phone', phone],
  ])(
    'SITE-20 shows name, price and main button on the first screen of %s, beside a picture that has arrived',
    async (_, options) => {
      const { page, complaints } = await open(site, path, options);
      expect(await isInFirstScreen(page, 'main h1')).toBe(true);
      expect(await isInFirstScreen(page, 'main p:has-text("from $")')).toBe(true);
      expect(await isInFirstScreen(page, 'main a:has-text("See all")')).toBe(true);
      const picture = page.locator('main img').first();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
      expect(width / height).toBeGreaterThan(1.3);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
      const label = (await readMain(page).textContent()) ?? '';
      await readMain(page).click();
      await page.waitForURL('**/search/**');
      expect(await page.locator('main').textContent()).toContain(label.replace('See all ', ''));
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('SITE-20 tells its grades apart in a table that fits a small phone, what tells them apart in a line below each', async () => {
    const { page } = await open(site, path, { ...phone, viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const region = page.getByRole('region', { name: /: table$/ });
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const table = region.getByRole('table');
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Grade', 'Price', 'For sale']);
    expect(await table.getByRole('rowheader').count()).toBeGreaterThan(2);
    const told = table.locator('dl').first();
    expect(await told.isVisible()).toBe(true);
    const named = await told.locator('dt').allTextContents();
    expect(named.length).toBeGreaterThan(0);
    expect(await told.locator('dd').count()).toBe(named.length);
    await page.setViewportSize({ width: 800, height: 700 });
    const facts = await table.getByRole('columnheader').allTextContents();
    expect(facts).toEqual(expect.arrayContaining(named));
    expect(await told.isVisible()).toBe(false);
    await page.context().close();
  });

  it('SITE-20 LEAD-02 leads to a form whose message has begun with the model, in sight', async () => {
    const { page, complaints } = await open(site, path, phone);
    const name = await page.locator('main h1').textContent();
    await page.locator('main a[href^="/contact?"]').first().click();
    await page.waitForURL('**/contact?*');
    await settle(page);
    expect(await page.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe(
      `I would like to know more about the ${name}.`,
    );
    expect(await page.locator('#enquiry').evaluate((form) => form.getBoundingClientRect().top)).toBeLessThan(400);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SITE-20 is whole without scripts: photos, colours, grades and the ways to their cars', async () => {
    const { page } = await open(site, path, { ...desktop, javaScriptEnabled: false });
    const [model = ''] = path.split('/').slice(2);
    expect(
      await page
        .getByRole('list', { name: /^\d photos of / })
        .locator('img')
        .count(),
    ).toBeGreaterThan(3);
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(2);
    const colour = page.getByRole('region', { name: 'Colours in stock' }).getByRole('listitem').first();
    const [count = ''] = /\d+ cars?/.exec((await colour.textContent()) ?? '') ?? [];
    await colour.getByRole('link').click();
    await page.waitForURL(`**/${model}?colour=*`);
    expect(await page.locator('main').textContent()).toContain(count);
    await page.goBack();
    const cars = page.getByRole('table').getByRole('link').first();
    const [ofGrade = ''] = /\d+ cars?/.exec((await cars.textContent()) ?? '') ?? [];
    await cars.click();
    await page.waitForURL(/badge=/);
    expect(await page.locator('main').textContent()).toContain(ofGrade);
    await page.context().close();
  });
});
