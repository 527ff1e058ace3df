import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['a phone', 'phone', 'Summit Kia Toowoomba Sales', phone],
  ['a desktop', 'desk', 'Summit Mazda Toowoomba Sales', desktop],
])('roles that do not sell, on %s', (_, device, place, options) => {
  const enter = async (role: 'content' | 'viewer') => {
    const person = [`${role}.${device}@summit.example`, '--name', `Cleo ${device}`, '--role', role, '--site', 'summit'];
    const invitation = await inviteToOffice(demo, person);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await look();
    const menu = await page.getByRole('navigation', { name: 'Office' }).getByRole('link').allTextContents();
    expect(menu).toEqual(['Today', 'Stock', 'Locations', 'My account']);
    expect((await page.goto('/office/leads'))?.status()).toBe(403);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look();
    return { page, complaints, look };
  };

  it('OPS-02 OFF-02 somebody who only looks reads stock and hours, and is offered nothing to change', async () => {
    const { page, complaints, look } = await enter('viewer');
    await page.goto('/office/stock');
    await page.getByRole('heading', { name: 'Stock' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await look();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{4} / })
      .first()
      .click();
    await page.getByText('Stock number').first().waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await look();
    await page.goto('/office/locations');
    await page.getByRole('link', { name: new RegExp(`^${place}`) }).click();
    await page.getByRole('heading', { name: place }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await look();
    expect(complaints).toEqual([]);
  });

  it('OPS-02 OFF-02 OFF-10 somebody of content closes a place for a day, and cannot say where its enquiries go', async () => {
    const { page, complaints, look } = await enter('content');
    await page.goto('/office/locations');
    expect(await page.getByRole('link', { name: /phones and mail/ }).count()).toBe(0);
    await page.getByRole('link', { name: new RegExp(`^${place}`) }).click();
    await page.getByRole('heading', { name: place }).waitFor();
    await page.getByLabel('Another day').fill('2027-04-06');
    await page.getByPlaceholder('Such as Christmas Day').last().fill('Stocktake');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved: .*It is on the website now\./).waitFor();
    // Where the bar of Save has its own place and lies over no field.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await look();
    const shop = await (await demo.browser.newContext(desktop)).newPage();
    const slug = place.toLowerCase().replaceAll(' ', '-');
    await expect
      .poll(async () => {
        await shop.goto(`http://summit.localhost:${demo.port}/our-location/${slug}`);
        return shop.locator('body').textContent();
      })
      .toContain('Stocktake');
    await shop.context().close();
    expect(complaints).toEqual([]);
  });
});
