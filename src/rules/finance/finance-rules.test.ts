import { describe, expect, it } from 'vitest';
import { financeSettings } from '../site-settings/finance-settings.ts';
import { calculate } from './calculator/calculator.ts';
import { getCalculatorBounds, getCalculatorStart } from './calculator/calculator-bounds.ts';
import { type CarFinance, getCarFinance, getFees } from './car-finance.ts';
import { findMonth } from './estimate-panel.ts';
import { sumFees } from './fees.ts';
import { buildFinanceSite, exampleFinanceCar, exampleLender } from './finance.examples.ts';
import { buildFinanceAddress } from './finance-address.ts';
import type { LenderOffer } from './lender-offer.ts';
import { buildQuoteRequest, presentQuotedLoan, readQuote } from './quote.ts';

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

describe('the loan of a lender who names rates alone', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const financeOf = (lender: Partial<LenderOffer>, overrides = {}): CarFinance =>
    getCarFinance(
      {
        ...exampleFinanceCar,
        priceCents: 3_000_000,
        lenders: [{ ...exampleLender, priceCents: 3_000_000, ...lender }],
      },
      buildFinanceSite(overrides),
      { now },
    ) ?? expect.fail('the example has finance');
  const ratesAlone = {
    depositCents: null,
    balloonCents: null,
    termMonths: null,
    paymentWeekCents: null,
    paymentMonthCents: null,
  };

  it('FIN-07 FIN-11 is over five years with a tenth deposit and three tenths final payment, where the site shows an estimate', () => {
    const estimate = { source: 'calculated', termYears: 5, depositCents: 300_000, residualCents: 900_000 };
    expect(financeOf(ratesAlone)).toMatchObject({ ...estimate, repaymentCents: 10_000 });
    expect(financeOf(ratesAlone, { frequency: 'month' })).toMatchObject({ ...estimate, repaymentCents: 43_300 });
    const without = { termYears: 6, depositCents: 0, residualCents: 0 };
    expect(financeOf(ratesAlone, { panel: false })).toMatchObject(without);
    expect(financeOf(ratesAlone, { panelFinalPercent: 0 }).residualCents).toBe(0);
  });

  it.each([
    ['a term', { termMonths: 48 }, { termYears: 4, depositCents: 0, residualCents: 0 }],
    ['a deposit', { depositCents: 100_000 }, { termYears: 6, depositCents: 100_000, residualCents: 0 }],
    ['a final payment', { balloonCents: 700_000 }, { termYears: 6, depositCents: 0, residualCents: 700_000 }],
  ])('FIN-11 is the lender’s as soon as it names %s', (_, named, terms) => {
    expect(financeOf({ ...ratesAlone, ...named })).toMatchObject(terms);
  });

  it('FIN-07 FIN-11 takes the month that is stored, otherwise 4.33 weeks', () => {
    expect(findMonth(financeOf({}))).toBe(42_700);
    expect(findMonth(financeOf({ paymentMonthCents: null }))).toBe(Math.round(99 * 4.33) * 100);
    expect(findMonth(financeOf(ratesAlone))).toBe(43_300);
    expect(findMonth(financeOf(ratesAlone, { frequency: 'month' }))).toBeNull();
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

  const answer = { weeklyRepaymentAmount: 98.6, advertisedRate: 8.99, comparisonRate: 9.4 };

  it('FIN-08 takes no answer in which a figure is missing or none', () => {
    const read = { weeklyRepaymentCents: 9_860, advertisedRate: 8.99, comparisonRate: 9.4, example: null };
    expect(readQuote(answer)).toEqual(read);
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
    expect(readQuote({ ...answer, comparisonExample: { amount: 'x', termYears: 5 } })?.example).toBeNull();
  });

  const quote = readQuote({ ...answer, comparisonExample: { amount: 30_000, termYears: 5, fees: 495 } });
  const price = { priceCents: 2_499_000, rounding: 'dollars-up' as const };
  it.each([
    ['week', '$99', 'per week'],
    ['fortnight', '$198', 'per fortnight'],
    ['month', '$429', 'per month'],
  ] as const)(
    'FIN-08 FIN-11 is repaid as the site has it, and so is the calculator that starts with it: %s',
    (frequency, text, per) => {
      if (quote === null) expect.fail('the answer is whole');
      const { loan, figure } = presentQuotedLoan(quote, { ...price, frequency });
      expect(figure).toEqual({
        repayment: { kind: 'repayment', text, per },
        comparisonText: '9.40% p.a.',
        exampleText: 'on a loan of $30,000 over 5 years, repaid weekly, with fees of $495',
        termsText: 'A quote for the whole price over 5 years at 8.99% p.a.',
      });
      const finance = settings({ frequency });
      const start = getCalculatorStart(finance, { price: 24_990, carLoan: loan });
      const bounds = getCalculatorBounds(finance, { price: 24_990, carLoan: loan });
      const rules = { bounds, fees: { onceCents: 0, monthlyCents: 0 }, rounding: price.rounding, carLoan: loan };
      expect(calculate(start, rules)).toMatchObject({ repayment: { text, per }, isCarLoan: true });
    },
  );
});
