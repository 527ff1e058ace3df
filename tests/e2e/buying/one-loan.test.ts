import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import { type Demo, desktop, openDemo, settle } from '../open-demo.ts';
import { askSite, fetchHtml } from '../reading/ask-site.ts';
import { readParts } from '../reading/read-parts.ts';
import { takeCarsBack } from '../take-cars-back.ts';

let demo: Demo;
/** What only says is read here, without a visit. */
let reader: Page;
beforeAll(async () => {
  demo = await openDemo();
  reader = await demo.browser.newPage();
});
afterAll(async () => {
  if (!demo) return;
  await takeCarsBack(demo, 'northside', 'loans');
  await demo.close();
});

const sites = ['northside', 'summit', 'carbarn', 'coastal'];
const carsASite = 8;

/** A loan in the words of a surface: every repayment by its period, and every rate that stands for it. */
interface Told {
  repayments: string[];
  rates: string[];
}

/** Repayments and comparison rates of a text; a subscription is no loan of the car. */
function readLoan(text: string): Told {
  const plain = text.replace(/\s+/g, ' ').replace(/\$[\d,]+ per week by subscription/g, '');
  const repayments = [...plain.matchAll(/(\$[\d,]+(?:\.\d\d)?) (?:per|a) (week|fortnight|month)/g)];
  const rates = plain.matchAll(/comparison rate ?([\d.]+% p\.a\.)/gi);
  return {
    repayments: [...new Set(repayments.map(([, sum, often]) => `${sum} ${often}`))],
    rates: [...new Set([...rates].map(([, rate = '']) => rate))],
  };
}

/** "a secured loan of $30,000 over 5 years": every example that a text names in the words of the product. */
function readExamples(text: string): string[] {
  const examples = text.matchAll(/an? (?:(?:un)?secured )?loan of \$[\d,]+ over [\d.]+ years?/g);
  return [...new Set([...examples].map(([example]) => example))];
}

/** All words of a part of an open page, as it stands now. */
async function readWords(page: Page, selector: string): Promise<string> {
  const parts = await readParts(reader, await page.content(), selector);
  return parts.map(({ words }) => words).join(' ');
}

/** Of each part of the page that shows a loan, and of nothing else. */
async function readPlaces(page: Page): Promise<Record<string, Told>> {
  const parts = await readParts(reader, await page.content(), '[data-finance]');
  const shown = parts.filter(({ words }) => words !== '');
  return Object.fromEntries(shown.map(({ attributes, words }) => [attributes['data-finance'] ?? '', readLoan(words)]));
}

interface ReadCard {
  href: string;
  id: string;
  text: string;
  termsHref: string | null;
}

const isLent = ({ text }: ReadCard) => text.includes('Finance est.');

