import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { measureSideways } from '#tests/support/measure-sideways.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { findCars } from '../reading/find-links.ts';
import { signIn } from './sign-in.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** A car of the site that can be driven. */
const findCar = async () => (await findCars('summit', '/search/used-cars'))[0];

const sections = ['Enquiries', 'Appointments', 'Reservations', 'Valuations', 'Privacy'];

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the garage, on %s', (device, options) => {
  const address = (who: string) => `${who}.${device.replace(' ', '.')}@example.com`;

  it('USER-05 USER-09 SITE-10 leads from the header through sign-in to every section, and fills in the forms of who has signed in', async () => {
    const { page, complaints } = await demo.openPage('summit', options);
    await page.goto('/');
    const isPhone = options === phone;
    if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'My garage' }).and(page.locator(':visible')).click();
    await page.waitForURL(/\/sign-in\?type=garage/);
    await signIn(demo, page, address('garage'));
    await page.waitForURL(/\/my-garage$/);
    await page.getByText('Hello Jane.').waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    for (const name of sections) {
      await page.getByRole('navigation', { name: 'My garage' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await findAccessProblems(page, { wholePage: false }), name).toEqual([]);
      const sideways = await page.evaluate(measureSideways);
      expect(sideways, name).toBeLessThanOrEqual(0);
      // The page begins at its top, with its own entry of the menu in sight.
      const current = page.getByRole('navigation', { name: 'My garage' }).locator('[aria-current]');
      const right = await current.evaluate((link) => link.getBoundingClientRect().right);
      expect([name, await page.evaluate(() => window.scrollY)]).toEqual([name, 0]);
      expect(right, name).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
    await page.goto(await findCar());
    const form = page.locator('form[method="post"]', { has: page.locator('[name="last_name"]') }).first();
    await expect.poll(() => form.locator('[name="last_name"]').inputValue()).toBe('Citizen');
    expect(await form.locator('[name="email"]').inputValue()).toBe(address('garage'));
    expect(await form.locator('[name="phone"]').inputValue()).toBe('0412 345 678');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('USER-05 USER-09 works without scripts: what was asked stands there, and the account is erased after one more question', async () => {
    const { page } = await demo.openPage('summit', { ...options, javaScriptEnabled: false });
    await page.goto('/my-garage/enquiries');
    await signIn(demo, page, address('no.scripts'), { hasScripts: false });
    await page.getByText('No enquiries yet').waitFor();
    const car = await findCar();
    await page.goto(car);
    const form = page.locator('form[method="post"]', { has: page.locator('[name="last_name"]') }).first();
    await form.evaluate((element) => {
      for (const folded of [element.closest('details'), element.closest('[popover]')]) folded?.setAttribute('open', '');
    });
    for (const [name, value] of Object.entries({ name: 'Jane', last_name: 'Citizen', phone: '0412345678' })) {
      await form.locator(`[name="${name}"]`).fill(value);
    }
    await form.locator('[name="email"]').fill(address('another'));
    await form.locator('[name="postcode"]').fill('4000');
    await form.locator('button[type="submit"]').last().click();
    await page.waitForURL(/\/success/);
    await page.goto('/my-garage/enquiries');
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('main article').count();
      })
      .toBe(1);
    await page.goto('/my-garage/privacy');
    await page.getByRole('link', { name: 'Erase my account' }).click();
    await page.getByRole('button', { name: 'Yes, erase me' }).click();
    await page.getByText('Your account is erased, and you are signed out.').waitFor();
    await page.goto('/my-garage');
    await page.waitForURL(/\/sign-in/);
    await page.context().close();
  });
});
