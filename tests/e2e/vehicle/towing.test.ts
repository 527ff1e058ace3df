import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe('the page of a caravan', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
    ['a phone without scripts', { ...phone, javaScriptEnabled: false }],
  ])('CAR-14 shows its rooms and says by the keys on %s whether my car may tow it', async (_name, options) => {
    const { page, complaints } = await demo.openPage('coastal', options);
    await page.goto('/search?body=Caravan');
    await page.goto((await page.locator('main article h2 a').first().getAttribute('href')) ?? '');
    await expect.poll(() => page.getByRole('heading', { name: 'Floor plan' }).count()).toBe(1);
    const check = page.locator('#towing');
    if (options !== desktop) {
      expect(await check.getByLabel('Your car tows, braked (kg)').isVisible()).toBe(false);
      await check.locator('summary').focus();
      await page.keyboard.press('Enter');
    }
    await check.getByLabel('Your car tows, braked (kg)').fill('9,000');
    await page.keyboard.press('Enter');
    await check.getByText('Yes, it can').waitFor();
    await check.getByLabel('Your car tows, braked (kg)').fill('400');
    await page.keyboard.press('Enter');
    await check.getByText('No, it is too heavy').waitFor();
    if (options.javaScriptEnabled !== false) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
