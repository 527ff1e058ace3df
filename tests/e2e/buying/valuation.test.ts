import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type MailPart, readMailParts } from '#tests/support/read-mail.ts';
import { type Demo, desktop, openDemo, phone, settle } from '../open-demo.ts';
import { findCarWithLink } from '../reading/find-links.ts';
import { listBrokenWords } from '../reading/list-broken-words.ts';

let demo: Demo;
let photo: Buffer;
beforeAll(async () => {
  demo = await openDemo();
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => demo?.close());

const photos = ['door.jpg', 'rear.jpg'];

/** A used car whose page leads to a valuation: its name, and its page is open. */
async function openValuedCar(page: Page, site: string): Promise<string> {
  await page.goto(await findCarWithLink(site, '/search/used-cars', /^\/cars\/trade-in\?car_id=/));
  return ((await page.locator('h1').textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:not([type=hidden])`);

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = field(page, name);
    if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption(value);
    else await control.fill(value);
  }
}

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).click();
const onStep = (page: Page, step: string) => page.waitForURL(new RegExp(`/trade-in/valuation\\?.*step=${step}`));

const answers = { condition: 'good', serviceHistory: 'full', keys: 'one', damage: 'small' };
const person = { name: 'Jane', last_name: 'Citizen', phone: '0412 345 678', postcode: '4000' };

async function choosePhotos(page: Page): Promise<void> {
  const files = photos.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }));
  await page.locator('input[type=file][name=trade_photos]').setInputFiles(files);
}

/** Dollars of the cells of each row, and those of the last one. */
const readReasons = (page: Page) =>
  page
    .locator('table')
    .first()
    .evaluate((table) => {
      const read = (row: Element) =>
        [...row.querySelectorAll('td')].map((cell) =>
          Number((cell.textContent ?? '').replace('−', '-').replace(/[$,+]/g, '')),
        );
      return {
        lines: [...table.querySelectorAll('tbody tr')].map(read),
        total: [...table.querySelectorAll('tfoot tr')].flatMap(read),
      };
    });

/** Adjusted prices of the cars that count, as the list under the estimate has them. */
const readCounted = (page: Page) =>
  page
    .locator('details table tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => !(row.textContent ?? '').includes('left out'))
        .map((row) => Number((row.querySelector('td:last-child')?.textContent ?? '').replace(/[$,]/g, ''))),
    );

/** The mails of a visitor that say the words, with their parts. */
async function findMails(email: string, words: string): Promise<MailPart[][]> {
  const folder = join(demo.dataFolder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(email))
    .map(readMailParts)
    .filter(([text]) => text?.text.includes(words));
}

async function waitForMail(email: string, words: string): Promise<MailPart[]> {
  await expect.poll(async () => (await findMails(email, words)).length).toBe(1);
  return (await findMails(email, words))[0] ?? [];
}

const readEvents = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event_id?: number }[] }).dataLayer?.map(({ event_id }) => event_id));

describe('a valuation', () => {
  it('LEAD-14 LEAD-07 VDP-11 leads on a phone from the car, by rego, answers and photos, to an accepted estimate and back', async () => {
    const { page, complaints } = await demo.openPage('northside', phone);
    const email = 'valuation-phone@example.com';
    const look = async () => {
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      expect(await listBrokenWords(page.getByRole('navigation', { name: 'Steps' }))).toEqual([]);
    };
    const name = await openValuedCar(page, 'northside');
    await settle(page);
    await page.locator('main a[href^="/cars/trade-in"]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/cars\/trade-in\?car_id=\d+/);
    expect(await page.locator('main').textContent()).toContain(name);
    await settle(page);
    await look();
    await fillIn(page, { rego: '417 trd', regoState: 'QLD' });
    await press(page, 'Look it up');
    await onStep(page, 'details');
    expect(await field(page, 'trade_badge').inputValue()).toBe('Ascent Sport Hybrid');
    expect(await page.locator('main').textContent()).toContain('VIN ending in 7882');
    await settle(page);
    await look();
    await fillIn(page, { trade_km: '42,000' });
    await press(page, 'Next');
    await onStep(page, 'condition');
    await settle(page);
    await look();
    await fillIn(page, { ...answers, trade_damage: 'A scratch on the left rear door.' });
    await press(page, 'Next');
    await onStep(page, 'contact');
    await settle(page);
    await look();
    await choosePhotos(page);
    await fillIn(page, { ...person, email });
    await press(page, 'See my estimate');
    await onStep(page, 'estimate');
    await settle(page);
    await look();

    const { lines, total } = await readReasons(page);
    expect([0, 1].map((end) => lines.reduce((sum, line) => sum + (line[end] ?? 0), 0))).toEqual(total);
    const range = total.map((dollars) => `$${dollars.toLocaleString('en-AU')}`).join(' to ');
    expect(await page.locator('main').textContent()).toContain(range);
    const counted = await readCounted(page);
    expect(counted.length).toBeGreaterThanOrEqual(6);
    const toHundred = (dollars = 0) => Math.round(dollars / 100) * 100;
    expect(lines[0]).toEqual([toHundred(counted[0]), toHundred(counted.at(-1))]);
    expect((await waitForMail(email, 'Sales Enquiry: 1. Details Given')).length).toBeGreaterThan(2);

    await press(page, 'Accept this estimate');
    await page.waitForURL(/\/success\?/);
    await settle(page);
    await look();
    expect(await readEvents(page)).toContain(18);
    await page.getByRole('link', { name: `Use your trade-in towards the ${name}` }).click();
    await page.waitForURL(new RegExp(`/cars/.*calc_deposit=${total[0]}`));
    expect(complaints).toEqual([]);
    await page.context().close();

    const [text, adf, ...attached] = await waitForMail(email, '3. Offer Accepted');
    for (const words of [name, `Online estimate: ${range}`, 'Trade-in rego: 417TRD', 'Offer accepted: yes']) {
      expect(text?.text).toContain(words);
    }
    expect(text?.text).toMatch(/Photos of the trade-in: door\.jpg \(.+\), rear\.jpg/);
    expect(adf?.text).toContain('<vehicle interest="trade-in" status="used">');
    expect(attached.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg']);
  });

  it('LEAD-14 LEAD-04 goes its whole way without scripts, and keeps photos when something else is wrong', async () => {
    const { page } = await demo.openPage('carbarn', { ...phone, javaScriptEnabled: false });
    const email = 'valuation-plain@example.com';
    await page.goto('/sell-my-car');
    await fillIn(page, { rego: 'ZZZ999', regoState: 'QLD' });
    await press(page, 'Look it up');
    expect(await page.getByRole('alert').textContent()).toContain('We could not find that rego in that state.');
    await fillIn(page, { rego: '731mzd' });
    await press(page, 'Look it up');
    await onStep(page, 'details');
    await press(page, 'Next');
    expect(await page.getByRole('alert').textContent()).toContain('Please enter the kilometres on the odometer');
    await fillIn(page, { trade_km: '58000' });
    await press(page, 'Next');
    await onStep(page, 'condition');
    await fillIn(page, answers);
    await press(page, 'Next');
    await onStep(page, 'contact');
    await choosePhotos(page);
    await fillIn(page, { ...person, email, postcode: '40' });
    await press(page, 'See my estimate');
    expect(await page.getByRole('alert').textContent()).toContain('Invalid postcode.');
    for (const name of photos) expect(await page.getByLabel(`${name} is attached`).isChecked()).toBe(true);
    await fillIn(page, { postcode: '4000' });
    await press(page, 'See my estimate');
    await onStep(page, 'estimate');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Your details' }).click();
    await onStep(page, 'contact');
    for (const name of photos) expect(await page.getByLabel(`${name} is attached`).isChecked()).toBe(true);
    await page.goBack();
    await press(page, 'Ask for an inspection');
    await page.waitForURL(/\/success\?/);
    const parts = await waitForMail(email, '2. Inspection Requested');
    expect(parts[0]?.text).toContain('Trade-in model: CX-5');
    expect(parts[1]?.text).toContain('<vehicle interest="sell" status="used">');
    expect(parts).toHaveLength(4);
    await page.context().close();
  });

  it.each([
    ['over 7 years old', { trade_year: '2012', trade_km: '60,000' }],
    ['over 100,000 km', { trade_year: String(new Date().getFullYear() - 3), trade_km: '100,001' }],
  ])('LEAD-07 names no figure for a vehicle %s, says so, and takes the enquiry', async (why, vehicle) => {
    const { page, complaints } = await demo.openPage('summit', desktop);
    const email = `valuation-${vehicle.trade_year}@example.com`;
    await page.goto('/trade-in');
    expect(await page.locator('main').textContent()).toContain(why);
    await press(page, 'Type the details by hand');
    await onStep(page, 'details');
    await fillIn(page, { trade_make: 'Ford', trade_model: 'Ranger', trade_badge: 'XLT', ...vehicle });
    await press(page, 'Next');
    await onStep(page, 'condition');
    await fillIn(page, answers);
    await press(page, 'Next');
    await onStep(page, 'contact');
    await fillIn(page, { ...person, email });
    await press(page, 'See my estimate');
    await onStep(page, 'estimate');
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('Your details have reached us.');
    expect(text).toContain(`Vehicles ${why} generally do not get an online estimate.`);
    expect(await page.getByRole('button', { name: 'Accept this estimate' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Ask for an inspection', exact: true }).count()).toBe(1);
    await waitForMail(email, '1. Details Given');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-11 CAR-08 is a button of the bar over the page of a car, once it is scrolled', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await openValuedCar(page, 'northside');
    await settle(page);
    const link = page.locator('[data-open-after="500"]').getByRole('link', { name: 'Trade-In Valuation' });
    expect(await link.count()).toBe(0);
    await page.mouse.wheel(0, 1200);
    await link.click();
    await page.waitForURL(/\/cars\/trade-in\?car_id=\d+/);
    await page.context().close();
  });
});
