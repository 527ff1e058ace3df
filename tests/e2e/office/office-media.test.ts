import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function look(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
}

// A car of its own for each device; the feed has films, a spin, a panorama and hotspots of both.
describe.each([
  ['a phone', 'phone', 'T10300', phone],
  ['a desktop', 'desk', 'T10391', desktop],
])('the films and the spin of a car in the office, on %s', (_, device, stockNumber, options) => {
  async function openCar(screen: string) {
    const email = `${screen.toLowerCase()}.${device}@northside.example`;
    const invitation = await inviteToOffice(demo, [
      ...[email, '--name', `${screen} ${device}`, '--role', 'sales', '--site', 'northside'],
    ]);
    const opened = await openOffice(demo, options);
    const { page } = opened;
    await choosePassword(page, invitation);
    await page.getByRole('link', { name: 'Stock', exact: true }).waitFor();
    await page.goto(`/office/stock?q=${stockNumber}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{4} / })
      .first()
      .click();
    const href = await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href');
    await page.getByRole('link', { name: screen, exact: true }).click();
    await page.getByRole('heading', { name: screen, exact: true }).waitFor();
    return { ...opened, path: new URL(href ?? '').pathname };
  }

  async function visit(path: string) {
    const visitor = await demo.openPage('northside', options);
    await visitor.page.goto(path);
    return visitor;
  }

  it('OFF-06 VDP-03 a salesperson adds a walkaround by its address, and visitors choose it by its title', async () => {
    const { page, complaints, path } = await openCar('Videos');
    await look(page);
    const walkarounds = page.getByRole('region', { name: 'Walkaround' });
    const add = async (url: string, title: string) => {
      await walkarounds.getByLabel('Address').last().fill(url);
      await walkarounds.getByLabel('Title').last().fill(title);
      await walkarounds.getByRole('button', { name: 'Add this walkaround' }).click();
    };
    await add('https://www.facebook.com/watch/?v=1', 'Engine');
    await page.getByText('The website shows videos of YouTube and Vimeo').first().waitFor();
    await look(page);
    await add('https://youtu.be/dQw4w9WgXcQ?t=5', 'Engine');
    await page.getByText('Saved: the website has it now.').waitFor();
    await walkarounds.getByRole('heading', { name: 'The feed says' }).waitFor();
    await look(page);

    const visitor = await visit(path);
    await visitor.page.getByRole('button', { name: 'Walkaround' }).click();
    await visitor.page.getByRole('button', { name: 'Engine', exact: true }).click();
    await visitor.page.getByText('Engine from youtube.com').waitFor();
    expect(visitor.complaints).toEqual([]);

    await walkarounds.getByRole('button', { name: 'Delete walkaround 1' }).click();
    await page.getByText('Deleted from the website.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    // Other journeys see the stock as it was.
    await walkarounds.getByRole('button', { name: 'Use the feed’s walkaround' }).click();
    await walkarounds.getByRole('heading', { name: 'The feed says' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
