import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financeSettings } from '../../site-settings/finance-settings.ts';
import type { CarLoan } from '../lender-offer.ts';
import { frequencies } from '../repayment.ts';
import { type CalculatorInputs, type CalculatorRules, calculate, readCalculatorInput } from './calculator.ts';
import { readCalculatorAddress, writeCalculatorAddress } from './calculator-address.ts';
import { getCalculatorBounds, getCalculatorStart } from './calculator-bounds.ts';

const carLoan: CarLoan = {
  amountCents: 2_499_000,
  depositCents: 249_900,
  residualCents: 500_000,
  annualRatePercent: 7.99,
  termYears: 5,
  paymentCents: { week: 9_850, fortnight: null, month: 42_680 },
};
const boundsOf = (settings = {}, price: number | null = null, loan: CarLoan | null = null) =>
  getCalculatorBounds(financeSettings.parse(settings), { price, carLoan: loan });
const startOf = (settings = {}, price: number | null = null, loan: CarLoan | null = null) =>
  getCalculatorStart(financeSettings.parse(settings), { price, carLoan: loan });
const rules: CalculatorRules = {
  bounds: boundsOf(),
  fees: { onceCents: 39_500, monthlyCents: 0 },
  rounding: 'dollars',
  carLoan,
};
const inputs: CalculatorInputs = { amount: 30_000, term: 5, interest: 10, tradeIn: 0, residual: 0, frequency: 'week' };
const lenders: CalculatorInputs = { ...inputs, amount: 24_990, interest: 7.99, tradeIn: 2499, residual: 5000 };

