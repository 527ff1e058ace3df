import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { findCars } from '../reading/find-links.ts';
import { readDealerMail } from '../reading/read-dealer-mail.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe('a visit on a site for caravans and motorcycles', () => {
  it.each([
    ['caravan', '/search?item_type=caravan&body=Caravan', phone, 'Book an Inspection', 'Inspection'],
    ['motorcycle', '/search?item_type=motorcycle', desktop, 'Book a Test Ride', 'Test ride'],
  ])('VDP-09 LEAD-03 LEAD-06 is booked by its own word, from the button to the calendar: %s', async (...visit) => {
    const [kind, list, screen, book, name] = visit;
    const { page, complaints } = await demo.openPage('coastal', screen);
    const [href] = await findCars('coastal', list);
    await page.goto(href);
    await page.getByRole('link', { name: book }).first().click();
    const sheet = page.getByRole('dialog', { name: book });
    const day = sheet.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(1);
    await day.check();
    const times = sheet.getByRole('group', { name: /^Time on / });
    await times.locator('input[value*="T"]').first().check();
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await sheet.getByRole('button', { name: 'Next' }).click();
    const email = `visit-${kind}@example.com`;
    const typed = {
      'First name': 'Jane',
      'Last name': 'Citizen',
      Email: email,
      Phone: '0412 345 678',
      Postcode: '2450',
    };
    for (const [label, value] of Object.entries(typed)) await sheet.getByLabel(label).fill(value);
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByRole('button', { name: book }).click();
    await page.waitForURL(/\/success\?form=test-drive/);
    const thanks = page.locator('main');
    expect(await thanks.textContent()).toMatch(
      new RegExp(`Your ${name.toLowerCase()} request for the .+ has been received\\.`),
    );
    const file = await thanks.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const calendar = await page.evaluate(async (address) => (await fetch(address ?? '')).text(), file);
    expect(calendar).toContain(`SUMMARY:${name}: Coastal`);
    expect(await readDealerMail(demo, email)).toMatch(/^Requested time: \w+day,? \d+ \w+ \d{4} at \d/m);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
