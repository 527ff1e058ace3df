import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FinanceBox } from '#blocks/finance/finance-box.tsx';
import { FinanceDisclaimer } from '#blocks/finance/finance-disclaimer.tsx';
import { EstimatePanel } from '#blocks/finance/finance-estimate.tsx';
import { exampleFinanceCar, exampleLender } from '#rules/finance/finance.examples.ts';
import { type SiteSettingsOverrides, siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { getFinanceHref } from './buying-hrefs.ts';
import { presentCardFinance } from './present-car-card.ts';
import { presentDeliveryCalculator, presentFuelCalculator } from './present-car-running.ts';
import { type FinanceCarDetail, presentFinance } from './present-finance.ts';

const car: FinanceCarDetail = {
  itemType: 'car',
  ...exampleFinanceCar,
  id: 7,
  carType: 'used',
  slug: '2022-toyota-corolla-7',
  vin: 'JT1',
  nvic: null,
  dealership: { slug: 'north' },
  lenders: [{ ...exampleLender, totalPayableCents: null, financeProvider: null }],
};

const long = `${'The lender says this and that. '.repeat(12)}WARNING: This comparison rate is true only for the example given. Different terms might result in a different comparison rate. Fees apply.`;

function present(overrides: SiteSettingsOverrides = {}, changed: Partial<FinanceCarDetail> = {}) {
  const settings = siteSettingsSchema.parse({ financeProvider: 'hillside', ...overrides });
  const clock = { now: () => new Date('2026-11-20T02:00:00Z') };
  return presentFinance(
    { clock, site: { settings } },
    { ...car, ...changed },
    {
      financeHref: getFinanceHref(settings, { ...car, ...changed, dealershipSlug: car.dealership.slug }),
      formHref: null,
    },
  );
}

const withDisclaimer = (disclaimer: string | null) => ({
  lenders: car.lenders.map((lender) => ({ ...lender, disclaimer })),
});

describe('presentFinance', () => {
  it('FIN-09 shows the stored repayment with its comparison rate and the way to the disclaimer, the same in every place', () => {
    const { box, line } = present();
    expect(box?.repayment).toEqual({ kind: 'repayment', text: '$99', per: 'per week' });
    expect(line).toEqual({ text: '$99 per week, comparison rate 8.49% p.a.', termsHref: '#financeDisclaimer' });
    const html = box === null ? '' : renderToStaticMarkup(<FinanceBox box={box} />);
    expect(html).toContain('8.49% p.a.');
    expect(html).toContain('href="#financeDisclaimer"');
    expect(html).toContain('Over 5 years at 7.99% p.a., with a deposit of $2,499 and a final payment of $5,000.');
  });

  it.each([
    ['Finance est. $99 per week, $2,499 deposit, $5,000 final payment, comparison rate 8.49% p.a.', {}],
    ['Finance est. $99 per week, $5,000 final payment, comparison rate 8.49% p.a.', { depositCents: 0 }],
    ['Finance est. $99 per week, comparison rate 8.49% p.a.', { depositCents: 0, balloonCents: 0 }],
  ])('FIN-09 says on a card what is paid besides the repayments: %s', (text, sums) => {
    const lenders = car.lenders.map((lender) => ({ ...lender, ...sums }));
    const settings = siteSettingsSchema.parse({ financeProvider: 'hillside' });
    const ctx = { clock: { now: () => new Date('2026-11-20T02:00:00Z') }, site: { settings } };
    expect(presentCardFinance({ ...car, lenders, dealershipSlug: 'north' }, ctx)?.text).toBe(text);
  });

  it('FIN-06 has a teaser in place of the box where the lender says nothing, and neither without a provider', () => {
    const without = present({}, { lenders: [] });
    expect(without.box).toBeNull();
    expect(without.teaser?.links.map(({ label }) => label)).toEqual(['Get Finance Now', 'Finance calculator']);
    expect(without).toMatchObject({ panel: null, disclaimer: null, line: null });
    expect(present({ financeProvider: '' })).toMatchObject({ box: null, teaser: null, panel: null });
  });

  it.each([
    ['Work out a repayment, or ask us for a quote.', {}],
    ['Ask us for a quote.', { calculator: false }],
    ['Work out a repayment.', { pages: false }],
    [undefined, { calculator: false, pages: false }],
  ])('FIN-06 says in a teaser what its links do: %s', (text, finance) => {
    expect(present({ finance }, { lenders: [] }).teaser?.text).toBe(text);
  });

  it('VDP-10 has nothing for a car that is sold', () => {
    const sold = present({}, { status: 'sold' });
    expect(Object.values(sold).every((view) => view === null)).toBe(true);
  });

  it('SITE-09 links to the finance page where the site has one', () => {
    expect(present().box?.links.map(({ href }) => href)).toEqual([
      '/finance?preferredDealership=north&vehiclePriceBudget=24990&car_id=7&car_type=used&vin=JT1#finance-form',
      '#finance-calculator',
    ]);
    const without = present({ finance: { pages: false } });
    expect(without.box?.links.map(({ href }) => href)).toEqual(['#finance-calculator']);
  });

  it('FIN-10 leads from the calculator to the enquiry on the vehicle page', () => {
    expect(present().calculator?.enquire).toEqual({
      label: 'Enquire Now',
      href: '/cars/2022-toyota-corolla-7#enquiry',
    });
    expect(present({ finance: { calculator: false } }).calculator).toBeNull();
  });

  it('FIN-02 FIN-03 gives the calculator what site and provider ask for', () => {
    const { calculator } = present({
      finance: {
        ruleSet: 'G',
        inputs: 'sliders',
        terms: [3, 5],
        interest: false,
        residual: false,
      },
    });
    expect(calculator).toMatchObject({
      inputs: 'sliders',
      terms: [3, 5],
      asksInterest: false,
      asksResidual: false,
      asksFrequency: false,
      phoneRequest: null,
      start: { amount: 24_990, interest: 7.99, tradeIn: 2499, residual: 5000, frequency: 'month' },
    });
    expect(JSON.parse(JSON.stringify(calculator))).toEqual(calculator);
  });

  it('VDP-20 asks phones for a quote request in place of the calculator', () => {
    const read = (pages: boolean) => present({ finance: { phoneQuoteRequest: true, pages } }).calculator?.phoneRequest;
    expect(read(false)).toEqual({ label: 'Request a quote', href: '/cars/2022-toyota-corolla-7#enquiry' });
    expect(read(true)?.href).toMatch(/^\/finance\?.*&car_id=7&.*#finance-form$/);
  });

  it('FIN-08 asks for a quote only with the flag on, no stored repayment and a price', () => {
    const on = { quote: { enabled: true } };
    const bare = { lenders: [] };
    expect(present(on, bare)).toMatchObject({
      box: null,
      teaser: null,
      panel: null,
      line: null,
      disclaimer: null,
      quote: { action: '/api/youx/quote', priceCents: 2_499_000 },
    });
    expect(present({ ...on, finance: { excludedMakes: ['toyota'] } }, bare).quote).toBeNull();
    expect(present({ ...on, finance: { excludedDealerships: ['north'] } }, bare).quote).toBeNull();
    const calculated = car.lenders.map((lender) => ({ ...lender, paymentWeekCents: null }));
    expect(present(on, { lenders: calculated })).toMatchObject({ quote: null, box: { comparisonText: '8.49% p.a.' } });
    expect(present(on, { ...bare, priceCents: null }).quote).toBeNull();
    expect(present(on).quote).toBeNull();
    expect(present({}, bare).quote).toBeNull();
  });

  it('FIN-07 shows the panel, with the range of provider F, the example and the end of the offer up to its day', () => {
    const example = { example: {}, offerEnds: '2026-11-20', ruleSet: 'F' as const, panelFinalPercent: 0 };
    const { panel } = present({ finance: example });
    expect(panel?.comparisonText).toBe('8.49% p.a.');
    expect(panel?.rows).toContainEqual({ label: 'Comparison rates', value: '8.38% to 19.42% p.a.' });
    expect(panel?.offerText).toBe('Offer ends 20 November 2026');
    expect(panel?.rows).toContainEqual({ label: 'Final payment', value: '$5,000' });
    expect(panel?.exampleText).toContain(
      '$30,000 over 5 years at an illustrative rate of 6.29% p.a., comparison rate 8.19%',
    );
    expect(present({ finance: { offerEnds: '2026-11-19' } }).panel?.offerText).toBeNull();
    expect(present({ finance: { panel: false } }).panel).toBeNull();
    expect(present({}, { priceCents: null }).panel).toBeNull();
    const range = { label: 'Comparison rates', value: '8.00% to 19.50% p.a.' };
    expect(present({}, withDisclaimer('Rates from 8% to 19.5%.')).panel?.rows).toContainEqual(range);
    const shares = present({}, withDisclaimer('A 10% deposit and a 30% final payment.')).panel?.rows ?? [];
    expect(shares.map(({ label }) => label)).toEqual(['Deposit', 'Final payment', 'Interest rate']);
  });

  it('FIN-07 FIN-11 has no second example beside the one that the rate is worked out on, or that a warning speaks of', () => {
    const example = { finance: { example: {} } };
    const based = withDisclaimer('Comparison rate 8.49% p.a., based on a secured loan of $40,000 over four years.');
    const { panel } = present(example, based);
    expect(panel).toMatchObject({ rateNoteText: 'on a secured loan of $40,000 over 4 years', exampleText: null });
    const ofSite = present({ finance: { example: {}, comparisonExample: {} } }).panel;
    expect(ofSite).toMatchObject({ rateNoteText: 'on a loan of $30,000 over 5 years', exampleText: null });
    expect(present(example, withDisclaimer(long)).panel?.exampleText).toBeNull();
    expect(present(example, withDisclaimer(null)).panel?.exampleText).toContain('illustrative');
  });

  it('FIN-09 folds the disclaimer at 197 characters, never the rate and the warning', () => {
    const { disclaimer } = present({}, withDisclaimer(long));
    const html = disclaimer === null ? '' : renderToStaticMarkup(<FinanceDisclaimer disclaimer={disclaimer} />);
    const [inSight = '', folded = ''] = html.split('<details');
    expect(inSight).toContain('id="financeDisclaimer"');
    expect(inSight).toContain('Comparison rate 8.49% p.a.');
    expect(inSight).toMatch(/WARNING: .* different comparison rate\./);
    expect(inSight).not.toContain('Fees apply.');
    expect(folded).toContain('Show More');
    expect(folded).toContain('Fees apply.');
    const isFolded = (length: number) => {
      const view = disclaimer && { ...disclaimer, paragraphs: ['a'.repeat(length)] };
      return view !== null && renderToStaticMarkup(<FinanceDisclaimer disclaimer={view} />).includes('<details');
    };
    expect([197, 198].map(isFolded)).toEqual([false, true]);
    const whole = present({ finance: { disclaimerToggle: false } }, withDisclaimer(long)).disclaimer;
    expect(whole?.foldable).toBe(false);
  });

  it('COMP-03 shows the exact rate as large as the repayment, and all of the disclaimer', () => {
    const strict = { compliance: { comparisonRate: true }, finance: { ruleSet: 'F' as const } };
    const { box, panel, disclaimer } = present(strict, withDisclaimer(long));
    if (box === null || panel === null || disclaimer === null) throw new Error('all three stand on the page');
    expect(panel.comparisonText).toBe('8.49% p.a.');
    for (const html of [
      renderToStaticMarkup(<FinanceBox box={box} />),
      renderToStaticMarkup(<EstimatePanel estimate={panel} />),
    ]) {
      const classesOf = (text: string) => html.slice(0, html.indexOf(`>${text}<`)).match(/class="([^"]*)"$/)?.[1];
      expect(classesOf('8.49% p.a.')).toBe(classesOf('$99'));
    }
    expect(renderToStaticMarkup(<FinanceDisclaimer disclaimer={disclaimer} />)).not.toContain('<details');
  });
});

describe('what a car costs to run', () => {
  it('VDP-07 starts with the consumption of the car, or 10, and is not there for an electric one', () => {
    const petrol = { simpleFuel: 'Petrol', itemType: 'car' as const, variant: null };
    expect(presentFuelCalculator(petrol)?.start).toEqual({ distanceKm: 250, litresPer100Km: 10, pricePerLitre: 1.7 });
    expect(presentFuelCalculator({ ...petrol, simpleFuel: 'Electric' })).toBeNull();
  });

  it('VDP-07 SRCH-19 reckons a motorcycle on its own consumption or not at all, and never what is towed', () => {
    const bike = { simpleFuel: 'Petrol', itemType: 'motorcycle' as const, variant: null };
    expect(presentFuelCalculator(bike)).toBeNull();
    const known = { ...bike, variant: { fuelConsumptionCombined: 4.26 } };
    expect(presentFuelCalculator(known)?.start.litresPer100Km).toBe(4.3);
    expect(presentFuelCalculator({ ...known, itemType: 'caravan' })).toBeNull();
  });

  it('VDP-08 is there where the site delivers', () => {
    const zones = [{ name: 'Brisbane', priceCents: 14_900, postcodes: ['4000-4179'] }];
    const siteOf = (overrides: SiteSettingsOverrides) => ({
      site: { settings: siteSettingsSchema.parse(overrides) },
      car: { slug: 'corolla' },
      postcode: null,
    });
    expect(presentDeliveryCalculator(siteOf({}))).toBeNull();
    expect(presentDeliveryCalculator(siteOf({ delivery: { zones } }))?.action).toBe('/api/delivery');
  });
});
