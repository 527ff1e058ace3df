import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const findCar = async (site: string) => (await findCars(site, '/search/used-cars'))[0];

async function openCar(page: Page, site: string): Promise<string> {
  const path = await findCar(site);
  await page.goto(path);
  return path;
}

const details = { 'First name': 'Jane', 'Last name': 'Citizen', Email: 'jane@example.com', Phone: '0412 345 678' };

async function fillIn(page: Page, form: string, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.locator(form).getByLabel(label).fill(value);
}

/** What stands at the fields, each tied to its control. */
const readErrors = (page: Page, form: string) =>
  page.locator(`${form} [aria-invalid=true]`).evaluateAll((controls) =>
    controls.map((control) => {
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    }),
  );

const readSuccess = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('forecourt.success') ?? 'null'));

/** LEAD-02: of a form that nothing was typed into. */
const missing = [
  'Please enter your first name.',
  'Please enter your last name.',
  'Please enter your email.',
  'Please enter your phone.',
  'Invalid postcode. Please enter a 4-digit number.',
];
const wrong = { ...details, Email: 'jane@', Phone: '12345', Postcode: '40' };
const corrected = [
  'Please enter a valid email address.',
  'Please enter a valid Australian phone number.',
  'Invalid postcode. Please enter a 4-digit number.',
];

