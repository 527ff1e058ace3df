import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carLender, enquiry } from '#db/schema/index.ts';
import { calculateRepayment } from '#rules/finance/repayment.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let group: TestSite;
let other: TestSite;
type TestCar = Awaited<ReturnType<typeof createTestCar>>;
let car: TestCar;
let dearer: TestCar;
let othersCar: TestCar;

const base: SiteSettingsOverrides = { financeProvider: 'lender', finance: { ruleSet: 'B' } };

async function open(settings: SiteSettingsOverrides = {}, further: number[] = []): Promise<TestSite> {
  const made = await createTestSite(web, {
    settings: { ...base, ...settings, finance: { ...base.finance, ...settings.finance } },
    furtherDealershipIds: further,
  });
  await web.tell({ kind: 'site.changed', siteId: made.site.id });
  return made;
}

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  other = await open();
  const partner = await createTestSite(web);
  group = await open({}, [partner.dealership.id]);
  const lend = async (site: TestSite, paymentWeekCents: number, made: TestCar) => {
    const { id: carId, priceCents } = made;
    const rates = { provider: 'lender', interestRate: 6.49, comparisonRate: 6.83, termMonths: 60 };
    const disclaimer =
      'Comparison rate 6.83% p.a., based on a secured loan of $30,000 over five years. Credit is provided by Hill Lending.';
    await site.store.db.insert(carLender).values({ carId, priceCents, paymentWeekCents, disclaimer, ...rates });
    await web.tell({ kind: 'car.changed', carId, dealershipId: made.dealershipId });
    return made;
  };
  car = await lend(group, 118_40, await createTestCar(group, { slug: 'asked', vin: 'JTNKU3JE60J000001' }));
  dearer = await lend(
    group,
    139_00,
    await createTestCar(group, { slug: 'dearer', model: 'Camry', priceCents: 31_000_00 }),
  );
  othersCar = await lend(other, 90_00, await createTestCar(other, { slug: 'others', model: 'Supra' }));
});
afterAll(() => web?.close());

const hostOf = ({ site }: TestSite) => `${site.slug}.example`;
const ask = (path: string, site = group) => web.ask(hostOf(site), path);
const read = async (path: string, site = group) => {
  const html = await (await ask(path, site)).text();
  return { html, text: readText(html) };
};
const readValue = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(html)?.[1];
const link = (of: TestCar, site: TestSite) =>
  `preferredDealership=${site.dealership.slug}&vehiclePriceBudget=24990&car_id=${of.id}&car_type=used&vin=JTNKU3JE60J000001`;

