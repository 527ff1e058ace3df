import { describe, expect, it } from 'vitest';
import { financeSettings } from '../site-settings/finance-settings.ts';
import { type CarFinance, getCarFinance, getFees } from './car-finance.ts';
import { findRateRange, splitDisclaimer, standardWarning } from './disclaimer.ts';
import { estimateFinance } from './estimate-panel.ts';
import { sumFees } from './fees.ts';
import { buildFinanceSite, exampleFinanceCar, exampleLender } from './finance.examples.ts';
import { buildFinanceAddress } from './finance-address.ts';
import { buildQuoteRequest, readQuote } from './quote.ts';

const settings = (overrides = {}) => financeSettings.parse(overrides);

describe('fees', () => {
  const noFee = { ...exampleLender, establishmentFeesCents: null };
  it.each([
    ["the lender's figure", exampleLender, { ruleSet: 'D' }, 39_500],
    ['1,360.50 of provider D', noFee, { ruleSet: 'D' }, 136_050],
    ['1,300 of provider E', noFee, { ruleSet: 'E' }, 130_000],
    ['none of the others', noFee, { ruleSet: 'A' }, 0],
    ["the site's own", noFee, { ruleSet: 'D', establishmentFee: 250 }, 25_000],
    ['none without a lender', null, {}, 0],
  ])('FIN-05 takes %s', (_, lender, overrides, cents) => {
    expect(sumFees(getFees(lender, settings(overrides)), 5)).toBe(cents);
  });

  it('FIN-05 adds up a list, a monthly fee once for each month', () => {
    const fees = [
      { label: 'Establishment', amount: 395 },
      { label: 'Security registration', amount: 6 },
      { label: 'Monthly administration', amount: 8, charged: 'monthly' },
      { label: 'Dealer agency', amount: 912.25 },
    ];
    const found = getFees(exampleLender, settings({ fees }));
    expect(found).toEqual({ onceCents: 131_325, monthlyCents: 800 });
    expect(sumFees(found, 5)).toBe(131_325 + 60 * 800);
  });
});

describe('estimateFinance', () => {
  const finance = getCarFinance(exampleFinanceCar, buildFinanceSite(), { now: new Date('2026-11-20T02:00:00Z') });
  const known: CarFinance = finance ?? expect.fail('the example has finance');

  it('FIN-07 is over five years, a tenth deposit, three tenths final payment, and 4.33 weeks a month', () => {
    const estimate = estimateFinance(3_000_000, known, settings());
    expect(estimate).toEqual({
      termYears: 5,
      depositCents: 300_000,
      finalPaymentCents: 900_000,
      weekCents: 10_000,
      monthCents: 43_300,
    });
  });

  it('FIN-07 has no final payment where the site has none', () => {
    expect(estimateFinance(3_000_000, known, settings({ panelFinalPercent: 0 })).finalPaymentCents).toBe(0);
  });

  it("FIN-07 takes the stored payment where the panel's loan is the lender's", () => {
    const lender = { ...exampleLender, depositCents: 300_000, balloonCents: 900_000, paymentWeekCents: 12_345 };
    expect(estimateFinance(3_000_000, { ...known, lender }, settings()).weekCents).toBe(12_300);
  });
});

describe('disclaimers', () => {
  const demo =
    '$141 a week over 60 months at 6.49% p.a. Comparison rate 6.83% p.a., based on a loan of $30,000. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. Credit is provided by Example Pty Ltd.';

  it('COMP-03 parts the warning from the rest, so that it is never folded', () => {
    const { warning, paragraphs } = splitDisclaimer(['Before.', demo]);
    expect(warning).toBe(standardWarning);
    expect(paragraphs[0]).toBe('Before.');
    expect(paragraphs[1]).toMatch(/\$30,000\. Credit is provided by Example Pty Ltd\.$/);
    expect(paragraphs.join()).not.toContain('WARNING');
  });

  it('FIN-09 has the warning of the law where a lender has none', () => {
    expect(splitDisclaimer([])).toEqual({ warning: standardWarning, paragraphs: [] });
    expect(splitDisclaimer(['Ask us.'])).toEqual({ warning: standardWarning, paragraphs: ['Ask us.'] });
    expect(splitDisclaimer(['WARNING: Only this.']).warning).toBe('WARNING: Only this.');
  });

  it('FIN-07 finds the lowest and the highest percentage, other than the interest rate itself', () => {
    expect(findRateRange('From 9.5% to 17.25 %, usually 12%.', null)).toEqual({ low: 9.5, high: 17.25 });
    expect(findRateRange(demo, 6.49)).toEqual({ low: 6.83, high: 6.83 });
    expect(findRateRange('No rates here, 100.5 times.', 7)).toBeNull();
    expect(findRateRange(null, null)).toBeNull();
  });
});

it('SITE-09 links to the finance form with dealership, budget and car', () => {
  const car = { dealershipSlug: 'north', priceCents: 2_499_000, id: 7, carType: 'used', vin: '6T1A & B' };
  expect(buildFinanceAddress('/finance', car)).toBe(
    '/finance?preferredDealership=north&vehiclePriceBudget=24990&car_id=7&car_type=used&vin=6T1A+%26+B#finance-form',
  );
  expect(buildFinanceAddress('/finance', { ...car, priceCents: null, vin: null })).toBe(
    '/finance?preferredDealership=north&car_id=7&car_type=used#finance-form',
  );
});

describe('quotes', () => {
  const car = { year: 2022, vin: 'V', nvic: null };
  it('FIN-08 asks with the fixed body, and only for a price above zero', () => {
    expect(buildQuoteRequest(car, 2_499_000)).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 24_990,
      loanTerm: 5,
      year: 2022,
      vin: 'V',
      nvic: null,
      whoIsHelping: '',
    });
    expect(buildQuoteRequest(car, 0)).toBeNull();
    expect(buildQuoteRequest(car, null)).toBeNull();
  });

  it('FIN-08 takes no answer in which a figure is missing or none', () => {
    const answer = { weeklyRepaymentAmount: 98.6, advertisedRate: 8.99, comparisonRate: 9.4 };
    expect(readQuote(answer)).toEqual({ weeklyRepaymentCents: 9_900, advertisedRate: 8.99, comparisonRate: 9.4 });
    for (const bad of [
      null,
      'x',
      [],
      {},
      { ...answer, comparisonRate: null },
      { ...answer, weeklyRepaymentAmount: -1 },
    ]) {
      expect(readQuote(bad)).toBeNull();
    }
  });
});
