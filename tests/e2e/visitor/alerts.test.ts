import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { signIn } from './sign-in.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['northside', phone],
  ['summit', desktop],
  ['carbarn', phone],
])('alerts, at %s', (site, options) => {
  it.each([true, false])('USER-08 saves a search and a car by way of sign-in, scripts: %s', async (hasScripts) => {
    const { page, complaints } = await demo.openPage(site, { ...options, javaScriptEnabled: hasScripts });
    await page.goto('/search/used-cars');
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(demo, page, `alerts.${site}.${hasScripts}@example.com`, { hasScripts });
    await page.getByRole('heading', { name: 'Save this search' }).waitFor();
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByLabel('Once a week at most').check();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByText('It is saved.').waitFor();
    await page.getByText('Saved search. Once a week at most.').waitFor();
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: /^Pause/ }).click();
    await page.getByText('The alert is paused.').waitFor();
    await page.goto('/search/used-cars?sortBy=price_desc');
    await page.locator('main article a[href^="/cars/"]').first().click();
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.getByText('Price drop. ').waitFor();
    await page.locator('summary', { hasText: 'Delete' }).first().click();
    await page
      .getByRole('button', { name: /^Yes, delete it/ })
      .first()
      .click();
    await page.getByText('The alert is deleted.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
