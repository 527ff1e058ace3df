import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function openCar(page: Page): Promise<string> {
  await page.goto('/search/used-cars');
  const path = (await page.locator('main a[href^="/cars/"]').first().getAttribute('href')) ?? '';
  await page.goto(path.split('#')[0] ?? '');
  return path.split('#')[0] ?? '';
}

const details = { 'First name': 'Jane', 'Last name': 'Citizen', Email: 'jane@example.com', Phone: '0412 345 678' };

async function fillIn(page: Page, form: string, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.locator(form).getByLabel(label).fill(value);
}

const readSuccess = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('forecourt.success') ?? 'null'));

describe('a test drive in steps', () => {
  it('LEAD-03 LEAD-06 is booked by the keys alone, forth and back without losing anything', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await openCar(page);
    await page.getByRole('link', { name: 'Book a Test Drive' }).first().focus();
    await page.keyboard.press('Enter');
    const form = page.locator('#test-drive form');
    const heading = form.locator('legend').filter({ visible: true }).first();
    await expect.poll(() => heading.textContent()).toBe('Step 1 of 3Date and time');
    const day = form.getByLabel('Day');
    await day.waitFor();
    await day.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => form.getByLabel('Time').locator('option').count()).toBeGreaterThan(1);
    await form.getByLabel('Time').focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await form.getByLabel('Time').inputValue();
    expect(chosen).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00[+-]/);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await form.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heading.textContent()).toBe('Step 2 of 3Your details');
    await expect.poll(() => heading.evaluate((legend) => legend === document.activeElement)).toBe(true);
    await fillIn(page, '#test-drive', { ...details, Phone: '12345', Postcode: '4000' });
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByRole('alert').textContent()).toContain('Please enter a valid Australian phone');
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await form.getByLabel('Phone').fill('0412 345 678');
    await form.getByRole('button', { name: 'Back' }).click();
    expect(await form.getByLabel('Time').inputValue()).toBe(chosen);
    await form.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => heading.textContent()).toBe('Step 2 of 3Your details');
    expect(await form.getByLabel('First name').inputValue()).toBe('Jane');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => heading.textContent()).toBe('Step 3 of 3Anything else');
    await form.getByRole('button', { name: 'Book a Test Drive' }).click();
    await page.waitForURL(/\/success\?form=test-drive/);
    expect(await page.locator('main').textContent()).toContain('Your test drive request has been received.');
    expect(await readSuccess(page)).toMatchObject({ category: 'Test Drive', car: { car_type: 'used' } });
    // A browser itself notes the status of the refused step.
    expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
    await page.context().close();
  });

  it('LEAD-03 shows the error while nothing can be sent, and continues when it can', async () => {
    const { page } = await demo.openPage('northside', phone);
    const path = await openCar(page);
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
    await openCar(page);
    await page.locator('[data-form="test-drive"] summary').click();
    await fillIn(page, '#test-drive', { ...details, Postcode: '4000' });
    expect(await page.locator('#test-drive fieldset').count()).toBe(3);
    await page.locator('#test-drive').getByRole('button', { name: 'Book a Test Drive' }).click();
    await page.waitForURL(/\/success\?form=test-drive/);
    await openCar(page);
    await fillIn(page, '#finance-form', { ...details, Postcode: '4000' });
    await page.locator('#finance-form').getByRole('button').click();
    await page.waitForURL(/\/success\?form=finance/);
    await page.context().close();
  });
});

describe('the finance enquiry', () => {
  it('VDP-20 opens over the page, titled, and gives the focus back', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await openCar(page);
    const opener = page.getByRole('link', { name: 'Get Finance', exact: true }).first();
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
