import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const readDollars = (text: string) =>
  Number(/\$([\d,]+) per week(?! by subscription)/.exec(text)?.[1]?.replaceAll(',', ''));

describe('finance without scripts', () => {
  it('SITE-09 LEAD-13 leads from a card to the form of its car, and from there to the dealer', async () => {
    const { page } = await demo.openPage('carbarn', { ...phone, javaScriptEnabled: false });
    await page.goto('/search/used-cars');
    const card = page.locator('main li[data-key]:has(article)', { hasText: 'Finance est.' }).first();
    const name = (await card.locator('h2').textContent())?.trim() ?? '';
    const week = readDollars((await card.textContent()) ?? '');
    await card.locator('summary', { hasText: 'Prices' }).click();
    await card.getByRole('link', { name: /^Get Finance/ }).click();
    await page.waitForURL(({ hash }) => hash === '#finance-form');
    expect(await page.getByRole('heading', { level: 2, name }).isVisible()).toBe(true);
    expect(readDollars((await page.getByRole('region', { name: 'Finance', exact: true }).textContent()) ?? '')).toBe(
      week,
    );
    const form = page.locator('#finance-form');
    expect(await form.getByLabel('Price of the vehicle').inputValue()).toMatch(/^[\d,]+$/);
    await form.getByLabel('Deposit or trade-in').fill('a lot');
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lane');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Phone').fill('0412 345 678');
    await form.getByLabel('Postcode').fill('4000');
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    expect(await form.getByLabel('First name').inputValue()).toBe('Ada');
    const problem = 'Deposit or trade-in must be a whole number from $0 to $10,000,000.';
    await form.getByRole('link', { name: problem }).waitFor();
    await form.getByLabel('Deposit or trade-in').fill('$5,000');
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.getByText('Your finance enquiry has been received.').waitFor();
    await page.context().close();
  });

  it('LEAD-13 leads from an amount a week to cards that ask no more', async () => {
    const { page } = await demo.openPage('carbarn', { ...desktop, javaScriptEnabled: false });
    await page.goto('/finance');
    await page.getByLabel('Weekly budget').fill('120');
    await page.getByRole('button', { name: 'Find cars in my budget' }).click();
    await page.getByRole('link', { name: /^See (all \d+|it)$/ }).click();
    const cards = await page.locator('main li[data-key]:has(article)', { hasText: 'Finance est.' }).allTextContents();
    expect(cards.length).toBeGreaterThan(0);
    for (const text of cards) {
      const estimate = /Finance est\. \$([\d,]+) per week/.exec(text)?.[1] ?? '';
      expect(Number(estimate.replaceAll(',', '')), text.slice(0, 80)).toBeLessThanOrEqual(120);
    }
    await page.context().close();
  });
});

describe.each(['northside', 'summit', 'carbarn', 'coastal'])('the finance page of %s', (site) => {
  it.each([phone, desktop])('LEAD-13 has nothing that axe finds, and no sideways scroll', async (size) => {
    const { page, complaints } = await demo.openPage(site, size);
    for (const path of ['/finance', '/finance-enquiry']) {
      await page.goto(path);
      expect(await findAccessProblems(page, { wholePage: false }), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the calculator of the page for finance', () => {
  it.each(['northside', 'coastal'])(
    'FIN-02 has its repayment in sight while a phone changes its figures: %s',
    async (site) => {
      const { page, complaints } = await demo.openPage(site, phone);
      await page.goto('/finance');
      const price = page.locator('#finance-calculator').getByLabel('Purchase price', { exact: true });
      const sum = page.locator('#finance-calculator output');
      const before = (await sum.textContent()) ?? '';
      await price.evaluate((field) => {
        window.scrollTo({ top: field.getBoundingClientRect().bottom + window.scrollY - 200, behavior: 'instant' });
      });
      await price.fill('52000');
      await expect.poll(() => sum.textContent()).not.toBe(before);
      const figure = page.locator('#finance-calculator p[aria-hidden=true]');
      expect(await figure.textContent()).toContain((await sum.textContent()) ?? '');
      const isInSight = (box: Element) => {
        const { top, bottom } = box.getBoundingClientRect();
        return top > 0 && bottom <= window.innerHeight;
      };
      expect([await sum.evaluate(isInSight), await figure.evaluate(isInSight)]).toEqual([false, true]);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it("FIN-02 VDP-11 says the repayment above the bar of a car's page on a phone", async () => {
    const { page, complaints } = await demo.openPage('summit', phone);
    await page.goto('/search/used-cars');
    const card = page.locator('main li[data-key]:has(article)', { hasText: 'Finance est.' }).first();
    await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
    await page.locator('main summary', { hasText: 'Change deposit and term' }).click();
    const price = page.locator('#finance-calculator').getByLabel('Purchase price', { exact: true });
    await price.fill('23000');
    await price.evaluate((field) => {
      window.scrollTo({ top: field.getBoundingClientRect().bottom + window.scrollY - 560, behavior: 'instant' });
    });
    const isSeen = (box: Element) => {
      const { left, top, bottom } = box.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => box.contains(document.elementFromPoint(left + 20, y)));
    };
    const figure = page.locator('#finance-calculator p[aria-hidden=true]');
    await expect.poll(() => figure.evaluate(isSeen)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('FIN-02 says the repayment once where it stands beside its figures', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await page.goto('/finance');
    expect(await page.locator('#finance-calculator output').isVisible()).toBe(true);
    expect(await page.locator('#finance-calculator p[aria-hidden=true]').isVisible()).toBe(false);
    await page.context().close();
  });
});
