import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCarFinance } from './car-finance.ts';
import { buildFinanceSite, exampleFinanceCar, exampleLender } from './finance.examples.ts';
import { type RuleSetName, ruleSetNames } from './provider-rules.ts';
import { presentRepayment } from './repayment-text.ts';

const now = new Date('2026-11-20T02:00:00Z');
const find = (car: Partial<typeof exampleFinanceCar> = {}, finance = {}) =>
  getCarFinance({ ...exampleFinanceCar, ...car }, buildFinanceSite(finance), { now });
const lending = (changed: Partial<typeof exampleLender>) => ({ lenders: [{ ...exampleLender, ...changed }] });

describe('getCarFinance', () => {
  it('FIN-01 works a repayment out from the terms of the lender where its payment was for another price', () => {
    const asked = find({ priceCents: 2_399_000 });
    expect(asked).toMatchObject({ source: 'calculated', amountCents: 2_399_000, termYears: 5, interestRate: 7.99 });
    expect(asked?.repaymentCents).not.toBe(find({})?.repaymentCents);
    expect(find({ offerPriceCents: 2_399_000 })).toEqual(asked);
    expect(find({ priceCents: 2_399_000 }, { ruleSet: 'E' })).toBeNull();
    expect(find({ priceCents: 2_399_000 }, { ruleSet: 'G' })).toBeNull();
  });

  it.each([
    [
      '$99 a week over 60 months at 7.99% p.a. with a deposit of $2,500. Comparison rate 8.49% p.a., based on a secured loan of $30,000.\nLent by A Pty Ltd.',
      'Comparison rate 8.49% p.a., based on a secured loan of $30,000.\nLent by A Pty Ltd.',
    ],
    ['Lent by A. From $98.50 per week. Fees of $990 apply.', 'Lent by A. Fees of $990 apply.'],
    ['You pay $427 each month.', null],
    ['You pay $426 each month, and $0 on the day.', null],
    ['Fees and charges apply.', 'Fees and charges apply.'],
    ['', ''],
    [null, null],
  ])(
    'FIN-01 FIN-11 leaves out what the lender says of a payment that was for another price: %j',
    (disclaimer, left) => {
      const offer = lending({ disclaimer });
      expect(find({ ...offer, priceCents: 2_399_000 })?.lender.disclaimer).toBe(left);
      expect(find(offer)?.lender.disclaimer).toBe(disclaimer);
    },
  );

  it("FIN-06 shows the stored repayment of the site's own provider, rounded as the provider rounds", () => {
    expect(find()).toMatchObject({ repaymentCents: 9_900, comparisonRate: 8.49, source: 'stored', frequency: 'week' });
    expect(find({}, { frequency: 'month' })?.repaymentCents).toBe(42_700);
    expect(find({}, { ruleSet: 'C' })?.repaymentCents).toBe(9_850);
    expect(find({}, { rounding: 'cents' })?.repaymentCents).toBe(9_850);
  });

  it.each([
    [
      'the site has no provider',
      () => getCarFinance(exampleFinanceCar, { ...buildFinanceSite(), financeProvider: '' }, { now }),
    ],
    ['the car has no lender data of the provider', () => find({ lenders: exampleFinanceCar.lenders.slice(0, 1) })],
    ['the interest rate is missing', () => find(lending({ interestRate: null }))],
    ['the comparison rate is missing', () => find(lending({ comparisonRate: null }))],
    ['the make is excluded', () => find({}, { excludedMakes: ['toyota'] })],
    ['the dealership is excluded', () => find({}, { excludedDealerships: ['north'] })],
    ['the site is excluded', () => find({}, { box: false })],
    ['the car is sold', () => find({ status: 'sold' })],
  ])('FIN-06 shows nothing where %s', (_, answer) => {
    expect(answer()).toBeNull();
  });

  const old = { year: 2013 };
  const cheap = { priceCents: 50_000 };
  const noWeek = lending({ paymentWeekCents: null });
  const noMonth = lending({ paymentMonthCents: null });
  const shows: [RuleSetName, boolean, boolean, boolean, boolean][] = [
    ['A', false, false, true, true],
    ['B', true, true, true, true],
    ['C', true, true, true, true],
    ['D', true, false, false, true],
    ['E', true, false, false, true],
    ['F', true, false, false, true],
    ['G', true, false, true, false],
  ];
  it.each(shows)(
    'FIN-06 provider %s: 13 years old %s, 500 dollars %s, no weekly payment %s, no monthly payment %s',
    (ruleSet, ...wanted) => {
      const found = [old, cheap, noWeek, noMonth].map((car) => find(car, { ruleSet }) !== null);
      expect(found).toEqual(wanted);
      const cheapest = { priceCents: 50_100, ...lending({ priceCents: 50_100 }) };
      expect(find({ year: 2014, ...cheapest }, { ruleSet })).not.toBeNull();
      expect(find({ status: 'coming_soon' }, { ruleSet })).not.toBeNull();
      expect(find({ status: 'sold' }, { ruleSet })).toBeNull();
    },
  );

  it("FIN-06 takes the year of the site's own zone", () => {
    const newYear = new Date('2026-12-31T15:00:00Z');
    const site = buildFinanceSite({ ruleSet: 'A' });
    expect(getCarFinance({ ...exampleFinanceCar, year: 2014 }, site, { now: newYear })).toBeNull();
    expect(getCarFinance({ ...exampleFinanceCar, year: null }, site, { now })).toBeNull();
  });

  it('FIN-03 works the figure out over six years where the lender stored none and names no term', () => {
    const bare = lending({ paymentWeekCents: null, termMonths: null, depositCents: null, balloonCents: null });
    const found = find({ ...bare, priceCents: 3_000_000 }, { panel: false });
    expect(found).toMatchObject({ source: 'calculated', termYears: 6, repaymentCents: 12_300 });
  });

  it('FIN-04 has no figure for a car without a price and without a stored payment', () => {
    expect(find({ ...noWeek, priceCents: null })?.repaymentCents).toBeNull();
    expect(presentRepayment(null, 'week')).toEqual({ kind: 'enquire', text: 'Enquire for Finance' });
    expect(presentRepayment(2_500, 'week').kind).toBe('enquire');
    expect(presentRepayment(2_600, 'week')).toEqual({ kind: 'repayment', text: '$26', per: 'per week' });
  });

  it('FIN-06 never shows what is no number, whatever of the lender is missing', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 100_000_000_00 }));
    const rate = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
    const lender = fc.record({
      provider: fc.constant('hillside'),
      disclaimer: fc.option(fc.string()),
      depositCents: cents,
      paymentWeekCents: cents,
      paymentMonthCents: cents,
      priceCents: cents,
      interestRate: rate,
      comparisonRate: rate,
      termMonths: fc.option(fc.integer({ min: 0, max: 600 })),
      establishmentFeesCents: cents,
      balloonCents: cents,
    });
    const settings = fc.record({
      ruleSet: fc.constantFrom(...ruleSetNames),
      frequency: fc.constantFrom('week', 'month'),
    });
    fc.assert(
      fc.property(lender, cents, settings, (offer, priceCents, finance) => {
        const found = find({ lenders: [offer], priceCents }, finance);
        const text = presentRepayment(found?.repaymentCents ?? null, 'week').text;
        expect(text).toMatch(/^(Enquire for Finance|\$[\d,]+(\.\d\d)?)$/);
      }),
    );
  });
});
