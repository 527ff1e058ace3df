import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function openAt(site: string, options: typeof desktop, path: string) {
  const { page, complaints } = await demo.openPage(site, options);
  await page.goto(path);
  await settle(page);
  return { page, complaints };
}

const fieldOf = (page: Page) => page.getByPlaceholder('Make, model or word').filter({ visible: true }).first();

describe('a search by words', () => {
  it.each([
    ['summit', desktop, '/contact'],
    ['coastal', desktop, '/'],
    ['carbarn', phone, '/'],
  ] as const)('SRCH-09 suggests at %s while somebody types, by the keys alone', async (site, options, path) => {
    const { page, complaints } = await openAt(site, options, path);
    const field = fieldOf(page);
    await field.focus();
    await page.keyboard.type(site === 'coastal' ? 'bmw' : 'toyo');
    const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await offered.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    const make = page.getByRole('group', { name: 'Makes' }).getByRole('option').first();
    const count = (await make.locator('span').last().textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await offered.first().getAttribute('id'));
    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type(site === 'coastal' ? ' ' : 't');
    await offered.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/(?:search|used-car)\//);
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count}\\b`) })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['northside', 'summit'])(
    'SRCH-09 has its list in sight under a field low on the phone of %s',
    async (site) => {
      const { page } = await openAt(site, phone, '/');
      const field = fieldOf(page);
      const height = phone.viewport?.height ?? 0;
      expect((await field.boundingBox())?.y).toBeGreaterThan(height / 2);
      await field.fill('hybrid');
      await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
      await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(40);
      const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
      expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.context().close();
    },
  );

  it('SRCH-09 leaves out what a low window would cut, and says how many it offers', async () => {
    const { page } = await openAt('northside', { viewport: { width: 1440, height: 400 } }, '/contact');
    await page.getByRole('button', { name: 'Quick search' }).filter({ visible: true }).click();
    await fieldOf(page).focus();
    await page.keyboard.type('to');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
    const count = await list.getByRole('option').count();
    expect(count).toBeGreaterThan(1);
    expect(
      await list
        .getByRole('group')
        .filter({ hasNot: page.getByRole('option') })
        .count(),
    ).toBe(0);
    await page
      .getByRole('status')
      .filter({ hasText: `${count} suggestions.` })
      .waitFor();
    await page.context().close();
  });

  it('SRCH-09 leaves a name its room beside a price that is asked for', async () => {
    const { page } = await openAt('carbarn', phone, '/');
    await fieldOf(page).fill('civic vti');
    const asked = page.getByRole('option').filter({ hasText: 'Price on application' }).first();
    await asked.waitFor();
    expect((await asked.boundingBox())?.height).toBeLessThan(68);
    await page.context().close();
  });

  it('SRCH-09 shows a car with its picture and its price, and asks once for what is typed without a pause', async () => {
    const { page, complaints } = await openAt('northside', phone, '/contact');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggest')) asked.push(new URL(request.url()).searchParams.get('query') ?? '');
    });
    await page.getByRole('button', { name: 'Quick search' }).filter({ visible: true }).click();
    await fieldOf(page).focus();
    const ready = page.locator('[role=combobox][data-search-suggestions]').filter({ visible: true });
    await ready.waitFor();
    await page.keyboard.type('2024 corolla');
    const car = page.getByRole('group', { name: 'Cars' }).getByRole('option').first();
    await car.waitFor();
    expect(await car.locator('img').getAttribute('src')).toMatch(/\/media\//);
    expect(await car.textContent()).toMatch(/\$[\d,]+/);
    expect(asked.length).toBeLessThan(12);
    await car.click();
    await page.waitForURL(/\/cars\//);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-09 SRCH-19 suggests a motorcycle under the word for all that the site sells', async () => {
    const { page, complaints } = await openAt('coastal', desktop, '/');
    await fieldOf(page).focus();
    await page.keyboard.type('2022 trident');
    await page.getByRole('group', { name: 'Vehicles' }).getByRole('option', { name: 'Trident' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['northside', 'summit', 'carbarn', 'coastal'])(
    'SRCH-09 keeps the list of every field on the home page of %s inside the window of a phone',
    async (site) => {
      const { page } = await openAt(site, phone, '/');
      const fields = page.getByPlaceholder('Make, model or word').filter({ visible: true });
      expect(await fields.count()).toBeGreaterThan(0);
      for (const field of await fields.all()) {
        await field.focus();
        await page.keyboard.type(site === 'coastal' ? 'bmw' : 'toyo');
        const list = page.getByRole('listbox', { name: 'Suggestions' });
        await list.getByRole('option').first().waitFor();
        const { x = -1, width = 0 } = (await list.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(8);
        expect(x + width).toBeLessThanOrEqual(390 - 8);
        await page.keyboard.press('Escape');
      }
      await page.context().close();
    },
  );

  it('SRCH-09 SRCH-23 finds by its button where nothing can be suggested, and without scripts', async () => {
    const { page } = await openAt('carbarn', desktop, '/contact');
    await page.route('**/api/suggest*', (route) => route.abort());
    await fieldOf(page).fill('corolla');
    await fieldOf(page).press('Enter');
    await page.waitForURL(/used-car/);
    await page.context().close();
    const plain = await demo.openPage('carbarn', { ...desktop, javaScriptEnabled: false });
    await plain.page.goto('/contact');
    await fieldOf(plain.page).fill('corolla');
    await fieldOf(plain.page).press('Enter');
    await plain.page.waitForURL(/used-car/);
    await plain.page.context().close();
  });

  it('SRCH-09 names the word that is begun, and says in sight that nothing is called so', async () => {
    const { page, complaints } = await openAt('summit', desktop, '/contact');
    const field = fieldOf(page);
    const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await field.focus();
    await page.keyboard.type('cars automatic hyb');
    await offered.filter({ hasText: 'Cars, automatic, hybrid' }).waitFor();
    await field.fill('zzqx blorp');
    const nothing = page.getByRole('status').filter({ hasText: 'Nothing in stock is called that.' });
    await nothing.waitFor();
    expect((await nothing.boundingBox())?.height).toBeGreaterThan(20);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await field.fill('rnager');
    await offered.filter({ hasText: 'Ford Ranger' }).first().waitFor();
    expect(await nothing.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-15 lets go of recent searches', async () => {
    const { page, complaints } = await openAt('carbarn', desktop, '/used-car/toyota');
    await page.goto('/contact');
    await fieldOf(page).focus();
    await page.keyboard.press('Shift');
    const recent = page.getByRole('group', { name: 'Recent searches' });
    await recent.getByRole('link').first().waitFor();
    await recent.getByRole('button', { name: 'Clear recent searches' }).click();
    await recent.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('forecourt.searches'))).toBe('[]');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a list', () => {
  it.each(['northside', 'summit', 'carbarn'])(
    'SRCH-06 keeps the way to filters and order of %s in sight',
    async (site) => {
      const { page, complaints } = await openAt(site, phone, '/search');
      await page.evaluate(() => window.scrollTo(0, 3000));
      const filters = page.getByRole('button', { name: /^Filters/ });
      await expect.poll(async () => (await filters.boundingBox())?.y ?? -1).toBeLessThan(80);
      expect((await filters.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('SRCH-03 has six filters in a line, each panel under its button, and the others at the side', async () => {
    const { page, complaints } = await openAt('summit', desktop, '/search');
    const bar = page.locator('#filters');
    expect(await bar.locator('details[name=filter-bar]').count()).toBe(6);
    expect(
      await bar
        .getByRole('button', { name: /^Show Me/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    const price = bar.locator('details', { hasText: 'Price' }).first();
    await price.locator('summary').click();
    const [button, panel] = [
      await price.locator('summary').boundingBox(),
      await price.locator('div').first().boundingBox(),
    ];
    expect(panel?.x).toBe(button?.x);
    expect(panel?.y ?? 0).toBeGreaterThan(button?.y ?? 0);
    await bar.getByRole('button', { name: 'More filters' }).click();
    const more = page.getByRole('region', { name: 'More filters' });
    await more.locator('summary', { hasText: 'Fuel' }).click();
    await more.locator('input[name=fuel]').first().check();
    await page.waitForURL(/fuel=/);
    expect(await more.isVisible()).toBe(true);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-04 fills the heart of a saved car, and keeps the names of compared cars in sight', async () => {
    const { page, complaints } = await openAt('carbarn', desktop, '/search');
    const heart = page.locator('[data-favourite]').first();
    const fill = () => heart.locator('svg').evaluate((sign) => getComputedStyle(sign).fill);
    expect(await fill()).toBe('none');
    await heart.click();
    await expect.poll(fill).not.toBe('none');
    for (const at of [0, 1]) await page.locator('[data-compare]').nth(at).click();
    await page.goto('/compare');
    const name = page.locator('thead th[scope=col]').first();
    await name.waitFor();
    await page.getByRole('rowheader', { name: 'Seller' }).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await name.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.getByRole('rowheader', { name: 'Finance' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
