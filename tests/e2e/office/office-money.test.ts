import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { findLinks } from '../reading/find-links.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** Reserves a car as a shopper does; answers with his browser, on the page of the reservation. */
async function reserve(name: string) {
  const { page } = await demo.openPage('carbarn', desktop);
  const [href] = await findLinks('carbarn', '/search/used-cars', /^\/cars\/[^/]+\/checkout$/);
  await page.goto(href ?? '/no-car-can-be-reserved');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Ends').fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$\d+ and reserve/ }).click();
  await page.getByRole('link', { name: /Receipt/ }).waitFor();
  return page;
}

describe.each([
  ['a phone', 'Pho', phone],
  ['a browser without scripts', 'Plain', { ...desktop, javaScriptEnabled: false }],
])('money in the office, on %s', (_, device, options) => {
  it('OFF-17 BUY-08 somebody in finance gives a part back and then releases the car, and its buyer reads both', async () => {
    const name = `Rita ${device}`;
    const buyer = await reserve(name);
    const invitation = await inviteToOffice(demo, [
      ...[`fin.${device.toLowerCase()}@carbarn.example`, '--name', 'Fay Finance', '--role', 'finance'],
      ...['--site', 'carbarn'],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (!('javaScriptEnabled' in options)) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await page.getByRole('link', { name: 'Money' }).click();
    await page.getByRole('heading', { name: 'Money' }).waitFor();
    await look();
    await page.getByRole('link', { name }).click();
    await page.getByText('taken from the card').waitFor();
    await look();
    await page.getByText('Give money back').click();
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('Please say why; your colleagues will read it.').last().waitFor();
    await look();
    expect(await page.getByLabel('Amount').inputValue()).toBe('10');
    const refund = page.locator('details').filter({ hasText: 'Give money back' });
    await refund.getByLabel('Why').fill('Goodwill');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await page.getByText('Fay Finance refunded $10').waitFor();
    await page.getByText('Release the vehicle', { exact: true }).click();
    const release = page.locator('details').filter({ hasText: 'Release the vehicle' });
    await release.getByLabel('Why').fill('Changed their mind');
    await release.getByRole('button', { name: 'Release and refund' }).click();
    await page.getByText('Fay Finance released the vehicle').waitFor();
    await look();
    await buyer.reload();
    await buyer.getByText('The dealer released the vehicle.').first().waitFor();
    expect(complaints).toEqual([]);
    await buyer.context().close();
    await page.context().close();
  });
});
