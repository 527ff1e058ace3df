import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carLender } from '#db/schema/index.ts';
import { formatDollars } from '#kernel/money.ts';
import { calculateRepayment } from '#rules/finance/repayment.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { settings: { financeProvider: 'lender', finance: { ruleSet: 'B' } } });
  host = `${site.site.slug}.example`;
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web?.close());

const rates = { interestRate: 6.49, comparisonRate: 6.83, termMonths: 60 };

async function readSurfaces(car: { id: number; slug: string }) {
  const read = async (path: string) => readText(await (await web.ask(host, path)).text());
  const pdf = await web.ask(host, `/cars/${car.slug}.pdf`);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  const [card, page, print, compare] = await Promise.all([
    read('/search'),
    read(`/cars/${car.slug}`),
    read(`/print?car_id=${car.slug}`),
    read(`/compare?ids=${car.id}`),
  ]);
  return { card, page, print, compare, pdf: text };
}

it('FIN-06 SRCH-08 finds a car by the weekly repayment of its card, not by another lender who asks for less', async () => {
  const price = 31_000_00;
  const car = await createTestCar(site, { slug: 'two-offers', priceCents: price, priceType: null });
  const ofCar = { carId: car.id, ...rates, priceCents: price };
  await site.store.db.insert(carLender).values([
    { ...ofCar, provider: 'lender', paymentWeekCents: 141_00 },
    { ...ofCar, provider: 'another', paymentWeekCents: 88_00 },
  ]);
  await web.tell({ kind: 'car.changed', carId: car.id, dealershipId: car.dealershipId });
  const search = async (range: string) => (await web.ask(host, `/search?weekly_price=${range}`)).text();
  const found = await search('141-141');
  expect(found).toContain('/cars/two-offers');
  expect(readText(found)).toContain('$141 per week');
  expect(readCarSlugs(await search('-140'))).not.toContain('two-offers');
});

it('FIN-01 FIN-11 shows no payment that was worked out for another price, on any page, document, facet or call', async () => {
  const price = 30_000_00;
  const car = await createTestCar(site, { slug: 'repriced', priceCents: price, priceType: null });
  const lender = { carId: car.id, provider: 'lender', ...rates, paymentWeekCents: 99_00, priceCents: price };
  await site.store.db.insert(carLender).values({ ...lender, totalPayableCents: 25_740_00 });
  await web.tell({ kind: 'car.changed', carId: car.id, dealershipId: car.dealershipId });
  for (const [name, text] of Object.entries(await readSurfaces(car))) expect(text, name).toContain('$99 per week');
  const upTo100 = async () => readCarSlugs(await (await web.ask(host, '/search?weekly_price=-100')).text());
  expect(await upTo100()).toContain('repriced');

  const cheaper = 24_000_00;
  await saveCar(site, { carId: car.id, columns: { priceCents: cheaper } });
  await web.tell({ kind: 'car.changed', carId: car.id, dealershipId: car.dealershipId });
  const repayment = calculateRepayment({
    ...{ amountCents: cheaper, depositCents: 0, residualCents: 0, feesCents: 0 },
    ...{ annualRatePercent: rates.interestRate, termYears: 5, frequency: 'week', rounding: 'dollars' },
  });
  const expected = `${formatDollars(repayment?.repaymentCents ?? 0)} per week`;
  for (const [name, text] of Object.entries(await readSurfaces(car))) {
    expect(text, name).toContain(expected);
    expect(text, name).not.toContain('$99');
  }
  const { finance_lenders } = await (await web.ask(host, `/api/cars/${car.id}/lenders`)).json();
  expect(finance_lenders.lender).toMatchObject({
    paymentWeek: null,
    totalPayable: null,
    price: 30_000,
    interestRate: 6.49,
  });
  expect(await upTo100()).not.toContain('repriced');
  const dollars = (repayment?.repaymentCents ?? 0) / 100;
  const found = await (await web.ask(host, `/search?weekly_price=${dollars}-${dollars}`)).text();
  expect(found).toContain('/cars/repriced');
  expect(readText(found)).toContain(expected);
});
