import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { findCarWithLink } from '../reading/find-links.ts';
import { signIn } from '../visitor/sign-in.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const stepIs = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

describe.each([
  ['with scripts', 'carbarn', desktop, true],
  ['without scripts', 'summit', { ...phone, javaScriptEnabled: false }, false],
] as const)('buying online %s', (how, site, options, hasScripts) => {
  it('BUY-02 BUY-07 SITE-10 leads from the car through every step to the order and the card', async () => {
    const { page, complaints } = await demo.openPage(site, options);
    const look = async () => {
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      const width = await page
        .evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
        .catch(() => 0);
      expect(width).toBeLessThanOrEqual(0);
    };
    const car = await findCarWithLink(site, '/search/used-cars', /^\/checkout-journey/);
    await page.goto(`${car}/buy-online`);
    await page.waitForURL(/\/sign-in\?type=checkout/);
    await signIn(demo, page, `buys.${how.replaceAll(' ', '.')}@example.com`, { hasScripts });
    await page.waitForURL(/\/checkout-journey\?car_id=/);
    await stepIs(page, 'Your details');
    expect(await page.getByLabel('First name').inputValue()).toBe('Jane');
    await look();
    await next(page);
    await stepIs(page, 'Trade-in');
    await page.getByLabel('Do you have a vehicle to trade in?').selectOption('yes');
    await page.getByLabel('Make').fill('Mazda');
    await next(page);
    await page
      .getByText(/^Please enter the year/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Make').inputValue()).toBe('Mazda');
    await look();
    await page.getByLabel('Do you have a vehicle to trade in?').selectOption('no');
    await next(page);
    await stepIs(page, 'Finance or cash');
    await page.getByLabel('How would you like to pay?').selectOption('finance');
    await page.getByLabel('Term').selectOption('5');
    await look();
    await next(page);
    await stepIs(page, 'Delivery or pick-up');
    await page.getByText('The loan you ask for').waitFor();
    await page.getByLabel('How would you like to get it?').selectOption('pick-up');
    await look();
    await next(page);
    await stepIs(page, 'Extras');
    await page.getByRole('checkbox').first().check();
    await next(page);
    await stepIs(page, 'Deposit');
    await look();
    await page.goBack();
    await stepIs(page, 'Extras');
    await page.goForward();
    await page.reload();
    await stepIs(page, 'Deposit');
    await page.getByLabel(/I have read the terms of the deposit/).check();
    await next(page);
    await stepIs(page, 'Check and send');
    await page.getByText('What happens next').first().waitFor();
    await look();
    await page.getByRole('button', { name: /^Send my order and pay \$/ }).click();
    await page.getByLabel('Card number').waitFor();
    await page.goto(`/checkout-journey?car_id=${car.split('/').at(-1)}`);
    await page.getByRole('heading', { name: 'Thank you. Your order has reached us.' }).waitFor();
    await look();
    await page.getByRole('link', { name: /^Pay \$\d+ by card/ }).click();
    await page.getByLabel('Card number').waitFor();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
    await page.context().close();
  });
});
