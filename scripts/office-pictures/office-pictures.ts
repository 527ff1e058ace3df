import type { Locator, Page } from 'playwright-core';

/** Of demo/staff.json. */
export type Person = 'dev@northside.example' | 'helen@northside.example' | 'robin@forecourt.example';

export interface OfficePicture {
  /** Of its file. */
  name: string;
  /** Null where nobody is signed in. */
  person: Person | null;
  device: 'phone' | 'desk';
  path: string;
  /** Leads from there to what the picture shows. */
  prepare?: (page: Page) => Promise<void>;
  hasPasskeys?: boolean;
}

const sales = { person: 'dev@northside.example', device: 'phone' } as const;
const manager = { person: 'helen@northside.example', device: 'desk' } as const;
const operator = { person: 'robin@forecourt.example', device: 'desk' } as const;
/** A used car with everything: photos, films, a spin, a panorama, hotspots. */
const richCar = '/office/stock?q=U10882';
const lead = /^Carl Keane/;

/** What docs/office.md shows, in its order. */
export const officePictures: readonly OfficePicture[] = [
  { name: 'sign-in', person: null, device: 'phone', path: '/office' },
  { name: 'today', ...sales, path: '/office' },
  { name: 'inbox', ...sales, path: '/office/leads' },
  { name: 'lead', ...sales, path: '/office/leads', prepare: (page) => openLead(page, /^Hugo Lowe/) },
  { name: 'reply', ...sales, path: '/office/leads', prepare: beginReply },
  { name: 'text', ...sales, path: '/office/leads', prepare: beginText },
  { name: 'steps', ...sales, path: '/office/leads', prepare: showSteps },
  { name: 'photos', ...sales, path: richCar, prepare: (page) => openCar(page, 'Photos') },
  {
    name: 'notices',
    ...sales,
    path: '/office/me',
    prepare: (page) => scrollTo(findHeading(page, 'When a lead comes')),
  },
  { name: 'leads-desk', ...manager, path: '/office/leads', prepare: (page) => openLead(page, lead) },
  { name: 'rules', ...manager, path: '/office/leads/rules', prepare: addRule },
  { name: 'stock', ...manager, path: '/office/stock' },
  { name: 'car', ...manager, path: richCar, prepare: (page) => openCar(page, null) },
  { name: 'hotspots', ...manager, path: richCar, prepare: (page) => openCar(page, 'Hotspots') },
  { name: 'spin', ...manager, path: richCar, prepare: (page) => openCar(page, 'Spin') },
  { name: 'hours', ...manager, path: '/office/locations', prepare: openPlace },
  { name: 'money', ...manager, path: '/office/money' },
  { name: 'people', ...manager, path: '/office/people' },
  { name: 'person', ...operator, path: '/office/people', prepare: openPerson },
  { name: 'passkeys', ...operator, path: '/office/me/passkeys', prepare: addPasskey, hasPasskeys: true },
  { name: 'audit', ...manager, path: '/office/stock', prepare: changePrice },
  { name: 'personal-data', ...manager, path: '/office/personal-data?q=keane', prepare: openPersonalData },
];

async function openLead(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await page
    .getByRole('heading', { name: 'What happened since' })
    .or(page.getByText('Reply by mail'))
    .first()
    .waitFor();
}

async function showSteps(page: Page): Promise<void> {
  await openLead(page, lead);
  await scrollTo(page.getByRole('region', { name: 'What to do' }));
}

async function beginReply(page: Page): Promise<void> {
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#reply-text')?.value !== '');
  await scrollTo(findHeading(page, 'Reply by mail'));
}

async function beginText(page: Page): Promise<void> {
  await openLead(page, lead);
  const form = page.getByRole('region', { name: 'Text', exact: true });
  await form.getByLabel('Begin with a short template').selectOption('First answer');
  await form.getByRole('button', { name: 'Fill in' }).click();
  await form.getByText(/characters, \d message/).waitFor();
  await scrollTo(findHeading(page, 'Text'));
}

async function openCar(page: Page, screen: string | null): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^\d{4} / })
    .first()
    .click();
  await page.getByRole('link', { name: 'See it on the website' }).waitFor();
  if (screen === null) return;
  await main.getByRole('link', { name: screen, exact: true }).click();
  await page.getByRole('heading', { name: screen, exact: true }).waitFor();
}

async function addRule(page: Page): Promise<void> {
  await page.getByLabel('Dev Patel').check();
  await page.getByLabel('Helen Marsh').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: /^1\. / }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

async function openPlace(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Northside Toyota Kedron Sales/ }).click();
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
}

async function openPerson(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Helen Marsh/ }).click();
  await page.getByRole('heading', { name: 'Helen Marsh' }).waitFor();
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('can sign you in now').waitFor();
}

async function changePrice(page: Page): Promise<void> {
  await page.locator('[data-column=priceCents]').first().fill('42990');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto('/office/audit');
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
}

async function openPersonalData(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: 'Keane' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Download everything' }).waitFor();
}

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** It stands at the top of the picture. */
async function scrollTo(part: Locator): Promise<void> {
  await part.evaluate((element) => window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - 24 }));
}
