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
  ['a phone whose owner wants no motion', { ...phone, reducedMotion: 'reduce' as const }],
  ['a desktop', desktop],
])('the prize wheel, on %s', (device, options) => {
  it('SITE-19 SITE-10 asks to sign in, leads back, turns once, says what it gave, and says the same ever after', async () => {
    const { page, complaints } = await demo.openPage('carbarn', options);
    await page.goto('/spin-to-win');
    await page.waitForURL(/\/sign-in\?type=spin/);
    await signIn(demo, page, `spin.${device.replaceAll(' ', '.')}@example.com`);
    await page.waitForURL(/\/spin-to-win$/);
    await page.getByText('One spin for each person of 18 years or older').waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: 'Spin the wheel' }).click();
    const result = page.locator('#spin-heading');
    await result.waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('spin-heading');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    // However it is turned, the wheel makes the page no wider.
    await page
      .locator('[data-spin-wheel]')
      .evaluate((wheel) => wheel.animate([{ transform: 'rotate(45deg)' }], { duration: 0, fill: 'forwards' }).finished);
    const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(wider)).toBe(0);
    const told = await result.textContent();
    await page.reload();
    expect(await result.textContent()).toBe(told);
    expect(await page.getByRole('button', { name: 'Spin the wheel' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the prize wheel without scripts', () => {
  it('SITE-19 is a button and its result', async () => {
    const { page } = await demo.openPage('carbarn', { ...phone, javaScriptEnabled: false });
    await page.goto('/spin-to-win');
    await signIn(demo, page, 'spin.without.scripts@example.com', { hasScripts: false });
    await page.waitForURL(/\/spin-to-win$/);
    await page.getByRole('button', { name: 'Spin the wheel' }).click();
    await page.locator('#spin-heading').waitFor();
    await page.context().close();
  });
});