describe('the finance pages', () => {
  it.each(['/finance', '/finance-enquiry', '/personalised/finance'])(
    'LEAD-13 SITE-09 %s shows the car of the link with its loan, and its form filled',
    async (path) => {
      const { html, text } = await read(`${path}?${link(car, group)}`);
      expect(text).toContain('2021 Toyota Corolla');
      expect(text).toContain('$118 per week');
      expect(text).toContain('Comparison rate 6.83% p.a.');
      expect(html).toContain('id="finance-form"');
      expect(html).toMatch(/href="#financeDisclaimer"[\s\S]*id="financeDisclaimer"/);
      expect(readValue(html, 'vehiclePriceBudget')).toBe('24,990');
      expect(readValue(html, 'car_id')).toBe(String(car.id));
      expect(readValue(html, 'car_type')).toBe('used');
      expect(readValue(html, 'dealership_slug')).toBe(group.dealership.slug);
      // The VIN of a car of the site is in what its enquiry keeps of it.
      const fields = { ...person, form: 'finance-enquiry', car_id: String(car.id), message: `From ${path}` };
      expect((await web.post(hostOf(group), path, fields)).status).toBe(303);
      const [stored] = await group.store.db
        .select()
        .from(enquiry)
        .where(eq(enquiry.message, `From ${path}`));
      expect(stored?.fields).toMatchObject({ car: { id: car.id, vin: 'JTNKU3JE60J000001' } });
    },
  );

  it('LEAD-13 SITE-05 fills nothing in of a car or a dealership of another site, and says that the car is not here', async () => {
    const { html, text } = await read(`/finance?${link(othersCar, other)}`);
    expect(text).not.toContain('Supra');
    expect(text).toContain('The car you came from is not for sale here any more.');
    expect(html).not.toContain(other.dealership.slug);
    expect(readValue(html, 'car_id')).toBe('');
    expect(readValue(html, 'vin')).toBe('JTNKU3JE60J000001');
    const fields = { ...person, form: 'finance-enquiry', car_id: String(othersCar.id), message: 'Of another site' };
    await web.post(hostOf(group), '/finance-enquiry', fields);
    const [stored] = await group.store.db.select().from(enquiry).where(eq(enquiry.message, 'Of another site'));
    expect(stored?.carId).toBeNull();
  });

  it('LEAD-13 LEAD-02 takes the form, and gives back what was typed where it is not right', async () => {
    const fields = { ...person, form: 'finance-enquiry', message: 'Budget' };
    const wrong = await web.post(hostOf(group), '/finance', {
      ...fields,
      vehiclePriceBudget: 'lots',
      deposit: '5,000',
    });
    const html = await wrong.text();
    expect([wrong.status, readValue(html, 'vehiclePriceBudget'), readValue(html, 'deposit')]).toEqual([
      422,
      'lots',
      '5,000',
    ]);
    expect(readText(html)).toContain('Price of the vehicle must be a whole number from $0 to $10,000,000.');
    expect(html).toMatch(/<option value="\$?70,000"/);
    const sent = await web.post(hostOf(group), '/finance', {
      ...fields,
      vehiclePriceBudget: '$25 000',
      deposit: '5,000',
    });
    expect(sent.status).toBe(303);
    const [stored] = await group.store.db.select().from(enquiry).where(eq(enquiry.message, 'Budget'));
    expect(stored?.fields).toMatchObject({ vehiclePriceBudget: '25000', deposit: '5000' });
  });

  it('LEAD-13 FIN-11 tells the rates of the lender with their example, and nothing of a lender that the site has not', async () => {
    const { text } = await read('/finance');
    expect(text).toContain("Our lender's rates");
    expect(text).toContain('6.49% p.a. Comparison rate 6.83% p.a. For our 2 used cars of 2021, over 5 years');
    expect(text).toContain('worked out on a secured loan of $30,000 over 5 years.');
    expect(text).toContain('WARNING: This comparison rate is true only for the example given');
    expect((await read('/finance', await open({ financeProvider: '' }))).text).not.toContain("Our lender's rates");
  });

  it('FIN-03 FIN-05 starts the calculator at the rate and with the fee of its lender, and names the fee', async () => {
    const site = await open({ finance: { ruleSet: 'D' } });
    const lend = async (facts: Partial<typeof carLender.$inferInsert>, year: number) => {
      const { id: carId, priceCents, dealershipId } = await createTestCar(site, { year });
      const terms = { provider: 'lender', termMonths: 60, depositCents: 2_499_00, balloonCents: 7_497_00 };
      const fees = { establishmentFeesCents: 495_00, comparisonRate: 9 };
      await site.store.db.insert(carLender).values({ carId, priceCents, ...terms, ...fees, ...facts });
      await web.tell({ kind: 'car.changed', carId, dealershipId });
    };
    await lend({ interestRate: 7.99 }, 2019);
    await lend({ interestRate: 7.99 }, 2022);
    await lend({ interestRate: 6.49, comparisonRate: 7 }, 2026);
    const { html, text } = await read('/finance', site);
    expect(readValue(html, 'calc_interest')).toBe('7.99');
    const loan = { amountCents: 30_000_00, depositCents: 0, residualCents: 0, annualRatePercent: 7.99, termYears: 5 };
    const repayment = calculateRepayment({ ...loan, feesCents: 495_00, frequency: 'week', rounding: 'dollars-up' });
    expect(text).toContain(`$${(repayment?.repaymentCents ?? 0) / 100} per week`);
    expect(text).toContain('Fees included $495');
    expect(text).toContain('For our 2 used cars of 2019 to 2022, over 5 years');
    expect(text).toContain('with a deposit of 10% of the price and a final payment of 30% over 5 years.');
    expect((await read('/finance?weekly=120&own_deposit=5000', site)).text).toContain(
      'at 6.49% p.a., our lender’s lowest',
    );
    const own = await open({ finance: { interestDefault: 11 } });
    expect(readValue((await read('/finance', own)).html, 'calc_interest')).toBe('11');
    expect(readValue((await read('/finance', await open())).html, 'calc_interest')).toBe('10');
  });

  it('SITE-12 has no heading twice', async () => {
    for (const path of ['/finance', '/finance-enquiry']) {
      const { html } = await read(path);
      const headings = [...html.matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, inside = '']) =>
        readText(inside),
      );
      expect(new Set(headings).size, path).toBe(headings.length);
    }
  });

  it('FIN-10 leads from the calculator to the form where there is no car', async () => {
    const { html } = await read('/finance');
    expect(html).toMatch(/<a[^>]*href="\/finance#finance-form"[^>]*>Enquire Now/);
  });

  it('LEAD-13 finds the cars of an amount a week, whose cards say no more', async () => {
    const found = await read('/finance?weekly=120');
    expect(found.text).toContain('1 car at $120 per week or less.');
    const href = /href="(\/search[^"]*weekly_price[^"]*)"/.exec(found.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const list = await read(href);
    expect(list.text).toContain('$118 per week');
    expect(list.text).not.toContain('$139 per week');
    expect((await read('/search?query=%24120+a+week')).text).not.toContain('$139 per week');
    const withDeposit = await read('/finance?weekly=120&own_deposit=5%2C000');
    expect(withDeposit.text).toContain(
      '2 cars at $142 per week or less. With $5,000 of your own, $120 a week pays for what we list at up to $142 per week: an estimate over 5 years at 6.49% p.a., our lender’s lowest rate.',
    );
    expect((await read('/finance?weekly=1')).text).toContain('No cars at $1 per week or less.');
    for (const [typed, message] of [
      ['', 'Please enter your weekly budget.'],
      ['much', 'Weekly budget must be a whole number from $1 to $10,000.'],
    ]) {
      expect((await read(`/finance?weekly=${typed}`)).text).toContain(message);
    }
    expect(dearer.id).toBeGreaterThan(0);
  });

  it('SITE-06 finance.pages switches them off, and every link to them', async () => {
    const off = await open({ finance: { pages: false } });
    for (const path of ['/finance', '/finance-enquiry', '/personalised/finance'])
      expect((await ask(path, off)).status).toBe(404);
    const made = await createTestCar(off, { slug: 'unlinked' });
    await web.tell({ kind: 'car.changed', carId: made.id, dealershipId: made.dealershipId });
    for (const path of ['/', '/search', '/cars/unlinked']) {
      expect((await read(path, off)).html, path).not.toMatch(/href="\/(?:finance|apply-for-finance|personalised)/);
    }
  });

  it('SITE-10 SITE-20 asks to sign in for personalised finance where the site has it so, with the way back', async () => {
    const gated = await open({ finance: { personalisedNeedsSignIn: true } });
    const answer = await ask(`/personalised/finance?car_id=${car.id}`, gated);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get('location') ?? '', 'http://own.example');
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      '/sign-in',
      { type: 'finance', redirect: `/personalised/finance?car_id=${car.id}`, back: `/finance?car_id=${car.id}` },
    ]);
  });
});
