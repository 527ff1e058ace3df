import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { readDealerMail } from './reading/read-dealer-mail.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const enquiry = '#enquiry form';

async function fillIn(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: false }).first().fill(value);
}

/** Whoever has this mail address sent one of them. */
const createContact = (name: string) => ({
  ...{ 'First name': 'Jane', 'Last name': `Citizen-${name}`, Email: `${name}@example.com` },
  ...{ Phone: '0412 345 678', Postcode: '4321' },
});

/** The second day that is free, at its first hour. */
async function chooseTime(form: Locator): Promise<string> {
  await form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(1).check();
  const time = form
    .getByRole('group', { name: /^Time on / })
    .locator('input:not([value=""])')
    .first();
  await time.check();
  return time.inputValue();
}

const heading = (page: Page) => page.locator(`${enquiry} legend`).filter({ visible: true }).first().textContent();

async function goOn(page: Page, step: string): Promise<void> {
  await page.locator(enquiry).getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => heading(page)).toContain(step);
}

describe('a service booking', () => {
  it('LEAD-10 LEAD-03 LEAD-16 is made in steps from a rego, and every value is in the mail', async () => {
    const { page, complaints } = await demo.openPage('northside', phone);
    await page.goto('/service/booking');
    const form = page.locator(enquiry);
    await expect.poll(() => heading(page)).toBe('Step 1 of 4Your vehicle');
    await form.getByLabel('Rego', { exact: false }).first().fill('417 trd');
    expect(await form.getByLabel('State of the rego').inputValue()).toBe('QLD');
    await form.getByRole('button', { name: 'Find vehicle' }).click();
    await form.getByText('We found a 2023 Toyota Corolla Ascent Sport Hybrid. Please check it.').waitFor();
    expect(await form.getByLabel('Make').inputValue()).toBe('Toyota');
    expect(await form.getByLabel('Model').inputValue()).toBe('Corolla');
    expect(await form.getByLabel('Year').inputValue()).toBe('2023');
    await form.getByLabel('Kilometres').fill('42000');
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await goOn(page, 'Service and time');
    await form.getByLabel('Hybrid health check').check();
    await form.getByLabel('Brakes').check();
    await form.getByLabel('Drop-off or wait').selectOption({ label: 'I will wait for it' });
    const time = await chooseTime(form);
    await goOn(page, 'Your details');
    await fillIn(form, createContact('service'));
    await goOn(page, 'Check and send');
    await form.getByLabel('Comments').fill('The brakes squeal.');
    await form.getByRole('button', { name: 'Book a Service' }).click();
    await page.waitForURL(/\/success\?form=service/);
    const mail = await readDealerMail(demo, 'service@example.com');
    const lines = [
      ...['Rego: 417 trd', 'State of the rego: QLD', 'Make: Toyota', 'Model: Corolla', 'Year: 2023'],
      ...['Kilometres: 42,000 kms', 'Additional services: Hybrid health check, Brakes'],
      ...['Drop-off or wait: I will wait for it', 'The brakes squeal.', 'Citizen-service', '4321', '0412 345 678'],
      'Service Enquiry',
    ];
    expect(lines.filter((line) => !mail.includes(line))).toEqual([]);
    expect(mail).toMatch(new RegExp(`Requested time: .*${Number(time.slice(8, 10))} `));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-10 says at the field what is wrong with a rego, and lets somebody go on by hand', async () => {
    const { page } = await demo.openPage('northside', desktop);
    await page.goto('/service/booking');
    const form = page.locator(enquiry);
    await expect.poll(() => heading(page)).toContain('Step 1 of 4');
    const rego = form.getByLabel('Rego', { exact: false }).first();
    await rego.fill('ZZZ999');
    const press = () => form.getByRole('button', { name: 'Find vehicle' }).click();
    await press();
    await form.getByText('We could not find that rego in that state.').waitFor();
    expect(await rego.getAttribute('aria-invalid')).toBe('true');
    expect(await rego.evaluate((field) => field === document.activeElement)).toBe(true);
    await rego.fill('ZZZ998');
    expect(await rego.getAttribute('aria-invalid')).toBeNull();
    await page.route('**/api/rego', (route) => route.abort());
    await press();
    await form.getByText('The rego look-up is not available right now.').waitFor();
    await fillIn(form, { Make: 'Kia', Model: 'Rio' });
    // The enter key goes on: it does not look the rego up again.
    await form.getByLabel('Model').press('Enter');
    await expect.poll(() => heading(page)).toContain('Service and time');
    await page.context().close();
  });

  it('LEAD-10 is one page without scripts, where the rego fills in the vehicle, too', async () => {
    const { page } = await demo.openPage('northside', { ...phone, javaScriptEnabled: false });
    await page.goto('/service/booking');
    const form = page.locator(enquiry);
    await form.getByLabel('Rego', { exact: false }).first().fill('417TRD');
    await fillIn(form, { ...createContact('plain-service'), Comments: 'Without scripts' });
    await form.getByRole('button', { name: 'Find vehicle' }).click();
    await form.getByText('We found a 2023 Toyota Corolla').waitFor();
    expect(await form.getByLabel('Make').inputValue()).toBe('Toyota');
    expect(await form.getByLabel('Comments').inputValue()).toBe('Without scripts');
    // The enter key sends the form, though the look-up has the first button.
    await form.getByLabel('Postcode').press('Enter');
    await page.waitForURL(/\/success\?form=service/);
    expect(await readDealerMail(demo, 'plain-service@example.com')).toContain('Model: Corolla');
    await page.context().close();
  });
});

