import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FinanceBox } from '#blocks/finance/finance-box.tsx';
import { FinanceDisclaimer } from '#blocks/finance/finance-disclaimer.tsx';
import { EstimatePanel } from '#blocks/finance/finance-estimate.tsx';
import { exampleFinanceCar, exampleLender } from '#rules/finance/finance.examples.ts';
import { type SiteSettingsOverrides, siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { presentDeliveryCalculator, presentFuelCalculator } from './present-car-running.ts';
import { type FinanceCarDetail, presentFinance } from './present-finance.ts';

const car: FinanceCarDetail = {
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

function present(overrides: SiteSettingsOverrides = {}, changed: Partial<FinanceCarDetail> = {}, financePage = true) {
  const settings = siteSettingsSchema.parse({ financeProvider: 'hillside', ...overrides });
  const clock = { now: () => new Date('2026-11-20T02:00:00Z') };
  return presentFinance({ clock, site: { settings } }, { ...car, ...changed }, { financePage });
}

const withDisclaimer = (disclaimer: string | null) => ({
  lenders: car.lenders.map((lender) => ({ ...lender, disclaimer })),
});

describe('presentFinance', () => {
  it('FIN-09 shows the stored repayment with its comparison rate and the way to the disclaimer, the same in every place', () => {
    const { box, weeklyEstimateText } = present();
    expect(box?.repayment).toEqual({ kind: 'repayment', text: '$99', per: 'per week' });
    expect(weeklyEstimateText).toBe('$99 per week, comparison rate 8.49% p.a.');
    const html = box === null ? '' : renderToStaticMarkup(<FinanceBox box={box} />);
    expect(html).toContain('8.49% p.a.');
    expect(html).toContain('href="#financeDisclaimer"');
    expect(html).toContain('Over 5 years at 7.99% p.a., with a deposit of $2,499 and a final payment of $5,000.');
  });

  it('FIN-06 has a teaser in place of the box where the lender says nothing, and neither without a provider', () => {
    const without = present({}, { lenders: [] });
    expect(without.box).toBeNull();
    expect(without.teaser?.links.map(({ label }) => label)).toEqual(['Get Finance Now', 'Finance calculator']);
    expect(without).toMatchObject({ panel: null, disclaimer: null, weeklyEstimateText: null });
    expect(present({ financeProvider: '' })).toMatchObject({ box: null, teaser: null, panel: null });
  });

  it('VDP-10 has nothing for a car that is sold', () => {
    const sold = present({}, { status: 'sold' });
    expect(Object.values(sold).every((view) => view === null)).toBe(true);
  });

  it('SITE-09 links to the finance page where the site has one', () => {
    expect(present().getFinanceHref).toBe(
      '/finance?preferredDealership=north&vehiclePriceBudget=24990&car_id=7&car_type=used&vin=JT1#finance-form',
    );
    expect(present({}, {}, false).getFinanceHref).toBeNull();
    expect(present({}, {}, false).box?.links.map(({ href }) => href)).toEqual(['#finance-calculator']);
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
        startFromLender: true,
      },
    });
    expect(calculator).toMatchObject({
      inputs: 'sliders',
      terms: [3, 5],
      asksInterest: false,
      asksResidual: false,
      asksFrequency: false,
      phoneRequest: null,
      start: { amount: 24_990, interest: 7.99, tradeIn: 2499, residual: 0, frequency: 'month' },
    });
    expect(JSON.parse(JSON.stringify(calculator))).toEqual(calculator);
  });

  it('VDP-20 asks phones for a quote request in place of the calculator', () => {
    const { calculator } = present({ finance: { phoneQuoteRequest: true } }, {}, false);
    expect(calculator?.phoneRequest).toEqual({ label: 'Request a quote', href: '/cars/2022-toyota-corolla-7#enquiry' });
  });

  it('FIN-08 asks for a quote only with the flag on, no stored repayment and a price', () => {
    const on = { quote: { enabled: true } };
    const bare = { lenders: [] };
    expect(present(on, bare)).toMatchObject({ box: null, teaser: null, quote: { action: '/api/youx/quote' } });
    expect(present(on, bare).disclaimer?.warning).toContain('WARNING');
    expect(present(on, { ...bare, priceCents: null }).quote).toBeNull();
    expect(present(on).quote).toBeNull();
    expect(present({}, bare).quote).toBeNull();
  });

  it('FIN-07 shows the panel, with the range of provider F, the example and the end of the offer up to its day', () => {
    const example = { example: {}, offerEnds: '2026-11-20', ruleSet: 'F' as const, panelFinalPercent: 0 };
    const { panel } = present({ finance: example });
    expect(panel?.comparisonText).toBe('8.38% to 19.42% p.a.');
    expect(panel?.offerText).toBe('Offer ends 20 November 2026');
    expect(panel?.rows).toContainEqual({ label: 'Final payment', value: '$0' });
    expect(panel?.exampleText).toContain(
      '$30,000 over 5 years at an illustrative rate of 6.29% p.a., comparison rate 8.19%',
    );
    expect(present({ finance: { offerEnds: '2026-11-19' } }).panel?.offerText).toBeNull();
    expect(present({ finance: { panel: false } }).panel).toBeNull();
    expect(present({}, { priceCents: null }).panel).toBeNull();
    expect(present({}, withDisclaimer('From 8% to 19.5%.')).panel?.comparisonText).toBe('8.00% to 19.50% p.a.');
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
      expect(classesOf('8.49% p.a.')).toBe(classesOf(html.includes('>$99<') ? '$99' : panel.week.text));
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

  it('VDP-08 is there where the site delivers', () => {
    const zones = [{ name: 'Brisbane', priceCents: 14_900, postcodes: ['4000-4179'] }];
    const siteOf = (overrides: SiteSettingsOverrides) => ({ site: { settings: siteSettingsSchema.parse(overrides) } });
    expect(presentDeliveryCalculator(siteOf({}))).toBeNull();
    expect(presentDeliveryCalculator(siteOf({ delivery: { zones } }))?.action).toBe('/api/delivery');
  });
});
