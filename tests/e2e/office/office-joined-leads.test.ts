import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

const site = 'northside';
let demo: Demo;
let carId: string;
beforeAll(async () => {
  demo = await openDemo();
  const { page } = await demo.openPage(site, desktop);
  await page.goto('/book-test-drive?query=corolla');
  const links = page.locator('main a[href^="/book-test-drive?car_id="]');
  await links.first().waitFor();
  const href = (await links.first().getAttribute('href')) ?? '';
  carId = new URL(href, page.url()).searchParams.get('car_id') ?? '';
  await page.context().close();
});
afterAll(() => demo?.close());

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click();

describe.each([
  ['a phone', 'Joinpho', phone],
  ['a desktop', 'Joindesk', desktop],
  ['a browser without scripts', 'Joinplain', { ...desktop, javaScriptEnabled: false }],
])('leads of one person, on %s', (_, name, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OFF-07 one who asks again is one lead of the inbox; another enquiry is put to it by hand, taken back and taken apart', async () => {
    const email = `${name.toLowerCase()}@northside.example`;
    const invitation = await inviteToOffice(demo, [
      email,
      '--name',
      `Staff ${name}`,
      '--role',
      'sales',
      '--site',
      site,
    ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    const shopper = { site, name, email: `${name.toLowerCase()}@shopper.example` };
    await enquire(demo, { ...shopper, carId, message: 'Is it still there?' });
    await page.goto(`/office/leads?view=open&q=${name}`);
    const row = page.getByRole('link', { name: new RegExp(`^${name} Shopper`) });
    await row.waitFor();
    await enquire(demo, { ...shopper, carId, message: 'Hello, anybody?' });
    const isOne = async () => {
      if (!hasScripts) await page.reload();
      return (await row.count()) === 1 && (await row.textContent())?.includes('2 enquiries');
    };
    await expect.poll(isOne).toBe(true);
    await look();
    await row.click();
    await page.getByText('Is it still there?').last().waitFor();
    await page.getByText('Hello, anybody?').last().waitFor();
    await page.getByText('It was put together with the same enquiry of before').waitFor();
    await look();
    // The address of the later one leads to both, too.
    const later = page.locator('form', { has: page.getByRole('button', { name: /^Take apart/ }) }).last();
    const laterId = await later.locator('[name=enquiry]').inputValue();
    await page.goto(`/office/leads/${laterId}?view=open&q=${name}`);
    // On a phone the list is there, but not in sight.
    await expect
      .poll(() =>
        page
          .locator('ol a[aria-current=page]')
          .filter({ hasText: `${name} Shopper` })
          .count(),
      )
      .toBe(1);
    await enquire(demo, { ...shopper, message: 'Another thing' });
    if (!hasScripts) await page.reload();
    await page
      .getByText(/Same mail address and phone/)
      .first()
      .waitFor();
    await look();
    await press(page, new RegExp(`^Put together with ${name} Shopper`));
    await page.getByText('They are one lead now.').waitFor();
    await page.getByText('3 enquiries').filter({ visible: true }).first().waitFor();
    await look();
    await press(page, 'Take it back');
    await page.getByText('They are leads of their own again.').waitFor();
    await page.getByText(/^2 enquiries,/).waitFor();
    await page.getByText('Put another lead to this one').click();
    await page.getByLabel('Name, mail address or number').fill(name.toLowerCase());
    await press(page, 'Find');
    await page.waitForURL(/find=/);
    await page
      .getByRole('button', { name: new RegExp(`^Put together with ${name} Shopper`) })
      .last()
      .waitFor();
    await look();
    await page
      .getByRole('button', { name: /^Take apart/ })
      .last()
      .click();
    await page.getByText('They are leads of their own again.').waitFor();
    await page.goto(`/office/leads?view=open&q=${name}`);
    await expect.poll(() => row.count()).toBe(3);
    await look();
    expect(complaints).toEqual([]);
  });
});
