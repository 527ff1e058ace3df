import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partSelector } from '#ui/behaviour/later-parts.ts';
import { type Demo, openDemo, phone } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const sites = ['northside', 'summit', 'carbarn', 'coastal'];

const readWays = (page: Page) =>
  page
    .locator(partSelector)
    .evaluateAll((all) => [...new Set(all.map((part) => getComputedStyle(part).contentVisibility))]);

const waitUntilLaidOut = (page: Page) => expect.poll(() => readWays(page)).toEqual(['visible']);

/** No script of the page comes before it is let. */
const holdScripts = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

describe.each(sites)('the parts of a page of %s below its first screen', (site) => {
  it('are left until the page has come, and laid out then', async () => {
    const [car] = await findCars(site, '/search/used-cars');
    for (const path of ['/', car]) {
      const { page, complaints } = await demo.openPage(site, phone);
      const letScriptsCome = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await expect.poll(() => readWays(page)).toEqual(['auto']);
      letScriptsCome();
      await waitUntilLaidOut(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('are laid out at once where a visitor comes back or follows a link to a place, which stays where it is', async () => {
    const [car] = await findCars(site, '/search/used-cars');
    const { page } = await demo.openPage(site, phone);
    await page.goto(car);
    await waitUntilLaidOut(page);
    const readTop = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo({ top: 5000, behavior: 'instant' }));
    expect(await readTop()).toBe(5000);
    await page.reload();
    await waitUntilLaidOut(page);
    await expect.poll(readTop).toBe(5000);
    const { page: other } = await demo.openPage(site, phone);
    await other.goto(`${car}#enquiry`);
    await waitUntilLaidOut(other);
    const topOf = () => other.locator('#enquiry').evaluate((form) => form.getBoundingClientRect().top);
    await expect.poll(topOf).toBeGreaterThanOrEqual(0);
    await expect.poll(topOf).toBeLessThan(300);
    await other.context().close();
    await page.context().close();
  });
});
