import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carLender, location, review, site as siteTable } from '#db/schema/index.ts';
import { standardWarning, warningWithoutExample } from '#rules/finance/disclaimer.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
let strictId: number;

type Compliance = NonNullable<SiteSettingsOverrides['compliance']>;

const base: SiteSettingsOverrides = {
  financeProvider: 'lender',
  finance: { ruleSet: 'B' },
  vehicle: { salesBanner: true },
  search: { configuredStockCount: 9_000 },
};

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  const { db } = web.ctx.store;
  const licences = { dealerLicenseNumber: '1234567', motorVehicleRepairer: '765432' };
  await db.update(location).set(licences).where(eq(location.id, site.location.id));
  const car = await createTestCar(site, { slug: 'strict', priceType: null });
  strictId = car.id;
  await createTestCar(site, { slug: 'no-km', odometerKm: null, priceType: 'Drive Away' });
  await db.insert(carLender).values({
    carId: car.id,
    provider: 'lender',
    interestRate: 6.49,
    comparisonRate: 6.83,
    paymentWeekCents: 99_00,
    priceCents: car.priceCents,
    termMonths: 60,
    disclaimer: 'Comparison rate 6.83% p.a., based on a secured loan of $30,000 over five years.',
  });
  const other = await createTestCar(site, { slug: 'no-example', priceType: null });
  await db.insert(carLender).values({
    carId: other.id,
    provider: 'lender',
    interestRate: 6.49,
    comparisonRate: 6.83,
    paymentWeekCents: 89_00,
    priceCents: other.priceCents,
  });
  const reviews = [5, 2].map((rating) => ({
    dealershipId: site.dealership.id,
    customerName: `${rating} stars`,
    rating,
    text: `It was ${rating} stars.`,
    reviewDate: '2026-02-01',
  }));
  await db.insert(review).values(reviews);
  await db.execute(sql`
    insert into car (dealership_id, slug, car_type, year, make, model)
    select ${site.dealership.id}, 'many-' || n, 'new', 2020, 'Kia', 'Rio' from generate_series(1, 2000) as n`);
  await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
});
afterAll(() => web.close());

async function look(path: string, compliance: Compliance): Promise<{ html: string; text: string }> {
  const settings = { ...base, compliance };
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  const html = await (await web.ask(host, path)).text();
  return { html, text: readText(html) };
}

/** The page without the rule, with it, and with the switch for all. */
async function compare(path: string, rule: keyof Compliance) {
  return {
    without: await look(path, {}),
    ruled: [await look(path, { [rule]: true }), await look(path, { all: true })],
  };
}

const used = '/search/used-cars';
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('\u00a0', ' ');

/** The places of the price on a car's page: beside the pictures, in the top bar and in the bottom bar. */
function cutPrices(html: string): string[] {
  const summary =
    html.slice(html.indexOf('aria-label="Summary"')).split('</section>')[0]?.replaceAll('\u00a0', ' ') ?? '';
  const [, above = '', below = ''] = main(html).split(/data-open-after="(?:500|900)"/);
  return [summary, above, below];
}

