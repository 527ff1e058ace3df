import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { signIn as signInAt } from './sign-in.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const signIn = (page: Page, email: string, more?: { hasScripts: boolean }) => signInAt(demo, page, email, more);

/** A toast goes after three seconds, which a busy machine lets pass unseen. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout;
    const longer = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      wait(run, ms === 3_000 ? 3_600_000 : ms, ...more);
    window.setTimeout = longer as typeof window.setTimeout;
  });

const carLinks = (page: Page) => page.locator('main article h2 a[href^="/cars/"], main article h3 a[href^="/cars/"]');
const hearts = (page: Page) => page.locator('main [data-favourite]');

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('an account, on %s', (device, options) => {
  it('USER-03 USER-02 USER-07 leads from a heart to sign-in and back, with the car on the watchlist, and says what happens', async () => {
    const { page, complaints } = await demo.openPage('summit', options);
    await keepToasts(page);
    await page.goto('/search/used-cars');
    await page.locator('html[data-keeps]').waitFor();
    const list = page.url();
    const first = (await hearts(page).nth(0).getAttribute('data-favourite')) ?? '';
    await hearts(page).nth(0).click();
    await page.waitForURL(/\/sign-in\?type=watchlist/);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await signIn(page, `heart.${device.replace(' ', '.')}@example.com`);
    await page.waitForURL(list);
    await expect.poll(() => page.locator(`[data-favourite="${first}"]`).getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Car Saved In Watchlist').waitFor();
    await hearts(page).nth(1).click();
    const second = (await carLinks(page).nth(1).textContent())?.trim();
    await page.getByText(`${second} is now available in your watchlist`, { exact: true }).waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(1);
    await hearts(page).nth(1).click();
    await page.getByText('Car Removed').waitFor();
    await page.getByText(/ is no longer in your watchlist$/).waitFor();
    await page.getByRole('link', { name: 'View List' }).click();
    await page.waitForURL(/\/watchlist$/);
    expect(await page.locator('main article').count()).toBe(1);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Car Removed').waitFor();
    await page.getByText('No cars saved yet').waitFor();
    await page.goto('/my-account');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(/\/$/);
    await page.goto('/watchlist');
    await page.waitForURL(/\/sign-in\?type=watchlist/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-02 leads to sign-in once, and then keeps what is saved on this device, says so, and lets one go on', async () => {
    const { page, complaints } = await demo.openPage('summit', options);
    await keepToasts(page);
    await page.goto('/search/used-cars');
    await page.locator('html[data-keeps]').waitFor();
    const list = page.url();
    await hearts(page).nth(0).click();
    await page.waitForURL(/\/sign-in\?type=watchlist/);
    await page.getByText('Cars that you save are kept on this device.').waitFor();
    await page.goto(list);
    await expect.poll(() => hearts(page).nth(0).getAttribute('aria-pressed')).toBe('true');
    const name = (await carLinks(page).nth(1).textContent())?.trim();
    await hearts(page).nth(1).click();
    const toast = page.locator('[data-toast][data-shown]');
    await toast.getByText(`${name} is kept on this device`, { exact: true }).waitFor();
    expect(await hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(page.url()).toBe(list);
    await toast.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL(/\/sign-in\?type=watchlist/);
    await signIn(page, `device.${device.replace(' ', '.')}@example.com`);
    await page.waitForURL(list);
    await page.getByText(`${name} and 1 more are now available in your watchlist`).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-03 names the car that was saved or removed, on cards, its page and among viewed cars, one toast at a time', async () => {
    const { page, complaints } = await demo.openPage('summit', options);
    await keepToasts(page);
    await page.goto('/watchlist');
    await signIn(page, `toasts.${device.replace(' ', '.')}@example.com`);
    await page.goto('/search/used-cars?sortBy=price_desc');
    const links = await carLinks(page).all();
    const paths = await Promise.all(links.slice(0, 2).map((link) => link.getAttribute('href')));
    const names = await Promise.all(links.slice(0, 2).map((link) => link.textContent()));
    const [path = '', second = ''] = paths;
    const [name = '', secondName = ''] = names.map((each) => each?.trim());
    const ids = await Promise.all([0, 1].map((at) => hearts(page).nth(at).getAttribute('data-favourite')));
    const toast = page.locator('[data-toast][data-shown]');
    const press = async (id: string | null, said: string, title: string) => {
      await page.locator(`html[data-keeps] main [data-favourite="${id}"]:visible`).first().click();
      await toast.getByText(said, { exact: true }).waitFor();
      expect(await toast.locator('strong').allTextContents()).toEqual([title]);
      expect(await toast.getByRole('link', { name: 'View List' }).getAttribute('href')).toBe('/watchlist');
    };
    const saves = (id: string | null = '', of: string | undefined) =>
      press(id, `${of} is now available in your watchlist`, 'Car Saved In Watchlist');
    const removes = (id: string | null = '', of: string | undefined) =>
      press(id, `${of} is no longer in your watchlist`, 'Car Removed');
    const [first = '', other = ''] = ids;
    for (const [id, of] of [
      [first, name],
      [other, secondName],
    ] as const) {
      await saves(id, of);
      await removes(id, of);
    }
    for (const [at, id] of [
      [path, first],
      [second, other],
    ] as const) {
      await page.goto(at ?? '');
      // Hearts are there before the car is kept as viewed.
      const viewedNow = () => page.evaluate(() => localStorage.getItem('forecourt.viewed') ?? '');
      await expect.poll(viewedNow, { timeout: patienceMs }).toContain(`"id":"${id}"`);
    }
    await page.locator('html[data-keeps]').waitFor();
    await saves(other, secondName);
    await removes(other, secondName);
    await page.goto('/');
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await viewed.scrollIntoViewIfNeeded();
    await viewed.locator(`[data-favourite="${first}"]`).click();
    await toast.getByText(`${name} is now available in your watchlist`, { exact: true }).waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await viewed.locator(`[data-favourite="${first}"]`).click();
    await toast.getByText(`${name} is no longer in your watchlist`, { exact: true }).waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-01 USER-07 signs in without scripts', async () => {
    const { page } = await demo.openPage('summit', { ...options, javaScriptEnabled: false });
    await page.goto('/watchlist');
    await signIn(page, `plain.${device.replace(' ', '.')}@example.com`, { hasScripts: false });
    await page.getByText('No cars saved yet').waitFor();
    await page.getByRole('navigation', { name: 'My garage' }).getByRole('link', { name: 'My details' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.goto('/my-account');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.context().close();
  });

  it('USER-02 says what is wrong where the server cannot save, and takes the car off again', async () => {
    const { page } = await demo.openPage('summit', options);
    await page.goto('/watchlist');
    await signIn(page, `fails.${device.replace(' ', '.')}@example.com`);
    await page.goto('/search/used-cars');
    await page.locator('html[data-keeps]').waitFor();
    await page.route('**/api/watchlist/save-car', (route) => route.abort());
    const said = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        resolve(dialog.message());
        await dialog.accept();
      });
    });
    await hearts(page).nth(2).click();
    expect(await said).toBe('Your watchlist cannot be changed at the moment. Please try again in a minute.');
    await expect.poll(() => hearts(page).nth(2).getAttribute('aria-pressed')).toBe('false');
    await page.context().close();
  });
});
