import { type Browser, chromium, type Page } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findHeadlessBrowser } from '../../../scripts/find-browser.ts';
import { calculatorIslands } from './calculators-page.examples.tsx';

const address = 'http://localhost/cars/example';
const unknownPlace =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      rollupOptions: {
        input: 'src/blocks/calculators/calculators-page.examples.tsx',
        // As the server of the test calls them.
        output: { assetFileNames: 'src/ui/[name][extname]' },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
  return outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
}

/** With the quote come the other parts of a car's page that show its loan. */
function writePage(asked: URLSearchParams): string {
  const hasQuote = asked.has('quoted');
  const others = [...(hasQuote ? [] : ['quote']), asked.has('lenders') ? 'finance' : 'lenders'];
  const islands = Object.entries(calculatorIslands).filter(([id]) => !others.includes(id));
  const boxes = islands.map(([id, island]) => {
    const html = `<div id="${id}">${renderToString(island, { identifierPrefix: id })}</div>`;
    return id === 'finance' ? `<div data-finance="calculator">${html}</div>` : html;
  });
  if (hasQuote) boxes.push('<p><span data-finance="line"></span></p><div data-finance="disclaimer">Of a lender</div>');
  // Written before React looks, as everything that counts is.
  const counter =
    '<script>window.events = []; document.addEventListener("forecourt:event", ({ detail }) => window.events.push(detail.id));</script>';
  return `<!doctype html><title>Calculators</title><body>${counter}${boxes.join('')}<script type="module" src="/calculators.js"></script>`;
}

const quoteAnswer = {
  status: 200,
  json: {
    weeklyRepaymentAmount: 119.4,
    advertisedRate: 8.99,
    comparisonRate: 9.41,
    comparisonExample: { amount: 30_000, termYears: 5, fees: 495 },
  },
};

/** What the calls answer, by path and postcode. */
function answerCall(url: URL): { status: number; json: object } | 'away' {
  if (url.pathname === '/api/youx/quote') return quoteAnswer;
  const postcode = url.searchParams.get('postcode');
  if (postcode === '4000') return { status: 200, json: { price: 149, name: 'Brisbane' } };
  if (postcode === '4001') return { status: 200, json: { price: 0, name: 'Brisbane City' } };
  return postcode === '4999' ? 'away' : { status: 404, json: { title: 'not_found' } };
}

