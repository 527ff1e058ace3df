import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function open(site: string, path: string, options = desktop) {
  const { page, complaints } = await demo.openPage(site, options);
  await page.goto(path);
  await settle(page);
  return { page, complaints };
}
const readCount = async (page: Page) =>
  Number((await page.locator('main [role=status]').textContent())?.replace(/\D/g, ''));

describe('the directory', () => {
  it('SRCH-20 searches in place as one types, clears the page, and goes back without asking', async () => {
    const { page, complaints } = await open('summit', '/directory?page=2');
    const all = await readCount(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByTestId('search-directory-input').pressSequentially('mazda');
    await page.waitForURL('**/directory?query=mazda');
    await expect.poll(() => readCount(page)).toBeLessThan(all);
    const mazdas = await readCount(page);
    expect(await page.locator('main article h2').first().textContent()).toMatch(/^Mazda/);
    await page.getByLabel('Body type').selectOption('SUV');
    await page.waitForURL('**/directory?query=mazda&body=SUV');
    await expect.poll(() => readCount(page)).toBeLessThan(mazdas);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.route('**/directory**', (route) => route.abort());
    await page.goBack();
    await expect.poll(() => readCount(page)).toBe(mazdas);
    await expect.poll(() => page.getByLabel('Body type').inputValue()).toBe('');
    await page.getByLabel('Make').selectOption('Mazda');
    await page.getByText('The results could not be updated').waitFor();
    expect(await readCount(page)).toBe(mazdas);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([]);
    await page.context().close();
  });

  it('SRCH-20 turns its pages in place, from the head of the list', async () => {
    const { page, complaints } = await open('carbarn', '/directory');
    const first = await page.locator('main article h2').first().textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/directory?page=2');
    await expect.poll(() => page.locator('main article h2').first().textContent()).not.toBe(first);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(complaints).toEqual([]);
    await page.locator('main article a').first().click();
    await page.waitForURL('**/used-car/**');
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('the parts search', () => {
  it('SRCH-20 leads from a part to a form that names it', async () => {
    const { page, complaints } = await open('summit', '/parts/search', phone);
    await page.getByTestId('search-directory-input').fill('bull bar');
    await page.waitForURL('**/parts/search?query=bull+bar');
    await page.getByRole('link', { name: 'Enquire: Steel bull bar' }).first().tap();
    await page.waitForURL(/\/vehicle-parts-and-accessories\?.*part=SF-/);
    expect(await page.locator('input[name=part]').inputValue()).toContain('Steel bull bar');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SRCH-20 works without scripts', async () => {
    const { page } = await open('summit', '/parts/search', { ...desktop, javaScriptEnabled: false });
    await page.getByLabel('Price to').fill('100');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.waitForURL(/\/parts\/search\?price=-100$/);
    expect(await readCount(page)).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('the price-range page', () => {
  it('SRCH-11 counts while a thumb moves by the keys, and keeps it below the other', async () => {
    const { page, complaints } = await open('carbarn', '/price-range');
    const show = page.getByRole('button', { name: /Show Me/ });
    const before = await show.textContent();
    const [lowest, highest] = [
      page.getByRole('slider', { name: 'Lowest price' }),
      page.getByRole('slider', { name: 'Highest price' }),
    ];
    await page.getByLabel('To ($)').fill('30000');
    await page.getByLabel('To ($)').press('Tab');
    await expect.poll(() => highest.inputValue()).toBe('30000');
    await expect.poll(() => show.textContent()).not.toBe(before);
    await lowest.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByLabel('From ($)').inputValue()).toBe('5,500');
    await page.keyboard.press('End');
    await expect.poll(() => lowest.inputValue()).toBe('29500');
    await expect.poll(() => lowest.getAttribute('aria-valuetext')).toBe('$29,500');
    await page.getByLabel('From ($)').fill('12000');
    await page.getByLabel('From ($)').press('Tab');
    const counted = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/search') && /15000/.test(answer.request().postData() ?? ''),
    );
    await page.getByLabel('From ($)').fill('15000');
    await page.getByLabel('From ($)').press('Tab');
    const { forSale } = await (await counted).json();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(forSale).toBeGreaterThan(5);
    await expect.poll(async () => Number((await show.textContent())?.replace(/\D/g, ''))).toBe(forSale);
    await show.click();
    await page.waitForURL(/used-car.*price=15000-30000.*sortBy=price_desc/);
    expect(Number((await page.getByRole('status').first().textContent())?.replace(/\D/g, ''))).toBe(forSale);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