describe('calculate', () => {
  it('FIN-05 names the fees that are in the repayment, and none of a payment that they do not lead to', () => {
    const fees = { onceCents: 495_00, monthlyCents: 8_00 };
    expect(calculate({ ...inputs, term: 5 }, { ...rules, fees }).feesText).toBe('$975');
    expect(calculate(inputs, { ...rules, fees: { onceCents: 0, monthlyCents: 0 } }).feesText).toBe('');
    expect(calculate(lenders, { ...rules, fees }).feesText).toBe('');
  });

  it('FIN-01 returns the displayed repayment, and the total of all repayments and the residual', () => {
    const result = calculate({ ...inputs, residual: 10_000 }, rules);
    expect(result.repayment).toEqual({ kind: 'repayment', text: '$119', per: 'per week' });
    expect(result.totalText).toBe('$40,940');
    expect(result.messages).toEqual({});
  });

  it("FIN-01 takes the lender's stored payment where every input is the lender's own", () => {
    expect(calculate(lenders, rules).repayment.text).toBe('$99');
    expect(calculate({ ...lenders, frequency: 'month' }, rules).repayment.text).toBe('$427');
    expect(calculate({ ...lenders, frequency: 'month' }, { ...rules, rounding: 'cents' }).repayment.text).toBe(
      '$426.80',
    );
    const others = [{ amount: 24_991 }, { interest: 8 }, { tradeIn: 2500 }, { residual: 5001 }, { term: 5.5 }];
    for (const other of others) {
      const changed = { ...lenders, ...other };
      const expected = calculate(changed, { ...rules, carLoan: null });
      expect(calculate(changed, rules)).toEqual(expected);
    }
    expect(calculate(lenders, { ...rules, carLoan: null }).repayment.text).not.toBe('$99');
  });

  it.each([
    [0, rules, true, 'Cannot be less than 1,000 or more than 250,000'],
    [1000, rules, true, 'Cannot be less than 1,000 or more than 250,000'],
    [1000.5, rules, false, ''],
    [249_999, rules, false, ''],
    [250_000, rules, true, 'Cannot be less than 1,000 or more than 250,000'],
    [1e9, rules, true, 'Cannot be less than 1,000 or more than 250,000'],
    [5000, { ...rules, bounds: boundsOf({ ruleSet: 'E' }) }, true, 'Cannot be less than 5,000 or more than 250,000'],
    [
      100_000,
      { ...rules, bounds: boundsOf({ inputs: 'sliders' }) },
      true,
      'Cannot be less than 1,000 or more than 100,000',
    ],
  ])('FIN-02 says of an amount of %s what the bounds are', (amount, site, hasMessage, message) => {
    expect(calculate({ ...inputs, amount }, site).messages.amount).toBe(hasMessage ? message : undefined);
  });

  it('FIN-04 asks to enquire where the repayment is 25 or less, and leaves the total blank', () => {
    const little = calculate(
      { ...inputs, amount: 1200, tradeIn: 0, term: 7 },
      { ...rules, fees: { onceCents: 0, monthlyCents: 0 } },
    );
    expect(little).toMatchObject({ repayment: { text: 'Enquire for Finance' }, totalText: '' });
  });

  it('FIN-01 says what is wrong with a residual above the loan, and with a deposit above the price', () => {
    const above = calculate({ ...inputs, residual: 31_000 }, rules);
    expect(above.repayment.kind).toBe('enquire');
    expect(above.messages.residual).toMatch(/more than the amount/);
    expect(
      calculate({ ...inputs, tradeIn: 30_000 }, { ...rules, fees: { onceCents: 0, monthlyCents: 0 } }),
    ).toMatchObject({
      repayment: { kind: 'enquire' },
      messages: { tradeIn: expect.stringMatching(/nothing left/) },
    });
    for (const tradeIn of [0, 500]) {
      const without = calculate({ ...inputs, amount: 0, tradeIn }, rules).messages;
      expect(Object.keys(without)).toEqual(['amount']);
    }
  });

  it('FIN-02 reads and answers anything that can be typed, without a word that is no number', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('', '-5', '1e400', 'NaN', '1e9', '$1,5'),
    );
    fc.assert(
      fc.property(fc.tuple(typed, typed, typed, typed, typed), fc.constantFrom(...frequencies), (texts, frequency) => {
        const [amount, term, interest, tradeIn, residual] = texts;
        const read = (name: Parameters<typeof readCalculatorInput>[0], text: string) =>
          readCalculatorInput(name, text, rules.bounds);
        const all = {
          amount: read('amount', amount),
          term: read('term', term),
          interest: read('interest', interest),
          tradeIn: read('tradeIn', tradeIn),
          residual: read('residual', residual),
          frequency,
        };
        const { repayment, totalText } = calculate(all, rules);
        expect(repayment.text).toMatch(/^(Enquire for Finance|\$[\d,]+)$/);
        expect(totalText).toMatch(/^(|\$[\d,]+(\.\d\d)?)$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('readCalculatorInput', () => {
  it.each([
    ['amount', '-20', 0],
    ['amount', '0', 0],
    ['amount', '', 0],
    ['amount', '999', 999],
    ['amount', '1e9', 1e9],
    ['amount', '$45,200.50', 45_200.5],
    ['term', '0.5', 1],
    ['term', '9', 7],
    ['term', '3.25', 3.25],
    ['term', 'x', 1],
    ['interest', '0', 0.5],
    ['interest', '6.49', 6.49],
    ['interest', '99', 15],
    ['tradeIn', '-1', 0],
    ['residual', '300000', 250_000],
  ] as const)('FIN-02 reads %s "%s" as %s', (name, text, number) => {
    expect(readCalculatorInput(name, text, rules.bounds)).toBe(number);
  });
});

describe('getCalculatorBounds', () => {
  it('FIN-02 has the bounds of the specification, by provider and by site', () => {
    expect(boundsOf()).toEqual({
      amount: { min: 1000, max: 250_000, step: 500 },
      term: { min: 1, max: 7, step: 0.5 },
      interest: { min: 0.5, max: 15, step: 0.5 },
      tradeIn: { min: 0, max: 250_000, step: 0.5 },
      residual: { min: 0, max: 250_000, step: 0.5 },
    });
    expect(boundsOf({ ruleSet: 'E' }).amount.min).toBe(5000);
    expect(boundsOf({ ruleSet: 'C' }).interest).toMatchObject({ min: 7.5, max: 14.5 });
    expect(boundsOf({ ruleSet: 'F' }).interest).toMatchObject({ min: 9.95, max: 19.95 });
    expect(boundsOf({ interestMin: 4, interestMax: 20 }).interest).toMatchObject({ min: 4, max: 20 });
    expect(boundsOf({ interestMin: 20, interestMax: 4 }).interest).toMatchObject({ min: 20, max: 20 });
    expect(boundsOf({ termMax: 5 }).term.max).toBe(5);
    expect(boundsOf({ terms: [3, 5] }).term).toMatchObject({ min: 3, max: 5 });
    expect(boundsOf({ inputs: 'sliders' }, 120_000).amount.max).toBe(100_000);
    expect(boundsOf({ inputs: 'sliders', sliderFollowsPrice: true }, 120_000).amount.max).toBe(126_000);
    expect(boundsOf({ inputs: 'sliders', sliderFollowsPrice: true }, 100_000).amount.max).toBe(100_000);
  });

  it('FIN-03 starts with the price, or 30,000 where it is not positive, five years, ten per cent, weekly', () => {
    expect(startOf({}, 24_990)).toEqual({
      amount: 24_990,
      term: 5,
      interest: 10,
      tradeIn: 0,
      residual: 0,
      frequency: 'week',
    });
    for (const price of [null, 0, -1]) expect(startOf({}, price).amount).toBe(30_000);
    expect(startOf({ interestDefault: 8, frequency: 'month', termDefault: 4 })).toMatchObject({
      interest: 8,
      frequency: 'month',
      term: 4,
    });
    expect(startOf({ ruleSet: 'G' }).frequency).toBe('month');
    expect(startOf({ terms: [3, 6] }).term).toBe(6);
  });

  it.each([
    ['a rate below the bounds', { ruleSet: 'F' }, {}],
    ['a final payment that it does not ask for', { residual: false }, {}],
    ['a term that is not one of the site', { terms: [3, 4] }, { termYears: 6.5 }],
    ['a term longer than the site allows', { termMax: 5 }, { termYears: 7 }],
    ['a site of months with another default rate', { frequency: 'month', interestDefault: 8.5 }, {}],
  ])('FIN-11 starts with the loan that the page shows, whatever the site asks: %s', (_, settings, changed) => {
    const loan = { ...carLoan, ...changed };
    const start = startOf(settings, 24_990, loan);
    const bounds = boundsOf(settings, 24_990, loan);
    expect(start).toMatchObject({ ...lenders, term: loan.termYears, frequency: start.frequency });
    for (const name of ['term', 'interest', 'tradeIn', 'residual'] as const) {
      expect(readCalculatorInput(name, String(start[name]), bounds)).toBe(start[name]);
    }
    const result = calculate(start, { ...rules, bounds, carLoan: loan });
    expect(result.isCarLoan).toBe(true);
    expect(result.repayment.text).toBe(start.frequency === 'week' ? '$99' : '$427');
    expect(calculate({ ...start, interest: start.interest + 0.5 }, { ...rules, carLoan: loan }).isCarLoan).toBe(false);
  });
});

describe('the address of a calculator', () => {
  const { bounds } = rules;
  it('FIN-02 says what the visitor changed and nothing else, and shows the same inputs again', () => {
    const changed = { ...inputs, amount: 41_500, residual: 12.5, frequency: 'month' as const };
    const written = writeCalculatorAddress(new URLSearchParams('utm_source=x&calc_term=3'), {
      inputs: changed,
      start: inputs,
    });
    expect(written.toString()).toBe('utm_source=x&calc_amount=41500&calc_residual=12.5&calc_frequency=month');
    expect(readCalculatorAddress(written, { start: inputs, bounds })).toEqual(changed);
  });

  it('FIN-02 takes nothing out of an address that an input cannot be', () => {
    const params = new URLSearchParams(
      'calc_amount=x&calc_term=99&calc_interest=&calc_deposit=-4&calc_frequency=daily',
    );
    expect(readCalculatorAddress(params, { start: inputs, bounds })).toEqual({ ...inputs, term: 7 });
  });
});
