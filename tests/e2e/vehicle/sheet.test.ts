import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { findCars, findLinks } from '../reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** The first car whose card has a loan. */
async function findLentCar(site: string): Promise<string> {
  const [terms] = await findLinks(site, '/search', /^\/cars\/[a-z0-9-]+#financeDisclaimer$/);
  if (terms === undefined) throw new Error(`no card of ${site} has a loan`);
  return terms.replace(/#.*/, '');
}

async function openCar(site: string, options: typeof desktop, href?: string) {
  const { page, complaints } = await demo.openPage(site, options);
  const [first] = await findCars(site, '/search');
  await page.goto(href ?? first);
  // The scripts of the page run: its bars follow the scroll.
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.locator('[data-open-after][data-opened]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return { page, complaints };
}

const sheetOf = (page: Page) => page.locator('dialog[data-form-sheet]');
const focusIsIn = (page: Page) => sheetOf(page).evaluate((sheet) => sheet.contains(document.activeElement));

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the calls to action of a car of %s', (site) => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('VDP-09 VDP-20 open in one sheet with the car and its price on a %s', async (_name, options) => {
    const { page, complaints } = await openCar(site, options);
    const name = (await page.locator('h1').textContent()) ?? '';
    const price = (await page.locator('main [data-price]').first().textContent()) ?? '';
    const opener = page.locator('main a[href="#enquiry"]').filter({ visible: true }).first();
    await opener.click();
    const sheet = sheetOf(page);
    await sheet.locator('#enquiry form').waitFor();
    expect(await sheet.textContent()).toContain(name);
    expect(await sheet.textContent()).toContain(price);
    expect(await focusIsIn(page)).toBe(true);
    expect(new URL(page.url()).hash).toBe('#enquiry');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await sheet.getByLabel('First name').fill('Jane');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.locator('#enquiry').getByLabel('First name').inputValue()).toBe('Jane');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-20 VDP-09 show the whole enquiry of a phone at once, with the button that sends it', async () => {
    const { page } = await openCar(site, phone);
    await page.locator('main a[href="#enquiry"]').filter({ visible: true }).first().click();
    const send = sheetOf(page).locator('#enquiry form > button');
    await send.waitFor();
    const isWhole = async () => {
      const box = await send.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= 844;
    };
    await expect.poll(isWhole).toBe(true);
    await page.context().close();
  });

  it('VDP-20 VDP-09 have the form of the enquiry in the page of a phone only where its address leads there', async () => {
    const { page } = await openCar(site, phone);
    const form = page.locator('#enquiry form');
    const way = page.locator('main [data-enquire] a');
    expect([await form.isVisible(), await way.isVisible()]).toEqual([false, true]);
    await way.click();
    await sheetOf(page).locator('#enquiry form').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await sheetOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => form.isVisible()).toBe(true);
    expect(await way.isVisible()).toBe(false);
    await page.context().close();
    const [car] = await findCars(site, '/search');
    const { page: linked } = await demo.openPage(site, phone);
    await linked.goto(`${car}#enquiry`);
    expect(await linked.locator('#enquiry form').isVisible()).toBe(true);
    expect(await linked.locator('main [data-enquire] a').isVisible()).toBe(false);
    await linked.context().close();
  });

  it('VDP-20 closes by the way back, and opens again by the way forth', async () => {
    const { page } = await openCar(site, phone);
    const before = page.url();
    await page.locator('main a[href="#enquiry"]').filter({ visible: true }).first().click();
    const sheet = sheetOf(page);
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(before);
    // The browser tells of the closing after it has closed.
    await expect.poll(() => page.locator('dialog #enquiry').count()).toBe(0);
    await page.goForward();
    await sheet.locator('#enquiry').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(before);
    await page.context().close();
  });

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('FIN-02 FIN-11 opens the calculator with the figures of the box on a %s', async (_name, options) => {
    const { page } = await openCar(site, options, await findLentCar(site));
    const box = page.getByRole('region', { name: 'Finance', exact: true }).first();
    const figure = (await box.locator('dd span').first().textContent()) ?? '';
    const link = box.getByRole('link', { name: 'Finance calculator' });
    // VDP-20: carbarn asks phones for a request in its place.
    const isAsked = site === 'carbarn' && options === phone;
    expect(await link.isVisible()).toBe(!isAsked);
    if (isAsked) return page.context().close();
    await link.click();
    const sheet = sheetOf(page);
    await sheet.getByRole('heading', { name: 'Finance calculator' }).first().waitFor();
    const calculator = sheet.locator('#finance-calculator');
    await expect.poll(() => calculator.locator('output').textContent()).toBe(figure);
    expect(await calculator.locator('output').isVisible()).toBe(true);
    expect(
      await sheet
        .getByText(/^(Change deposit and term|Show Less)$/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await page.context().close();
  });
});

describe('the button of the header', () => {
  it.each([
    ['northside', desktop],
    ['summit', desktop],
    ['coastal', desktop],
    ['summit', phone],
  ])(
    'VDP-09 LEAD-06 asks about the car whose page it stands on, and about anything elsewhere: %s',
    async (site, options) => {
      const { page } = await openCar(site, options);
      if (options === phone) await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('header a[href="#enquiry"]').filter({ visible: true }).click();
      const form = sheetOf(page).locator('#enquiry form');
      await form.waitFor();
      expect(await form.getAttribute('action')).toContain(new URL(page.url()).pathname);
      await page.goto('/warranty');
      expect(await page.locator('header a[href="/contact"]').count()).toBeGreaterThan(0);
      await page.context().close();
    },
  );
});
