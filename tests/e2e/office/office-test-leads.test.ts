import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { choosePassword, inviteToOffice, openOffice, setUpFactor } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['a phone', 'Pho', 'summit', phone],
  ['a browser without scripts', 'Plain', 'carbarn', { ...desktop, javaScriptEnabled: false }],
])('test leads, on %s', (_, device, site, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OFF-09 a manager sends a test, sees it arrive through the running website, and opens it', async () => {
    const email = `tests.${device.toLowerCase()}@${site}.example`;
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    const invitation = ['--name', `Mia ${device}`, '--role', 'manager', '--site', site];
    await choosePassword(page, await inviteToOffice(demo, [email, ...invitation]));
    await setUpFactor(page);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await page.getByRole('link', { name: 'Test leads' }).click();
    await page.getByText('None has been sent yet.').waitFor();
    await page.getByText('One goes by itself each day.').waitFor();
    await look();
    await page.getByRole('button', { name: /^Send a test for/ }).click();
    // With scripts it comes by itself.
    const countArrived = async () => {
      if (!hasScripts) await page.goto('/office/leads/tests');
      return page.getByText('Arrived', { exact: true }).count();
    };
    await expect.poll(countArrived).toBe(1);
    await look();
    await page.getByRole('link', { name: 'See it in the inbox' }).click();
    await page.getByText('This is a test: the website has sent it to itself.').waitFor();
    await look();
    await page.goto('/office/leads?view=open&q=Test+Lead');
    await page.getByText('None are like that.').waitFor();
    expect(complaints).toEqual([]);
  });
});
