import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, desktop, openDemo, phone } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';
import { readDealerMail } from './reading/read-dealer-mail.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** The page of the first car of a list, at one of its forms. */
async function openCar(page: Page, site: string, list: string, id: string): Promise<void> {
  const [href] = await findCars(site, list);
  await page.goto(`${href}${id}`);
}

interface SentForm {
  form: string;
  site: string;
  screen: BrowserContextOptions;
  /** Opens its page. */
  open(page: Page): Promise<unknown>;
  id: string;
  /** What it asks for besides contact data and comments. */
  fill?(form: Locator): Promise<unknown>;
  submit: string;
  lines: (string | RegExp)[];
}

const forms: SentForm[] = [
  {
    ...{ form: 'contact', site: 'northside', screen: desktop, id: '#enquiry', submit: 'Send Enquiry' },
    open: (page) => page.goto('/contact'),
    fill: (form) => form.getByLabel('Category').selectOption('Parts Enquiry'),
    lines: ['About: Parts Enquiry'],
  },
  {
    ...{ form: 'vehicle', site: 'carbarn', screen: phone, id: '#enquiry', submit: 'Message Now' },
    open: (page) => openCar(page, 'carbarn', '/search/used-cars', '#enquiry'),
    lines: ['About: General Enquiry', /^Stock number: [BC]\d+$/m, /^Price: \$[\d,]+/m],
  },
  {
    ...{ form: 'find-similar', site: 'carbarn', screen: desktop, id: '#enquiry', submit: 'Find Me Something Similar' },
    open: (page) => openCar(page, 'carbarn', '/search?status=sold', '#enquiry'),
    fill: (form) => form.getByLabel('Budget').fill('35,000'),
    lines: ['About: General Enquiry: Find Me Something Similar', /^Stock number: [BC]\d+$/m, 'Budget: $35,000'],
  },
  {
    ...{ form: 'test-drive', site: 'carbarn', screen: phone, id: '#test-drive', submit: 'Book a Test Drive' },
    open: (page) => openCar(page, 'carbarn', '/search/used-cars', '#test-drive'),
    fill: async (form) => {
      await form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(1).check();
      await form
        .getByRole('group', { name: /^Time on / })
        .locator('input[value*="T"]')
        .first()
        .check();
    },
    lines: [
      'About: Sales Enquiry: Test Drive',
      /^Stock number: [BC]\d+$/m,
      /^Requested time: \w+day,? \d+ \w+ \d{4} at \d/m,
    ],
  },
  {
    ...{ form: 'finance', site: 'carbarn', screen: desktop, id: '#finance-form', submit: 'Send Enquiry' },
    open: (page) => openCar(page, 'carbarn', '/search/used-cars', '#finance-form'),
    lines: ['About: Finance Enquiry', /^Stock number: [BC]\d+$/m],
  },
  {
    ...{ form: 'finance-enquiry', site: 'summit', screen: phone, id: '#finance-form', submit: 'Send Enquiry' },
    open: (page) => page.goto('/finance-enquiry'),
    fill: async (form) => {
      await form.getByLabel('Price of the vehicle').fill('32,000');
      await form.getByLabel('Deposit or trade-in').fill('4,500');
      await form.getByLabel('Dealership').selectOption({ label: 'Summit Dalby' });
    },
    lines: [
      'About: Finance Enquiry',
      'Vehicle price budget: $32,000',
      'Deposit or trade-in: $4,500',
      'Dealership: Summit Dalby',
    ],
  },
  {
    ...{ form: 'request-photos', site: 'northside', screen: phone, id: '#request-photos', submit: 'Request photos' },
    open: (page) => openCar(page, 'northside', '/search?query=N10302', '#request-photos'),
    lines: ['About: General Enquiry: Request Photos', 'Stock number: N10302', 'Please send photos for this car'],
  },
];

describe('a form that is sent in the browser', () => {
  it.each(forms)(
    'LEAD-06 LEAD-16 is in the dealer’s mail, to the place that the thank-you page names: $form',
    async (sent) => {
      const { page, complaints } = await demo.openPage(sent.site, sent.screen);
      await sent.open(page);
      const form = page.locator(`${sent.id} form`);
      const email = `mail-of-${sent.form}@example.com`;
      await sent.fill?.(form);
      const typed = {
        ...{ 'First name': 'Jane', 'Last name': `Citizen-${sent.form}`, Email: email },
        ...{ Phone: '0412 345 678', Postcode: '4321', Comments: 'Two words, <b>three</b> & “more”' },
      };
      for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
      const offers = await form.getByLabel('Yes, I would like').isChecked();
      await form.getByRole('button', { name: sent.submit }).click();
      await page.waitForURL(new RegExp(`/success\\?form=${sent.form}&`));
      const thanks = (await page.locator('main').textContent()) ?? '';
      const mail = await readDealerMail(demo, email);
      const lines = [
        ...[`Name: Jane Citizen-${sent.form}`, `Email: ${email}`, 'Phone: 0412 345 678', 'Postcode: 4321'],
        ...[
          'Comments:',
          'Two words, <b>three</b> & “more”',
          `Latest offers by email: ${offers ? 'yes' : 'no'}`,
          ...sent.lines,
        ],
      ];
      const has = (line: string | RegExp) => (typeof line === 'string' ? mail.includes(line) : line.test(mail));
      expect(lines.filter((line) => !has(line))).toEqual([]);
      const [, place = ''] = /^(?:Location|Dealership): (.+)$/m.exec(mail.replaceAll('\r', '')) ?? [];
      expect(place).not.toBe('');
      expect(thanks).toContain(place);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