/** Cards of the lists with what they tell, each car once. */
async function readCards(site: string): Promise<ReadCard[]> {
  const found = new Map<string, ReadCard>();
  for (const page of [1, 2]) {
    const html = await fetchHtml(site, `/search/new-used-and-demo-cars?page=${page}`);
    for (const { words, attributes, links } of await readParts(reader, html, 'main li[data-key]:has(article)')) {
      const href = links.find((link) => /^\/cars\/[^/#?]+$/.test(link.href))?.href;
      const termsHref = links.find(({ label }) => label.startsWith('Finance terms: '))?.href ?? null;
      if (href !== undefined) found.set(href, { href, id: attributes['data-key'] ?? '', text: words, termsHref });
    }
  }
  return [...found.values()];
}

async function readPdf(site: string, href: string): Promise<Told> {
  const { body } = await askSite(site, `${href}.pdf`);
  const { text } = await extractText(new Uint8Array(body), { mergePages: true });
  return readLoan(text);
}

async function askForLenders(site: string, id: string): Promise<Record<string, Record<string, number | string>>> {
  return JSON.parse(await fetchHtml(site, `/api/cars/${id}/lenders`)).finance_lenders;
}

const dollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

describe.each(sites)('the cars of %s that a lender has figures for', (site) => {
  it('FIN-09 FIN-11 tell one repayment and one rate on card, page, print page, PDF and API', async () => {
    const cards = (await readCards(site)).filter(isLent);
    expect(cards.length).toBeGreaterThan(0);
    for (const [at, { href, id, text, termsHref }] of cards.slice(0, carsASite).entries()) {
      const told = readLoan(text);
      expect([told.repayments.length, told.rates.length], href).toEqual([1, 1]);
      expect(termsHref).toBe(`${href}#financeDisclaimer`);

      const html = await fetchHtml(site, href);
      const places = (await readParts(reader, html, '[data-finance]')).filter(({ words }) => words !== '');
      expect(
        places.map(({ attributes }) => attributes['data-finance']),
        href,
      ).toEqual(expect.arrayContaining(['offer', 'line', 'calculator', 'disclaimer']));
      for (const { words, attributes } of places)
        expect(readLoan(words), `${href} ${attributes['data-finance']}`).toEqual(told);
      for (const name of ['offer', 'line']) {
        const links = places
          .filter(({ attributes }) => attributes['data-finance'] === name)
          .flatMap((place) => place.links);
        const terms = links.filter(({ words }) => words === 'Finance terms').map((link) => link.href);
        expect([...new Set(terms)], `${href} ${name}`).toEqual(['#financeDisclaimer']);
      }
      expect(await readParts(reader, html, '#financeDisclaimer')).toHaveLength(1);

      const [lender] = Object.values(await askForLenders(site, id));
      const often = told.repayments[0]?.endsWith('month') ? 'month' : 'week';
      const stored = Number(lender?.[often === 'month' ? 'paymentMonth' : 'paymentWeek'] ?? 0);
      expect(told.repayments, href).toEqual([`$${dollars.format(stored)} ${often}`]);
      expect(told.rates, href).toEqual([`${Number(lender?.comparisonRate).toFixed(2)}% p.a.`]);

      const [print] = (await readParts(reader, html, 'a[href^="/print?car_id="]')).map((link) => link.attributes.href);
      const printed = await readParts(reader, await fetchHtml(site, print ?? ''), 'main section[aria-label=Finance]');
      expect(
        printed.map(({ words }) => readLoan(words)),
        href,
      ).toEqual([told]);
      if (at < 2) expect(await readPdf(site, href), href).toEqual(told);
    }
  });
});

/** Of a page as the server sends it, without the cars beside it. */
function readFinanceWords(html: string): string {
  const parts = html.replace(/<script[\s\S]*?<\/script>/g, '').split(/(?=<[^>]*data-finance=)/);
  return parts
    .slice(1)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe.each(sites)('every car in the first lists of %s that a lender has figures for', (site) => {
  it('FIN-11 FIN-07 names one example, which the rate of its lender is worked out on', async () => {
    const cards = (await readCards(site)).filter(isLent);
    expect(cards.length).toBeGreaterThan(carsASite);
    for (const { href, id } of cards) {
      const [lent] = Object.values(await askForLenders(site, id));
      const [, based = ''] =
        /based on (a secured loan of \$[\d,]+ over five years)/.exec(String(lent?.disclaimer)) ?? [];
      const words = readFinanceWords(await fetchHtml(site, href));
      expect(readExamples(words), href).toEqual([based.replace('five', '5')]);
      expect(words).toContain('WARNING: This comparison rate is true only for the example given');
      expect(words).not.toContain('Example:');
    }
  });
});

describe('a calculator that somebody turns to', () => {
  async function openLentCar(site: string, prepare: (page: Page) => Promise<void> = async () => {}) {
    const { page, complaints } = await demo.openPage(site, desktop);
    const lent = (await readCards(site)).filter(isLent);
    // No step of a slider meets its price and its rate.
    const { href = '' } =
      (await findFirst(lent, async (card) => {
        const html = await fetchHtml(site, card.href);
        const readSent = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
        const [amount, interest] = [readSent('calc_amount'), readSent('calc_interest')];
        return Number(amount.replaceAll(',', '')) % 500 !== 0 && Number(interest) % 0.5 !== 0;
      })) ?? {};
    await page.goto(href);
    await settle(page);
    await prepare(page);
    await page.getByText('Change deposit and term').click();
    const calculator = page.locator('#finance-calculator');
    return {
      page,
      complaints,
      calculator,
      rates: calculator.getByText(/^Comparison rate/),
      readField: (name: string) => calculator.locator(`[name=${name}]`).inputValue(),
      inputs: () => [...new URL(page.url()).searchParams],
    };
  }

  it('FIN-02 FIN-11 takes what was typed before it was hydrated, and changes nothing else by itself', async () => {
    const { page, complaints, calculator, rates, readField, inputs } = await openLentCar('northside');
    const price = calculator.getByLabel('Purchase price', { exact: true });
    const [amount, interest, term] = [
      await price.inputValue(),
      await readField('calc_interest'),
      await readField('calc_term'),
    ];
    expect(await calculator.locator('[type=range]').count()).toBeGreaterThan(1);
    expect(await rates.count()).toBe(1);
    await price.fill('26991');
    await price.blur();
    await expect.poll(inputs).toEqual([['calc_amount', '26991']]);
    expect(await price.inputValue()).toMatch(/^26,?991$/);
    expect([await readField('calc_interest'), await readField('calc_term')]).toEqual([interest, term]);
    await price.fill(amount);
    await price.blur();
    await expect.poll(inputs).toEqual([]);
    expect([await price.inputValue(), await readField('calc_interest')]).toEqual([amount, interest]);
    expect(await rates.count()).toBe(1);
    await page.reload();
    await settle(page);
    await page.getByText('Change deposit and term').click();
    await calculator.getByLabel('Deposit or trade-in', { exact: true }).fill('1000');
    await expect.poll(inputs).toEqual([['calc_deposit', '1000']]);
    expect([await readField('calc_amount'), await readField('calc_interest')]).toEqual([amount, interest]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('FIN-02 takes a handle that was moved, and a term that was chosen, before it was hydrated', async () => {
    const sliders = await openLentCar('northside');
    const interest = sliders.calculator.getByLabel('Interest rate, % p.a., slider');
    await interest.fill('9.5');
    await expect.poll(sliders.inputs).toEqual([['calc_interest', '9.5']]);
    expect(await sliders.readField('calc_interest')).toBe('9.5');
    await sliders.page.context().close();

    const terms = await openLentCar('summit');
    const choice = terms.calculator.getByLabel('Term', { exact: true });
    await choice.focus();
    await choice.selectOption('3 years');
    await expect.poll(terms.inputs).toEqual([['calc_term', '3']]);
    expect(await terms.readField('calc_term')).toBe('3');
    await terms.page.context().close();
  });

  it('FIN-02 takes a handle that was moved just before React took up its field', async () => {
    const { page, calculator, inputs, readField } = await openLentCar('northside', holdReact);
    const interest = calculator.getByLabel('Interest rate, % p.a., slider');
    await interest.focus();
    await page.locator('[data-held]').waitFor();
    await interest.fill('9.5');
    await page.evaluate(() => document.dispatchEvent(new Event('test:deliver')));
    await expect.poll(inputs).toEqual([['calc_interest', '9.5']]);
    expect(await readField('calc_interest')).toBe('9.5');
    await page.context().close();
  });
});

/** React comes to its work by messages to itself: from now on they wait until the page is told to deliver them. */
function holdReact(page: Page): Promise<void> {
  return page.evaluate(() => {
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => post.call(this, message));
      document.body.dataset.held = String(held.length);
    };
    document.addEventListener('test:deliver', () => {
      MessagePort.prototype.postMessage = post;
      for (const deliver of held) deliver();
    });
  });
}

describe.each(['northside', 'summit'])('a car of %s that a quote is asked for', (site) => {
  it('FIN-08 FIN-11 shows the quote in the place of every other loan, and moves nothing with it', async () => {
    const { page, complaints } = await demo.openPage(site, desktop);
    const cards = (await readCards(site)).filter((card) => /\$\d/.test(card.text) && !isLent(card));
    const { href } =
      (await findFirst(cards, async (card) =>
        (await fetchHtml(site, card.href)).includes('data-island="finance-quote"'),
      )) ?? {};
    if (href === undefined) throw new Error(`${site} asks for no quote`);
    let letCome = () => {};
    const comes = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/api/youx/quote', async (route) => {
      await comes;
      await route.continue();
    });
    const asked = page.waitForResponse('**/api/youx/quote');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(href);
    const box = page.locator('[data-finance=offer] [aria-live]');
    await expect.poll(() => box.getAttribute('aria-busy')).toBe('true');
    const measure = () => box.evaluate((element) => element.getBoundingClientRect().height);
    const room = await measure();
    letCome();
    const quote = await (await asked).json();
    await page.locator('[data-finance=disclaimer] #financeDisclaimer').waitFor();
    await expect
      .poll(() => page.locator('[name=calc_interest]').first().inputValue())
      .toBe(String(quote.advertisedRate));
    expect(Math.abs((await measure()) - room)).toBeLessThan(5);
    const places = await readPlaces(page);
    const [repayment = ''] = places.offer?.repayments ?? [];
    const week = Math.round(quote.weeklyRepaymentAmount);
    expect(Number(repayment.replace(/\D/g, ''))).toSatisfy((shown: number) =>
      repayment.endsWith('month')
        ? shown === Math.round(week * 4.33)
        : shown === Math.ceil(quote.weeklyRepaymentAmount - 1e-9),
    );
    for (const name of ['offer', 'line', 'calculator'] as const)
      expect(places[name]?.repayments, name).toEqual([repayment]);
    for (const name of ['offer', 'line', 'calculator', 'disclaimer'] as const) {
      expect(places[name]?.rates, name).toEqual([`${quote.comparisonRate.toFixed(2)}% p.a.`]);
    }
    expect(places.panel).toBeUndefined();
    expect(await readWords(page, '#financeDisclaimer')).toMatch(
      /on a loan of \$30,000 over 5 years, repaid weekly, with fees of \$495\.[\s\S]*WARNING: This comparison rate is true only for the example given/,
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

async function findFirst<T>(list: readonly T[], fits: (each: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of list) if (await fits(each)) return each;
  return undefined;
}

const lender = {
  lender: 'northside-finance',
  rate: 7.99,
  comparison: 8.58,
  months: 60,
  deposit: 0,
  balloon: 0,
} as const;

/** A car of northside as a feed of its own tells it; a field that is left out stays as it was. */
async function importCar(car: { price: number; week?: number; disclaimer?: string | undefined }): Promise<void> {
  const { price, week, disclaimer } = car;
  const lends = week === undefined ? {} : { ...lender, week, disclaimer: disclaimer ?? '' };
  const row = { stock: 'LOAN-1', make: 'Toyota', model: 'Wagtail', year: 2021, type: 'used', price, ...lends };
  const fields = {
    stockNumber: 'stock',
    make: 'make',
    model: 'model',
    year: 'year',
    carType: 'type',
    price: 'price',
    ...(week === undefined
      ? {}
      : {
          'lender.provider': 'lender',
          'lender.interestRate': 'rate',
          'lender.comparisonRate': 'comparison',
          'lender.termMonths': 'months',
          'lender.deposit': 'deposit',
          'lender.balloon': 'balloon',
          'lender.paymentWeek': 'week',
          'lender.disclaimer': 'disclaimer',
        }),
  };
  const mapping = { name: 'loans', format: 'csv', key: { columns: ['stock'] }, coverage: 'partial', fields };
  const [file, mappingFile] = [join(demo.dataFolder, 'loans.csv'), join(demo.dataFolder, 'loans.json')];
  await writeFile(
    file,
    `${Object.keys(row).join()}\n${Object.values(row)
      .map((value) => `"${value}"`)
      .join()}\n`,
  );
  await writeFile(mappingFile, JSON.stringify(mapping));
  const args = ['import', file, '--site', 'northside', '--mapping', mappingFile, '--force'];
  const { code, lastLine } = await runForecourt(args, { FORECOURT_DATA: demo.dataFolder }).end;
  expect(code, lastLine).toBe(0);
}

/** As a browser does when someone comes back to the page: it asks at once how the car stands. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function openWagtail(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await demo.openPage('northside', desktop);
  const found = page.locator('main a[href^="/cars/"]', { hasText: 'Wagtail' }).first();
  await expect.poll(() => page.goto('/search?query=Wagtail').then(() => found.isVisible())).toBe(true);
  await found.click();
  await page.getByRole('heading', { level: 1, name: /Wagtail/ }).waitFor();
  return { page, complaints };
}

describe('a car whose price changes while somebody looks at it', () => {
  it('FIN-11 CAR-16 FIN-09 keeps no repayment of the old price, and shows those of the new one everywhere', async () => {
    await importCar({ price: 30_000, week: 140 });
    const { page, complaints } = await openWagtail();
    const loans = async () => new Set(Object.values(await readPlaces(page)).flatMap(({ repayments }) => repayments));
    expect([...(await loans())]).toEqual(['$140 week']);

    await importCar({ price: 27_000, week: 126 });
    await expect
      .poll(async () => {
        await comeBack(page);
        return [...(await loans())];
      })
      .toEqual(['$126 week']);
    expect(await page.getByText('The price is now $27,000.').isVisible()).toBe(true);
    expect(await page.locator('[data-finance=offer] section').isVisible()).toBe(true);
    await page.getByText('Change deposit and term').click();
    await page.getByLabel('Purchase price', { exact: true }).click();
    await expect.poll(() => page.getByLabel('Purchase price', { exact: true }).inputValue()).toBe('27,000');
    await page.getByLabel('Deposit or trade-in', { exact: true }).fill('1000');
    await expect.poll(() => page.locator('#finance-calculator output').textContent()).not.toBe('$126');

    const car_fields = { price: 12_345, price_type: null, status: 'in_stock', sold: false, reserved: false, tag: null };
    await page.route('**/view.json', (route) => route.fulfill({ json: { views: 1, car_fields } }));
    await comeBack(page);
    await page.getByText('The price is now $12,345.').waitFor();
    await expect.poll(() => page.locator('[data-finance]').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.rounded-card:has(> [data-sheet-part] [data-finance=panel])').isVisible()).toBe(false);
    expect(
      await page
        .locator('[data-finance]')
        .getByText(/per week/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('FIN-09 FIN-11 asks for the words of the lender where the page has none, and shows what comes, with no other example', async () => {
    await importCar({ price: 27_000, week: 126 });
    const { page } = await demo.openPage('northside', desktop);
    let answer: unknown = null;
    const asked: string[] = [];
    await page.route('**/api/cars/*/lenders', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      if (answer === null) return route.abort();
      return route.fulfill({ json: { finance_lenders: { 'northside-finance': { disclaimer: answer } } } });
    });
    const found = page.locator('main a[href^="/cars/"]', { hasText: 'Wagtail' }).first();
    await page.goto('/search?query=Wagtail');
    await found.click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/^\/api\/cars\/\d+\/lenders$/);
    expect(await readWords(page, '#financeDisclaimer')).toContain(
      'the lender’s own example, which we give you on request',
    );

    answer = 'Lent by Wagtail Finance. Comparison rate 8.58% p.a., based on a secured loan of $30,000 over five years.';
    const sent = await fetchHtml('northside', new URL(page.url()).pathname);
    const siteExample = '<span data-site-example="true">Example: of the site. </span>This is an estimate';
    const body = sent.replace('This is an estimate', siteExample);
    expect(body).toContain(siteExample);
    await page.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.reload();
    await page.getByText('Lent by Wagtail Finance.').waitFor();
    await page.getByText('Example: of the site.').waitFor({ state: 'detached' });
    const words = await readWords(page, '#financeDisclaimer');
    expect(words).toContain('Comparison rate 8.58% p.a. on a secured loan of $30,000 over 5 years.');
    expect(words).toContain('WARNING: This comparison rate is true only for the example given');
    await expect
      .poll(() => readWords(page, '[data-finance=offer]'))
      .toContain('on a secured loan of $30,000 over 5 years');
    await page.context().close();
  });

  it('FIN-09 asks for no words that the page has', async () => {
    const { page } = await demo.openPage('northside', desktop);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/search');
    const lent = page.locator('article', { hasText: 'Finance est.' }).first().locator('h2 a');
    await page.goto((await lent.getAttribute('href')) ?? '');
    await page.locator('#financeDisclaimer').waitFor();
    await expect.poll(() => asked.some((path) => path.endsWith('/view.json'))).toBe(true);
    expect(asked.filter((path) => path.endsWith('/lenders'))).toEqual([]);
    await page.context().close();
  });
});
