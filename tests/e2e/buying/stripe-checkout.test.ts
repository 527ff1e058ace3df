import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { dealership } from '#db/schema/index.ts';
import { exampleCards } from '#integrations/payments/stripe/stripe-books.examples.ts';
import { type ExampleStripe, startExampleStripe } from '#integrations/payments/stripe/stripe-server.examples.ts';
import { openApp } from '#root/wiring.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createTestCar, createTestSite } from '#tests/support/test-site.ts';
import { findHeadlessBrowser } from '../../../scripts/find-browser.ts';
import { desktop, phone } from '../open-demo.ts';

const templates = ['marque', 'collective', 'yard'] as const;
type Template = (typeof templates)[number];

let folder: string;
let stripe: ExampleStripe;
let server: ServerProcess;
let browser: Browser;
/** Cars that nobody has reserved yet, by the template of their site. */
const paths = new Map<Template, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-stripe-'));
  stripe = await startExampleStripe(() => new Date());
  const env = {
    ...{ NODE_ENV: 'test', PAYMENT_SANDBOX: 'off', FORECOURT_DEMO: 'off', STORE_PATIENCE_MS: String(patienceMs) },
    ...stripe.env,
  };
  const app = await openApp(parseConfig({ ...env, FORECOURT_DATA: folder }), { search: 'none', worker: false });
  for (const template of templates) paths.set(template, await makeSite(app, template));
  await app.close();
  server = await startServerProcess({ dataFolder: folder, env });
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await stripe?.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeSite(app: Parameters<typeof createTestSite>[0], template: Template): Promise<string[]> {
  const settings = { visitorPages: { checkout: true }, vehicle: { buttons: ['enquire' as const, 'reserve' as const] } };
  const site = await createTestSite(app, { slug: template, template, hosts: [`${template}.localhost`], settings });
  await app.ctx.store.db
    .update(dealership)
    .set({ paymentProcessors: ['stripe'], stripeAccount: 'acct_browser' })
    .where(eq(dealership.id, site.dealership.id));
  const cars = [await createTestCar(site), await createTestCar(site)];
  return cars.map(({ slug }) => `/cars/${slug}`);
}

async function openPage(template: Template, options: BrowserContextOptions) {
  const baseURL = `http://${template}.localhost:${server.port}`;
  const page = await (await browser.newContext({ baseURL, ...options })).newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

async function goToPayment(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/checkout`);
  await page.getByLabel('Name').fill('Ada Lane');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await page.getByRole('heading', { name: /^Pay \$\d+ by card/ }).waitFor();
}

const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

async function payWith(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay \$\d+ and reserve/ }).click();
}

describe('the checkout by Stripe', () => {
  it.each([
    ['marque', phone],
    ['collective', desktop],
    ['yard', phone],
  ] as const)('BUY-03 BUY-06 takes the card in a frame of the processor, on %s', async (template, screen) => {
    const { page, complaints } = await openPage(template, screen);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const [path = ''] = paths.get(template) ?? [];
    await page.goto(path);
    await page.goto(`${path}/checkout`);
    const { host } = new URL(stripe.env.STRIPE_URL ?? '');
    expect(asked.filter((url) => new URL(url).host === host)).toEqual([]);
    await goToPayment(page, path);
    await payWith(page, exampleCards.declined);
    await page.getByRole('alert').filter({ hasText: 'Your card was declined. You have not been charged.' }).waitFor();
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    await payWith(page, exampleCards.asks);
    await cardFrame(page).getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('heading', { name: 'Reserved for you' }).waitFor();
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('BUY-06 says what to do where the card form cannot be loaded', async () => {
    const [, path = ''] = paths.get('marque') ?? [];
    const { page } = await openPage('marque', phone);
    await page.route('**/stripe.js', (route) => route.abort());
    await goToPayment(page, path);
    await page.getByRole('alert').filter({ hasText: 'The card form could not be loaded' }).waitFor();
    await page.unroute('**/stripe.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await cardFrame(page).getByLabel('Card number').waitFor();
    await page.context().close();
  });
});