describe('what is wrong with a form', () => {
  it.each([
    ['northside', phone, '#enquiry'],
    ['carbarn', desktop, '#test-drive'],
    ['coastal', phone, '#finance-form'],
  ])('LEAD-02 stands at its fields, found before it is sent: %s', async (site, screen, id) => {
    const { page, complaints } = await demo.openPage(site, screen);
    await page.goto(`${await findCar(site)}${id}`);
    await settle(page);
    const form = page.locator(`${id} form`);
    const sent: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()));
    await form.getByLabel('First name').focus();
    await settle(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => readErrors(page, id)).toEqual(missing);
    expect(await form.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await fillIn(page, id, wrong);
    await form.getByRole('button').last().click();
    await expect.poll(() => readErrors(page, id)).toEqual(corrected);
    expect(await form.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    await fillIn(page, id, { ...details, Postcode: '4000' });
    await expect.poll(() => readErrors(page, id)).toEqual([]);
    await form.getByRole('button').last().click();
    await page.waitForURL(/\/success\?/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-02 stands at its fields in the sheet of a car whose button is pressed before anything else', async () => {
    const { page, complaints } = await demo.openPage('carbarn', phone);
    await page.goto(await findCar('carbarn'));
    await settle(page);
    const sent: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()));
    await page.locator('main a[href="#enquiry"]').filter({ visible: true }).first().click();
    const sheet = page.locator('dialog[data-form-sheet]');
    // As a finger does: the button takes no focus before it is pressed.
    await sheet.locator('#enquiry form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect.poll(() => readErrors(page, '#enquiry')).toEqual(missing);
    expect(await sheet.isVisible()).toBe(true);
    expect(sent).toEqual([]);
    await fillIn(page, '#enquiry', { ...details, Postcode: '4000' });
    await sheet.getByRole('button').last().click();
    await page.waitForURL(/\/success\?/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['northside', 'summit', 'carbarn', 'coastal'])(
    'LEAD-02 LEAD-04 is said in the same words without scripts, by no bubble of the browser: %s',
    async (site) => {
      const { page } = await demo.openPage(site, { ...phone, javaScriptEnabled: false });
      const path = await openCar(page, site);
      const ids = await page.locator('section:has(> form[method=post])').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toContain('enquiry');
      for (const id of ids) {
        await page.goto(`${path}#${id}`);
        const form = page.locator(`#${id} form[method=post]`);
        await form.getByRole('button').last().click();
        await page.waitForLoadState();
        expect([id, await readErrors(page, `#${id}`)]).toEqual([id, missing]);
        await fillIn(page, `#${id}`, wrong);
        await form.getByRole('button').last().click();
        await page.waitForLoadState();
        expect([id, await readErrors(page, `#${id}`)]).toEqual([id, corrected]);
        expect(await form.getByLabel('Email').inputValue()).toBe('jane@');
      }
      await page.context().close();
    },
  );
});

describe('a dealership and its locations', () => {
  const listLeft = (page: Page) =>
    page.locator('select[name=location] option:not([disabled]):not([value=""])').allTextContents();

  it('LOC-09 narrow each other', async () => {
    const { page, complaints } = await demo.openPage('summit', desktop);
    await page.goto('/contact');
    const [dealership, place] = [page.getByLabel('Dealership'), page.getByRole('combobox', { name: 'Location' })];
    await dealership.focus();
    await settle(page);
    const all = await listLeft(page);
    await dealership.selectOption({ label: 'Summit Fraser Coast' });
    expect(await listLeft(page)).toEqual(['Summit Hervey Bay Sales', 'Summit Bundaberg Sales']);
    await place.selectOption({ label: 'Summit Bundaberg Sales' });
    await dealership.selectOption({ label: 'Summit Kia' });
    expect(await place.locator('option:checked').textContent()).toBe('Summit Kia Toowoomba Sales');
    await dealership.selectOption('');
    expect(await listLeft(page)).toEqual(all);
    await place.selectOption({ label: 'Summit Dalby Parts' });
    expect(await dealership.locator('option:checked').textContent()).toBe('Summit Dalby');
    await fillIn(page, '#enquiry', { ...details, Postcode: '4000', Comments: 'A tow bar' });
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.waitForURL(/\/success\?/);
    expect(await page.locator('main').textContent()).toMatch(/Summit Dalby Parts.*07 7010 3054/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LOC-09 that do not belong together are refused without scripts, and nothing is lost', async () => {
    const { page } = await demo.openPage('summit', { ...phone, javaScriptEnabled: false });
    await page.goto('/contact');
    await fillIn(page, '#enquiry', { ...details, Postcode: '4000', Comments: 'A tow bar' });
    await page.getByLabel('Dealership').selectOption({ label: 'Summit Kia' });
    await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Summit Dalby Parts' });
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.getByRole('alert').waitFor();
    expect(await readErrors(page, '#enquiry')).toEqual([
      'Summit Dalby Parts does not belong to Summit Kia. Please choose Summit Kia Toowoomba Sales.',
    ]);
    expect(await page.getByLabel('Comments').inputValue()).toBe('A tow bar');
    await page.getByLabel('Dealership').selectOption({ label: 'Summit Dalby' });
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.waitForURL(/\/success\?/);
    expect(await page.locator('main').textContent()).toContain('Summit Dalby Parts');
    await page.context().close();
  });
});

/** The first day is left out: how many times it has left depends on the hour. */
async function offerWholeDays(page: Page, held: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route('**/api/appointments*', async (route) => {
    await held;
    const response = await route.fetch();
    const answer: { times: string[] } = await response.json();
    const [firstDay] = answer.times.map((time) => time.slice(0, 10));
    await route.fulfill({
      response,
      json: { ...answer, times: answer.times.filter((time) => time.slice(0, 10) !== firstDay) },
    });
  });
}

describe('a test drive in steps', () => {
  it('LEAD-03 LEAD-06 is booked by the keys alone, forth and back without losing anything', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await offerWholeDays(page);
    await openCar(page, 'northside');
    await page.getByRole('link', { name: 'Book a Test Drive' }).first().focus();
    await page.keyboard.press('Enter');
    const form = page.locator('#test-drive form');
    const heading = form.locator('legend').filter({ visible: true }).first();
    await expect.poll(() => heading.textContent()).toBe('Step 1 of 3Date and time');
    const days = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
    const times = form.getByRole('group', { name: /^Time on / }).getByRole('radio');
    await days.first().waitFor();
    const chosenCount = () => form.locator('input[type=radio]:checked').count();
    expect([await days.count(), await times.count(), await chosenCount()]).toEqual([5, 8, 0]);
    const shownDay = () => form.locator('legend').filter({ hasText: 'Time on' }).textContent();
    expect(await shownDay()).toBe(`Time on ${await days.first().locator('..').textContent()}, the first free day`);
    await times.nth(1).focus();
    await page.keyboard.press('Space');
    expect([await days.first().isChecked(), await times.nth(1).isChecked(), await chosenCount()]).toEqual([
      true,
      true,
      2,
    ]);
    await form.getByRole('button', { name: 'Later days' }).waitFor();
    await days.nth(1).focus();
    await page.keyboard.press('Space');
    expect(await days.nth(1).isChecked()).toBe(true);
    await times.first().focus();
    await page.keyboard.press('ArrowRight');
    const chosen = await form.locator('input[name=date_time]:checked').inputValue();
    expect(chosen).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00[+-]/);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await form.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heading.textContent()).toBe('Step 2 of 3Your details');
    await expect.poll(() => heading.evaluate((legend) => legend === document.activeElement)).toBe(true);
    await fillIn(page, '#test-drive', { ...details, Phone: '12345', Postcode: '4000' });
    await page.keyboard.press('Enter');
    await expect.poll(() => readErrors(page, '#test-drive')).toEqual(['Please enter a valid Australian phone number.']);
    expect(await form.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await form.getByLabel('Phone').fill('0412 345 678');
    expect(await readErrors(page, '#test-drive')).toEqual([]);
    await form.getByRole('button', { name: 'Back' }).click();
    expect(await form.locator('input[name=date_time]:checked').inputValue()).toBe(chosen);
    await form.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => heading.textContent()).toBe('Step 2 of 3Your details');
    expect(await form.getByLabel('First name').inputValue()).toBe('Jane');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => heading.textContent()).toBe('Step 3 of 3Check and send');
    const said = () => form.locator('[data-step="2"] dd > span').allTextContents();
    const [when = '', where, who] = await said();
    expect(when).toMatch(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}, \d{1,2}:\d{2} [ap]m$/);
    expect([where?.startsWith('Northside'), who]).toEqual([
      true,
      'Jane Citizen, jane@example.com, 0412\u00a0345\u00a0678, 4000',
    ]);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await form.getByRole('button', { name: 'Change date and time' }).click();
    await expect.poll(() => heading.textContent()).toBe('Step 1 of 3Date and time');
    await expect.poll(() => heading.evaluate((legend) => legend === document.activeElement)).toBe(true);
    expect(await form.locator('input[name=date_time]:checked').inputValue()).toBe(chosen);
    const answerAnew = async () => {
      await form.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => heading.textContent()).toBe('Step 2 of 3Your details');
      await form.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => heading.textContent()).toBe('Step 3 of 3Check and send');
    };
    await form.getByRole('button', { name: 'Leave day and time open' }).click();
    expect(await chosenCount()).toBe(0);
    await answerAnew();
    expect(await said()).toEqual(['Any day or time. We will arrange one with you.', where, who]);
    await form.getByRole('button', { name: 'Change date and time' }).click();
    await days.nth(1).check();
    await answerAnew();
    expect(await said()).toEqual([`${when.split(',')[0]}, any time. We will arrange one with you.`, where, who]);
    await form.getByRole('button', { name: 'Book a Test Drive' }).click();
    await page.waitForURL(/\/success\?form=test-drive/);
    expect(await page.locator('main').textContent()).toMatch(/Your test drive request for the .+ has been received\./);
    expect(await readSuccess(page)).toMatchObject({ category: 'Test Drive', car: { car_type: 'used' } });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-06 keeps the room of the free times until they are there, and asks for any day where nobody can tell them', async () => {
    const { page } = await demo.openPage('northside', phone);
    const held = Promise.withResolvers<void>();
    await offerWholeDays(page, held.promise);
    const asked = page.waitForRequest('**/api/appointments*');
    const path = `${await findCar('northside')}#test-drive`;
    await page.goto(path);
    const step = page.locator('#test-drive [data-step="0"]');
    const measure = async () => (await step.boundingBox())?.height;
    await asked;
    const room = await measure();
    expect(await step.locator('input').filter({ visible: true }).count()).toBe(0);
    held.resolve();
    await step.getByRole('radio').first().waitFor();
    expect(await measure()).toBe(room);
    const times = step.getByRole('group', { name: /^Time on / }).getByRole('radio');
    expect(await times.count()).toBe(8);
    await step.getByRole('radio').first().check();
    expect([await measure(), await times.count()]).toEqual([room, 8]);
    await step.getByRole('button', { name: 'Later times' }).click();
    expect(await times.count()).toBeGreaterThan(9);
    await page.route('**/api/appointments*', (route) => route.abort());
    await page.goto('/');
    await page.goto(path);
    await step.getByLabel('Day').waitFor({ timeout: 4000 });
    await page.context().close();
  });

  it('LEAD-06 asks for any day when the free times come late, and leaves the focus in it when they do', async () => {
    const { page } = await demo.openPage('northside', desktop);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/appointments*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/appointments*');
    const answered = page.waitForResponse('**/api/appointments*');
    await page.goto(`${await findCar('northside')}#test-drive`);
    const form = page.locator('#test-drive form');
    await form.getByText('Step 1 of 3').waitFor();
    await asked;
    const day = form.getByLabel('Day');
    await day.waitFor();
    await day.focus();
    expect(await day.evaluate((field: HTMLInputElement) => field.type)).toBe('date');
    held.resolve();
    expect((await answered).status()).toBe(200);
    const choice = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first();
    await choice.waitFor();
    expect(await choice.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('LEAD-03 shows the error while nothing can be sent, and continues when it can', async () => {
    const { page } = await demo.openPage('northside', phone);
    const path = await openCar(page, 'northside');
    await page.goto(`${path}#test-drive`);
    const form = page.locator('#test-drive form');
    const next = form.getByRole('button', { name: 'Next' });
    await next.waitFor();
    await page.route('**/api/leads', (route) => route.abort());
    await next.click();
    await expect.poll(() => form.getByRole('alert').textContent()).toBe('An unexpected error occured');
    await page.unroute('**/api/leads');
    await next.click();
    await form.getByText('Step 2 of 3').waitFor();
    await page.context().close();
  });
});

describe('the forms of a car’s page without scripts', () => {
  it('LEAD-03 LEAD-06 VDP-20 are whole, unfold by themselves, and reach the dealer', async () => {
    const { page } = await demo.openPage('northside', { ...phone, javaScriptEnabled: false });
    await openCar(page, 'northside');
    await page.locator('details:has(#test-drive) > summary').click();
    await fillIn(page, '#test-drive', { ...details, Postcode: '4000' });
    expect(await page.locator('#test-drive fieldset[data-step]').count()).toBe(3);
    const send = page.locator('#test-drive').getByRole('button', { name: 'Book a Test Drive' });
    await page.locator('#test-drive').getByLabel('Time').fill('09:30');
    await send.click();
    const problem = page.locator('#test-drive').getByText('Please choose a date, or leave the time open as well.');
    await problem.first().waitFor();
    expect(await page.locator('#test-drive').getByLabel('Time').inputValue()).toBe('09:30');
    await page.locator('#test-drive').getByLabel('Time').fill('');
    await page.locator('#test-drive').getByLabel('Day').fill('2030-03-05');
    await send.click();
    await page.waitForURL(/\/success\?form=test-drive/);
    expect(await page.locator('main').textContent()).toMatch(/Tuesday 5 March 2030, any time/);
    expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
    await openCar(page, 'northside');
    await fillIn(page, '#finance-form', { ...details, Postcode: '4000' });
    await page.locator('#finance-form').getByRole('button').click();
    await page.waitForURL(/\/success\?form=finance/);
    await page.context().close();
  });
});

describe('the finance enquiry', () => {
  it('VDP-20 opens over the page, titled, and gives the focus back', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await openCar(page, 'northside');
    // Until its script is there, the link leads to the form in the page.
    await settle(page);
    const opener = page.getByRole('link', { name: 'Get Finance Now' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finance Enquiry' });
    await dialog.waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await opener.click();
    await fillIn(page, '#finance-form', { ...details, Postcode: '4000' });
    await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.waitForURL(/\/success\?form=finance/);
    expect(await readSuccess(page)).toMatchObject({ category: 'Finance Enquiry' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
