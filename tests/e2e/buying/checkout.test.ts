import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { findLinks } from '../reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** As a shopper comes there; a declined card leaves the demo's stock as it is. */
async function goToCheckout(page: Page): Promise<void> {
  const [href] = await findLinks('carbarn', '/search/used-cars', /^\/cars\/[^/]+\/checkout$/);
  await page.goto(href ?? '/no-car-can-be-reserved');
}

async function typeDetails(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lane');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await page.getByLabel('Card number').waitFor();
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Ends').fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$\d+ and reserve/ }).click();
}

describe('the checkout', () => {
  it('BUY-01 BUY-03 works without scripts on a phone, and tells of a declined card', async () => {
    const { page } = await demo.openPage('carbarn', { ...phone, javaScriptEnabled: false });
    await goToCheckout(page);
    await page.getByLabel('Name').fill('Ada Lane');
    await page.getByRole('button', { name: /^Continue to pay/ }).click();
    await page.getByRole('link', { name: 'Please enter your email.' }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lane');
    await typeDetails(page);
    await payWith(page, '4000 0000 0000 0002');
    await page.getByText('Your card was declined.').waitFor();
    expect(await page.getByText('You have not been charged').isVisible()).toBe(true);
    await page.context().close();
  });

  it('BUY-04 BUY-05 counts down while the terms hold, and is open to everyone', async () => {
    const { page, complaints } = await demo.openPage('carbarn', desktop);
    await goToCheckout(page);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await typeDetails(page);
    const rest = page.getByText(/\(\d+:\d\d\)/);
    const before = (await rest.textContent()) ?? '';
    await expect.poll(() => rest.textContent()).not.toBe(before);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
