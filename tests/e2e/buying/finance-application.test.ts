import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from '../open-demo.ts';
import { readDealerMail } from '../reading/read-dealer-mail.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** From a car's finance page; answers with the car's name. */
async function openFromCar(page: Page): Promise<string> {
  await page.goto('/search/used-cars');
  const card = page.locator('main li[data-key]:has(article)', { hasText: 'Finance est.' }).first();
  const name = (await card.locator('h2').textContent())?.trim() ?? '';
  await card.locator('summary', { hasText: 'Prices' }).click();
  await card.getByRole('link', { name: /^Get Finance/ }).click();
  await page.locator('main').getByRole('link', { name: 'Apply for finance' }).click();
  await page.waitForURL(/\/apply-for-finance/);
  return name;
}

const email = 'ada.applies@example.com';

type Answers = Record<string, string>;
const texts: Record<string, Answers> = {
  you: {
    ...{ name: 'Ada', last_name: 'Lane', date_of_birth: '27/3/1985', dependants: '2' },
    ...{ phone: '0412 345 678', email },
  },
  home: { address: '4 River Street', suburb: 'Kedron', postcode: '4031', home_years: '6' },
  work: { occupation: 'Surveyor', employer: 'Plan Works', work_years: '4' },
  money: { income: '2100', housing_cost: '2000', living_costs: '2500' },
  car: { yearly_km: '15000' },
};
const choices: Record<string, Answers> = {
  you: { residency: 'citizen', licence: 'full' },
  home: { state: 'QLD', housing: 'renting' },
  work: { employment: 'full-time' },
  money: { income_per: 'week' },
};

const control = (page: Page, name: string) => page.locator(`#finance-form-${name}`);

async function fillIn(page: Page, step: string): Promise<void> {
  for (const [name, value] of Object.entries(texts[step] ?? {})) await control(page, name).fill(value);
  for (const [name, value] of Object.entries(choices[step] ?? {})) await control(page, name).selectOption(value);
}

const press = (page: Page, name: string) => page.locator('#finance-form').getByRole('button', { name }).click();

async function goOn(page: Page, step: string, next: string): Promise<void> {
  await fillIn(page, step);
  await press(page, 'Next');
  await page.waitForURL(new RegExp(`step=${next}`));
}

async function send(page: Page): Promise<void> {
  await page.getByLabel(/^I agree that/).check();
  const terms = page.getByLabel('I accept the terms and conditions');
  if ((await terms.count()) > 0) await terms.check();
  await press(page, 'Send my application');
  await page.getByText(/^Your finance application( for the .+)? has been received\.$/).waitFor();
}

describe.each<[string, BrowserContextOptions]>([
  ['without scripts', { ...phone, javaScriptEnabled: false }],
  ['with scripts', desktop],
])('a finance application %s', (_how, options) => {
  it('LEAD-03 LEAD-04 LEAD-13 goes from a car through its steps, back and on in another tab, to the thank-you page', async () => {
    const { page } = await demo.openPage('carbarn', options);
    const car = await openFromCar(page);
    expect(await page.getByRole('heading', { level: 2, name: car }).isVisible()).toBe(true);
    await fillIn(page, 'you');
    await control(page, 'date_of_birth').fill('1/1/2031');
    await press(page, 'Next');
    await page.getByRole('link', { name: 'Date of birth cannot be in the future.' }).waitFor();
    expect(await control(page, 'name').inputValue()).toBe('Ada');
    await goOn(page, 'you', 'home');
    await control(page, 'suburb').fill('Half typed');
    await press(page, 'Back');
    await page.waitForURL(/step=you/);
    expect(await control(page, 'email').inputValue()).toBe(email);
    const other = await page.context().newPage();
    await other.goto('/apply-for-finance');
    expect(await control(other, 'suburb').inputValue()).toBe('Half typed');
    await goOn(other, 'home', 'work');
    await other.close();
    await page.goto('/apply-for-finance?step=work');
    await goOn(page, 'work', 'money');
    await page.reload();
    await goOn(page, 'money', 'car');
    expect(await control(page, 'vehiclePriceBudget').inputValue()).toMatch(/^\d{1,3},\d{3}$/);
    await page.getByText('kms', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Finance', exact: true }).getByText('Comparison rate').waitFor();
    await goOn(page, 'car', 'review');
    const review = (await page.locator('#finance-form').textContent()) ?? '';
    for (const text of ['Ada', '27/3/1985', '4 River Street', '$2,100', '15,000 kms']) expect(review).toContain(text);
    await send(page);
    await page.getByText(`Your finance application for the ${car} has been received.`).waitFor();
    const mail = await readDealerMail(demo, email);
    expect(mail).toContain('About: Finance Enquiry: Finance Application');
    expect(mail).toMatch(/^Vehicle: /m);
    for (const kept of ['27/3/1985', '4 River Street', '2,100']) expect(mail).not.toContain(kept);
    const link = page.getByRole('link', { name: `Back to the ${car}` });
    expect(await link.count()).toBe(1);
    await page.goto('/apply-for-finance');
    expect(await control(page, 'name').inputValue()).toBe('');
    await page.context().close();
  });
});

describe('a finance application with scripts', () => {
  it('LEAD-02 says at the fields what is missing before it is sent, sets thousands apart, and lets go back all the same', async () => {
    const { page } = await demo.openPage('northside', phone);
    await page.goto('/apply-for-finance');
    await goOn(page, 'you', 'home');
    await settle(page);
    await control(page, 'suburb').fill('Kedron');
    await press(page, 'Next');
    await page.locator('#finance-form [aria-invalid=true]').first().waitFor();
    expect(await page.locator('#finance-form-address-error').textContent()).toBe('Please enter your street address.');
    await press(page, 'Back');
    await page.waitForURL(/step=you/);
    await goOn(page, 'you', 'home');
    expect(await control(page, 'suburb').inputValue()).toBe('Kedron');
    await goOn(page, 'home', 'work');
    await goOn(page, 'work', 'money');
    await control(page, 'income').fill('52000');
    await control(page, 'housing_cost').focus();
    expect(await control(page, 'income').inputValue()).toBe('52,000');
    await press(page, 'Erase what I typed');
    await page.waitForURL((url) => url.search === '');
    expect(await control(page, 'email').inputValue()).toBe('');
    await page.context().close();
  });
});

describe.each(['northside', 'summit', 'carbarn'])('the finance application of %s', (site) => {
  it.each([phone, desktop])('LEAD-13 has nothing that axe finds, and no sideways scroll', async (size) => {
    const { page, complaints } = await demo.openPage(site, size);
    await page.goto('/apply-for-finance');
    for (const [step, next] of Object.entries({ you: 'home', home: 'work', work: 'money', money: 'car' })) {
      await settle(page);
      expect(await findAccessProblems(page, { wholePage: false }), step).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), step).toBe(true);
      await goOn(page, step, next);
    }
    await settle(page);
    expect(await findAccessProblems(page, { wholePage: false }), 'car').toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