describe('calculators', () => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    const script = await buildScript();
    browser = await chromium.launch({
      executablePath: findHeadlessBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load')) errors.push(message.text());
    });
    await page.route('**/*', (route) => {
      const url = new URL(route.request().url());
      if (url.pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: script });
      if (!url.pathname.startsWith('/api/'))
        return route.fulfill({ contentType: 'text/html', body: writePage(url.searchParams) });
      const answer = answerCall(url);
      return answer === 'away' ? route.abort() : route.fulfill(answer);
    });
  });
  afterAll(() => browser.close());
  beforeEach(() => {
    errors.length = 0;
  });

  const open = async (search = '') => {
    await page.goto(`${address}${search}`);
    for (const id of ['finance', 'fuel', 'delivery']) await page.locator(`#${id}[data-hydrated]`).waitFor();
  };
  const result = () => page.locator('#finance [aria-live] output').textContent();
  const unfoldFuel = () => page.getByText('Change distance and price').click();
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const countEvents = () => page.evaluate('window.events.join()');

  it('FIN-02 LEAD-13 recomputes as the visitor types, slides and chooses, and ties slider and field together', async () => {
    await open();
    expect(await result()).toBe('$637');
    await label('Purchase price').fill('40,000');
    expect(await result()).toBe('$850');
    await label('Purchase price, slider').fill('50000');
    expect(await label('Purchase price').inputValue()).toBe('50000');
    await page.getByText('Weekly', { exact: true }).click();
    expect(await result()).toBe('$245');
    expect(await page.locator('#finance').textContent()).toContain('$63,700');
    const deposit = label('Deposit or trade-in, slider');
    expect([await deposit.getAttribute('max'), await deposit.getAttribute('step')]).toEqual(['50000', '500']);
    await deposit.fill('10000');
    expect(await label('Deposit or trade-in').inputValue()).toBe('10000');
    expect(await result()).toBe('$196');
    const apply = page.locator('#finance').getByRole('link', { name: 'Apply with these figures' });
    expect(await apply.count()).toBe(1);
    await deposit.fill('50000');
    expect(await result()).toBe('Enquire for Finance');
    expect(await apply.count(), 'no loan to apply for').toBe(0);
    expect(await page.getByText('Total repayments').count(), 'no row without a sum').toBe(0);
    await deposit.fill('0');
    await label('Term in years').fill('9');
    await label('Term in years').blur();
    expect(await label('Term in years').inputValue()).toBe('7');
    expect(errors).toEqual([]);
  });

  it('FIN-02 says what the bounds are beside the amount, and ties the words to the field', async () => {
    await open();
    const amount = label('Purchase price');
    await amount.fill('5000');
    const told = await amount.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${told}"]`).textContent()).toBe('Cannot be less than 5,000 or more than 100,000');
    await amount.fill('-5');
    await amount.blur();
    expect(await amount.inputValue()).toBe('0');
    expect(await result()).toBe('Enquire for Finance');
  });

  it('FIN-11 has no sum of its own beside the payment of a lender who names no terms, until some are chosen', async () => {
    const read = async () => (await page.locator('#lenders [aria-atomic]').textContent()) ?? '';
    const openLenders = async (search: string) => {
      await page.goto(`${address}${search}`);
      await page.locator('#lenders[data-hydrated]').waitFor();
    };
    await openLenders('?lenders');
    expect((await read()).match(/\$[\d,]+/g)).toEqual(['$141']);
    expect(await read()).toContain('Choose your terms');
    await label('Deposit or trade-in').fill('10,000');
    expect(await read()).toContain('$425 per month');
    expect(await read()).not.toContain('$141');
    await openLenders('?lenders&calc_deposit=10000');
    await expect.poll(read).toContain('$425 per month');
    expect(errors).toEqual([]);
  });

  it('FIN-10 counts event 26 once, at the first touch', async () => {
    await open();
    expect(await countEvents()).toBe('');
    await label('Interest rate, % p.a.').fill('8');
    await label('Deposit or trade-in').fill('100');
    expect(await countEvents()).toBe('26');
  });

  it('FIN-02 VDP-07 VDP-08 keep the inputs in the address, so that a link shows the same sums', async () => {
    await open('?utm_source=mail#finance-calculator');
    await label('Purchase price').fill('42,500');
    await page.getByText('Fortnightly', { exact: true }).click();
    await unfoldFuel();
    await label('Distance a week').fill('300');
    await label('Your postcode').fill('4000');
    await page.getByRole('button', { name: 'Get a price' }).click();
    const readAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(readAddress).toEqual({
      utm_source: 'mail',
      calc_amount: '42500',
      calc_frequency: 'fortnight',
      calc_km: '300',
      calc_postcode: '4000',
    });
    const url = new URL(page.url());
    expect(url.hash).toBe('#finance-calculator');
    const [sum, cost] = [await result(), await page.locator('#fuel output').textContent()];
    await open(url.search);
    await page.getByText('$149', { exact: true }).waitFor();
    await expect
      .poll(async () => [await result(), await page.locator('#fuel output').textContent()])
      .toEqual([sum, cost]);
    expect(await countEvents()).toBe('');
    expect(errors).toEqual([]);
  });

  it('VDP-07 works out what a week of fuel costs', async () => {
    await open();
    expect(await page.locator('#fuel output').textContent()).toMatch(/^\$\d/);
    await unfoldFuel();
    await label('Fuel consumption').fill('10');
    expect(await page.locator('#fuel output').textContent()).toBe('$42.50');
    await label('Fuel price a litre').fill('x');
    expect(await page.locator('#fuel output').textContent()).toBe('$0');
  });

  it.each([
    ['', 'Please enter a postcode.'],
    ['9999', unknownPlace],
    ['4', unknownPlace],
    ['4999', 'We could not get a price just now. Please try again in a moment, or give us a call.'],
    ['4000', '$149 delivered to Brisbane'],
    ['4001', 'Free delivered to Brisbane City'],
  ])('VDP-08 answers postcode "%s" with "%s"', async (postcode, words) => {
    await open();
    await label('Your postcode').fill(postcode);
    await page.getByRole('button', { name: 'Get a price' }).click();
    await expect.poll(async () => (await page.locator('#delivery [aria-live]').textContent())?.trim()).toBe(words);
  });

  it('FIN-08 FIN-09 FIN-11 shows a quote with its rate, example and terms, in the place of every other loan of the page', async () => {
    await open('?quoted');
    const box = page.locator('#quote');
    await box.getByText('$119', { exact: true }).waitFor();
    expect(await box.textContent()).toContain(
      '9.41% p.a.on a loan of $30,000 over 5 years, repaid weekly, with fees of $495',
    );
    expect(await box.getByRole('link', { name: 'Finance terms' }).getAttribute('href')).toBe('#financeDisclaimer');
    const place = (name: string) => page.locator(`[data-finance=${name}]`);
    await place('line').getByText('$119 per week, comparison rate 9.41% p.a. Finance terms').waitFor();
    const terms = await place('disclaimer').textContent();
    expect(terms).toContain('Comparison rate 9.41% p.a. on a loan of $30,000 over 5 years');
    expect(terms).toContain('WARNING: This comparison rate is true only for the example given');
    expect(terms).not.toContain('Of a lender');
    expect(await place('disclaimer').locator('#financeDisclaimer').count()).toBe(1);
    await expect.poll(() => label('Purchase price').inputValue()).toBe('24,990');
    expect(await label('Interest rate, % p.a.').inputValue()).toBe('8.99');
    expect(await result()).toBe('$515');
    expect(await page.locator('#finance').textContent()).toContain('Comparison rate 9.41% p.a.');
    await page.getByText('Weekly', { exact: true }).click();
    expect(await result()).toBe('$119');
    await label('Purchase price').fill('30000');
    expect(await page.locator('#finance').textContent()).not.toContain('Comparison rate');
    expect(errors).toEqual([]);
  });

  it('FIN-08 keeps what a visitor has typed when the quote comes', async () => {
    let letAnswer: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    await page.route('**/api/youx/quote', async (route) => {
      await asked;
      await route.fulfill(quoteAnswer);
    });
    await open('?quoted');
    await label('Deposit or trade-in').fill('1000');
    const before = await result();
    letAnswer();
    await page.locator('#quote').getByText('$119', { exact: true }).waitFor();
    expect([await result(), await label('Deposit or trade-in').inputValue()]).toEqual([before, '1000']);
    await page.unroute('**/api/youx/quote');
    expect(errors).toEqual([]);
  });

  it('FIN-08 leaves what stood there before where no quote comes', async () => {
    await page.route('**/api/youx/quote', (route) => route.fulfill({ status: 503, json: {} }));
    const answered = page.waitForResponse('**/api/youx/quote');
    await open('?quoted');
    await answered;
    await page.locator('#quote [aria-busy=false]').waitFor();
    expect(await page.locator('#quote').textContent()).toContain('Enquire for Finance');
    expect(await page.locator('[data-finance=line]').textContent()).toBe('');
    expect(await page.locator('[data-finance=disclaimer]').textContent()).toBe('Of a lender');
    expect(await result()).toBe('$637');
    await page.unroute('**/api/youx/quote');
    expect(errors).toEqual([]);
  });
});

describe('calculators without scripts', () => {
  it('FIN-02 VDP-07 show the sums that they start with, VDP-08 asks the page', () => {
    const html = (id: string) => renderToString(calculatorIslands[id]);
    expect(html('finance')).toContain('$637');
    expect(html('finance')).toContain('value="30,000"');
    expect(html('fuel')).toContain('$27.20');
    expect(html('delivery')).toMatch(/<form (?=[^>]*method="get")(?=[^>]*action="\/cars\/[^"]+#delivery-calculator")/);
  });
});