describe('each rule of compliance, by itself and by the switch', () => {
  it('COMP-01 COMP-02 the opt-in starts empty', async () => {
    const { without, ruled } = await compare('/contact', 'optInUnticked');
    expect(without.html).toMatch(/name="opt_in"[^>]*checked/);
    for (const { html } of ruled) expect(html).not.toMatch(/name="opt_in"[^>]*checked/);
  });

  it('COMP-03 FIN-11 the warning is in sight wherever a repayment is, with the example that it speaks of, and nowhere else', async () => {
    const list = await compare(used, 'comparisonRate');
    expect(list.without.text).not.toContain('WARNING');
    const { text: withoutRates } = await look('/contact', { all: true });
    expect(withoutRates).not.toContain('WARNING');
    for (const { html } of list.ruled) {
      const given = 'Comparison rates are worked out on a secured loan of $30,000 over 5 years.';
      expect(readText(main(html))).toContain(`${given} ${standardWarning}`);
      const notGiven = 'Comparison rates are worked out on the lender’s own example, given on request.';
      expect(readText(main(html))).toContain(`${notGiven} ${warningWithoutExample}`);
      expect(main(html).split(standardWarning)).toHaveLength(2);
    }
    const page = await compare('/cars/strict', 'comparisonRate');
    const cutCalculator = (html: string) =>
      html.slice(html.indexOf('id="finance-calculator"')).split('</section>')[0] ?? '';
    expect(readText(cutCalculator(page.without.html))).toContain('Comparison rate 6.83% p.a.');
    expect(readText(cutCalculator(page.without.html))).not.toContain('WARNING');
    expect(readText(cutCalculator(page.without.html))).not.toContain('An example rate');
    for (const { html } of page.ruled) {
      expect(readText(main(html))).toContain('6.83% p.a. on a secured loan of $30,000 over 5 years');
      const box = html.slice(html.indexOf('<section aria-label="Finance"')).split('</section>')[0] ?? '';
      expect(readText(box)).toContain(standardWarning);
      expect(box).not.toContain('<details');
      expect(readText(cutCalculator(html))).toContain(standardWarning);
      expect(html).toMatch(/data-open-after="500"[\s\S]*comparison rate 6\.83% p\.a\./);
    }
  });

  it.each(['/finance', '/finance-enquiry', '/personalised/finance'])(
    'COMP-03 the warning is in sight and whole on %s, for a car and, where lenders are named, without one',
    async (path) => {
      const ofCar = await compare(`${path}?car_id=${strictId}`, 'comparisonRate');
      const cutBox = (html: string) =>
        html.slice(html.indexOf('<section aria-label="Finance"')).split('</section>')[0] ?? '';
      expect(cutBox(ofCar.without.html)).not.toContain(standardWarning);
      for (const { html } of ofCar.ruled) {
        const box = cutBox(html);
        expect(readText(box)).toContain('6.83% p.a.');
        expect(readText(box)).toContain(standardWarning);
        expect(main(html).replace(/<details[\s\S]*?<\/details>/g, '')).toContain(standardWarning);
        expect(box).not.toContain('<details');
      }
      const { html } = await look(path, { all: true });
      const inSight = readText(main(html).replace(/<details[\s\S]*?<\/details>/g, ''));
      const namesLenders = path !== '/personalised/finance';
      expect(/6\.83%/.test(inSight)).toBe(namesLenders);
      expect(inSight.includes('WARNING')).toBe(namesLenders);
    },
  );

  it('COMP-04 every price says what it is, on cards, pages and bars', async () => {
    const list = await compare(used, 'totalPrice');
    expect(main(list.without.html)).not.toContain('Excluding government charges');
    for (const { html } of list.ruled) {
      expect(main(html)).toContain('Excluding government charges');
      expect(main(html)).toContain('Drive away');
    }
    const page = await compare('/cars/strict', 'totalPrice');
    expect(page.without.html).not.toContain('Excluding government charges');
    for (const { html } of page.ruled) {
      const [summary = '', bars = ''] = main(html).split('data-open-after="500"');
      expect(summary).toContain('Excluding government charges');
      expect(bars.split('data-open-after="900"').map((bar) => bar.includes('Excluding government charges'))).toEqual([
        true,
        true,
      ]);
    }
  });

  it('COMP-05 the licence numbers are shown with the price', async () => {
    const numbers = 'DL# 1234567 · MVR# 765432';
    const list = await compare(used, 'licences');
    expect(main(list.without.html)).not.toContain(numbers);
    for (const { html } of list.ruled) expect(main(html)).toContain(numbers);
    const page = await compare('/cars/strict', 'licences');
    expect(cutPrices(page.without.html).map((part) => part.includes(numbers))).toEqual([false, false, false]);
    for (const { html } of page.ruled) {
      expect(cutPrices(html).map((part) => part.includes(numbers))).toEqual([true, true, true]);
    }
  });

  it('COMP-06 every review is shown, whatever its stars', async () => {
    const { without, ruled } = await compare('/', 'allReviews');
    expect(without.text).not.toContain('It was 2 stars.');
    for (const { text } of ruled) expect(text).toMatch(/2 reviews[\s\S]*It was 2 stars\./);
  });

  it('COMP-07 no sales are counted from the calendar', async () => {
    const { without, ruled } = await compare('/cars/strict', 'realSales');
    expect(without.text).toContain('Sales this Month');
    for (const { text } of ruled) expect(text).not.toContain('Sales this Month');
  });

  it('COMP-08 a used car without a reading says so', async () => {
    for (const path of [used, '/cars/no-km']) {
      const { without, ruled } = await compare(path, 'odometer');
      expect(without.text).not.toContain('Odometer on request');
      for (const { text } of ruled) expect(text).toContain('Odometer on request');
    }
  });

  it('COMP-09 counts are exact', async () => {
    const { without, ruled } = await compare('/search', 'exactCounts');
    expect(without.text).toContain('9,000 cars');
    for (const { text } of ruled) expect(text).toContain('2,003 cars');
  });
});