describe('a parts enquiry', () => {
  it('LEAD-11 LEAD-16 comes from the parts search, and every value is in the mail', async () => {
    const { page, complaints } = await demo.openPage('summit', desktop);
    await page.goto('/parts/search');
    await page.locator('main a[href*="/vehicle-parts-and-accessories?"]').first().click();
    await page.waitForURL(/part=/);
    const form = page.locator(enquiry);
    const part = await form.getByLabel('Part or accessory').inputValue();
    const number = await form.getByLabel('Part number').inputValue();
    expect([part, number]).not.toContain('');
    await fillIn(form, { Rego: '417 TRD', VIN: 'JTNK43BE903417882', Make: 'Toyota', Model: 'Corolla', Year: '2023' });
    await fillIn(form, { ...createContact('parts'), Comments: 'Two of them' });
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.waitForURL(/\/success\?form=parts/);
    const mail = await readDealerMail(demo, 'parts@example.com');
    const lines = [
      ...[`Part: ${part}`, `Part number: ${number}`, 'Rego: 417 TRD', 'VIN: JTNK43BE903417882', 'Make: Toyota'],
      ...['Model: Corolla', 'Year: 2023', 'Two of them', 'Citizen-parts', '4321', '0412 345 678', 'Parts Enquiry'],
    ];
    expect(lines.filter((line) => !mail.includes(line))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-11 asks for the rego, the VIN, or make and model at the first of them', async () => {
    const { page } = await demo.openPage('coastal', phone);
    await page.goto('/vehicle-parts-and-accessories');
    const form = page.locator(enquiry);
    await fillIn(form, { 'Part or accessory': 'Awning arm', ...createContact('coastal-parts') });
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.getByRole('alert').waitFor();
    const rego = form.getByLabel('Rego', { exact: false }).first();
    expect(await rego.getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByLabel('Part or accessory').inputValue()).toBe('Awning arm');
    await fillIn(form, { Make: 'Jayco', Model: 'Journey' });
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.waitForURL(/\/success\?form=parts/);
    await page.context().close();
  });
});

describe('an application', () => {
  const cv = { name: 'Jane Citizen.pdf', mimeType: 'application/pdf', buffer: createExamplePdf() };

  it('LEAD-15 LEAD-03 LEAD-16 is sent in steps with a CV, and every value is in the mail', async () => {
    const { page, complaints } = await demo.openPage('summit', phone);
    await page.goto('/careers?position=diesel-technician#enquiry');
    const form = page.locator(enquiry);
    await expect.poll(() => heading(page)).toContain('Position');
    expect(await form.getByLabel('Position').inputValue()).toBe('Diesel technician');
    await goOn(page, 'Your details');
    await fillIn(form, createContact('careers'));
    await goOn(page, 'About you');
    const input = form.getByLabel('CV');
    await input.setInputFiles({ ...cv, name: 'cv.pdf', buffer: Buffer.from('MZ a program') });
    await form.getByLabel('Comments').fill('I like diesel.');
    await form.getByRole('button', { name: 'Send application' }).click();
    await form.getByText('CV must be a PDF or DOCX file. Please choose another file.').first().waitFor();
    expect(await form.getByLabel('Comments').inputValue()).toBe('I like diesel.');
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await input.setInputFiles(cv);
    await form.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL(/\/success\?form=careers/);
    const mail = await readDealerMail(demo, 'careers@example.com');
    const lines = [
      'Position: Diesel technician',
      'CV: Jane Citizen.pdf (1 kB)',
      'I like diesel.',
      'Citizen-careers',
      '4321',
    ];
    expect(lines.filter((line) => !mail.includes(line))).toEqual([]);
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('LEAD-15 is one page without scripts, and its CV arrives', async () => {
    const { page } = await demo.openPage('northside', { ...desktop, javaScriptEnabled: false });
    await page.goto('/careers');
    const form = page.locator(enquiry);
    const position = form.getByLabel('Position');
    if ((await position.count()) > 0) await position.selectOption({ index: 1 });
    await fillIn(form, createContact('plain-careers'));
    await form.getByLabel('CV').setInputFiles(cv);
    await form.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL(/\/success\?form=careers/);
    expect(await readDealerMail(demo, 'plain-careers@example.com')).toContain('CV: Jane Citizen.pdf (1 kB)');
    await page.context().close();
  });
});

describe('choosing a car to drive', () => {
  it('LEAD-12 suggests cars while somebody types, by the keys alone', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await page.goto('/book-test-drive');
    await settle(page);
    const field = page.getByLabel('Make, model, year or stock number');
    await field.focus();
    await expect.poll(() => field.getAttribute('role')).toBe('combobox');
    await page.keyboard.type('corolla');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const active = (await field.getAttribute('aria-activedescendant')) ?? '';
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect([await options.count(), await field.getAttribute('aria-expanded')]).toEqual([0, 'false']);
    await field.fill('');
    await page.keyboard.type('corolla');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/book-test-drive\?(query|car_id)=/);
    if (page.url().includes('query=')) {
      const car = page.locator('main a[href^="/book-test-drive?car_id="]').first();
      const name = (await car.textContent()) ?? '';
      expect(name).toContain('Corolla');
      await car.click();
    }
    await page.waitForURL(/car_id=/);
    await page.locator(enquiry).getByLabel('First name').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-12 finds as before while nothing can be suggested, and speaks of what the site sells', async () => {
    const { page } = await demo.openPage('coastal', phone);
    await page.route('**/api/suggest*', (route) => route.abort());
    await page.goto('/book-test-drive');
    expect(await page.locator('main').textContent()).not.toMatch(/\bcar\b/i);
    await page.getByLabel('Make, model, year or stock number').fill('jayco');
    await page.keyboard.press('Enter');
    await page.waitForURL(/query=jayco/);
    expect(await page.locator('main a[href^="/book-test-drive?car_id="]').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('what is typed into a form', () => {
  it('LEAD-06 LEAD-04 keeps the day that was typed while the free times were on their way', async () => {
    const { page, complaints } = await demo.openPage('northside', phone);
    await page.goto('/book-test-drive?query=corolla');
    const form = page.locator(enquiry);
    const href = (await page.locator('main a[href^="/book-test-drive?car_id="]').first().getAttribute('href')) ?? '';
    const typed = await page.evaluate(async (query) => {
      const answer = await fetch(`/api/appointments${query}`);
      const { times }: { times: string[] } = await answer.json();
      return times.at(-1)?.slice(0, 10) ?? '';
    }, new URL(href, page.url()).search);
    expect(typed).not.toBe('');
    await page.route('**/api/appointments*', async (route) => {
      await form.getByLabel('Day').fill(typed);
      await route.continue();
    });
    await page.goto(href);
    const day = form.getByRole('group', { name: 'Day', exact: true }).locator('input:checked');
    await day.waitFor();
    expect(await day.inputValue()).toBe(typed);
    expect(
      await form
        .getByRole('group', { name: /^Time on / })
        .getByRole('radio')
        .count(),
    ).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-03 LEAD-04 is there after a reload and in another tab, in every step, until it is sent', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await page.goto('/service/booking');
    const form = page.locator(enquiry);
    await expect.poll(() => heading(page)).toContain('Step 1 of 4');
    await fillIn(form, { Make: 'Kia', Model: 'Rio' });
    await goOn(page, 'Service and time');
    await form.getByLabel('Brakes').check();
    const chosen = await chooseTime(form);
    const time = form.locator('input[name=date_time]:checked');
    const kept = () => page.evaluate(() => localStorage.getItem('forecourt.typed'));
    await expect.poll(kept).toContain(chosen.slice(0, 16));
    await page.reload();
    await page.getByText('We kept what you typed before in this browser.').waitFor();
    expect(await form.getByLabel('Make').inputValue()).toBe('Kia');
    const tab = await page.context().newPage();
    await tab.goto('/service/booking');
    await tab.getByText('We kept what you typed before in this browser.').waitFor();
    expect(await tab.locator(enquiry).getByLabel('Model').inputValue()).toBe('Rio');
    await tab.close();
    await goOn(page, 'Service and time');
    expect(await form.getByLabel('Brakes').isChecked()).toBe(true);
    await expect.poll(() => time.inputValue()).toBe(chosen);
    await goOn(page, 'Your details');
    await fillIn(form, createContact('kept'));
    await goOn(page, 'Check and send');
    await form.getByRole('button', { name: 'Book a Service' }).click();
    await page.waitForURL(/\/success\?form=service/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.typed'))).toBeNull();
    await page.goto('/service/booking');
    await expect.poll(() => heading(page)).toContain('Step 1 of 4');
    expect(await form.getByLabel('Make').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-06 LEAD-04 chooses no other day and time in place of those that are not free any more', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await page.goto('/service/booking');
    const form = page.locator(enquiry);
    await fillIn(form, { Make: 'Kia', Model: 'Rio' });
    await goOn(page, 'Service and time');
    const chosen = await chooseTime(form);
    await page.waitForFunction((time) => localStorage.getItem('forecourt.typed')?.includes(time), chosen.slice(0, 16));
    await page.addInitScript(() => {
      const kept = localStorage.getItem('forecourt.typed');
      if (kept !== null) localStorage.setItem('forecourt.typed', kept.replaceAll(/\d{4}-\d\d-\d\d/g, '2020-01-02'));
    });
    await page.reload();
    await page.getByText('We kept what you typed before in this browser.').waitFor();
    await goOn(page, 'Service and time');
    await form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first().waitFor();
    await settle(page);
    expect(await form.locator('input[type=radio]:checked').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('LEAD-04 is of one form and one car, gives way to what the page knows, and can be cleared', async () => {
    const { page } = await demo.openPage('coastal', phone);
    await page.goto('/contact');
    const form = page.locator(enquiry);
    await fillIn(form, { ...createContact('cleared'), Comments: 'A van for four' });
    await form.getByLabel('Yes, I would like').check();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.typed'))).toContain('opt_in');
    await page.goto('/service/booking');
    await settle(page);
    expect(await page.getByText('We kept what you typed').count()).toBe(0);
    await page.goto('/contact');
    await page.getByText('We kept what you typed').waitFor();
    expect(await form.getByLabel('Comments').inputValue()).toBe('A van for four');
    expect(await form.getByLabel('Yes, I would like').isChecked()).toBe(true);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(await form.getByLabel('Comments').inputValue()).toBe('');
    expect(await form.getByLabel('Yes, I would like').isChecked()).toBe(false);
    await page.reload();
    await settle(page);
    expect(await page.getByText('We kept what you typed').count()).toBe(0);
    await page.context().close();
  });

  it('LEAD-04 is forgotten after two hours, and a form that cannot be sent keeps it', async () => {
    const { page } = await demo.openPage('carbarn', desktop);
    await page.goto('/contact');
    const form = page.locator(enquiry);
    await fillIn(form, { ...createContact('later'), Comments: 'Later' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.typed'))).toContain('Later');
    await page.route('**/contact', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    await page.goto('/contact');
    await page.getByText('We kept what you typed').waitFor();
    expect(await form.getByLabel('Comments').inputValue()).toBe('Later');
    await page.evaluate(() => {
      const kept: Record<string, { at: number }> = JSON.parse(localStorage.getItem('forecourt.typed') ?? '{}');
      for (const each of Object.values(kept)) each.at -= 2 * 60 * 60 * 1000 + 1000;
      localStorage.setItem('forecourt.typed', JSON.stringify(kept));
    });
    await page.goto('/contact');
    await settle(page);
    expect(await form.getByLabel('Comments').inputValue()).toBe('');
    await page.context().close();
  });
});
