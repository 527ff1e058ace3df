import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateComparisonRate, describeExample } from './comparison-rate.ts';
import { calculateRepayment, countPeriods, frequencies, type LoanTerms } from './repayment.ts';

const terms: LoanTerms = {
  amountCents: 3_000_000,
  depositCents: 0,
  feesCents: 49_500,
  residualCents: 0,
  annualRatePercent: 6.29,
  termYears: 5,
  frequency: 'month',
  rounding: 'cents',
};
const yearly = { week: 52.18, fortnight: 26.09, month: 12 };

/** Regulation 100 as it is written: each payment discounted by itself, the rate halved out. */
function workOut(loan: LoanTerms): number {
  const { repaymentCents = 0 } = calculateRepayment({ ...loan, rounding: 'cents' }) ?? {};
  const last = countPeriods(loan.termYears, loan.frequency);
  const worth = (rate: number) => {
    let sum = 0;
    for (let period = 1; period <= last; period++) {
      sum += (repaymentCents + (period === last ? loan.residualCents : 0)) / (1 + rate) ** period;
    }
    return sum;
  };
  let [low, high] = [0, 0.1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > loan.amountCents - loan.depositCents) low = middle;
    else high = middle;
  }
  return low * yearly[loan.frequency] * 100;
}

describe('calculateComparisonRate', () => {
  it.each([
    ['month', 0, 6.29],
    ['month', 49_500, 6.97],
    ['fortnight', 49_500, 7],
    ['week', 0, 6.31],
    ['week', 49_500, 7.01],
    ['week', 136_050, 8.2],
  ] as const)(
    'FIN-11 compares 30,000 dollars at 6.29 %% over 5 years by the %s with fees of %s cents as %s',
    (frequency, feesCents, rate) => {
      expect(calculateComparisonRate({ ...terms, frequency, feesCents })).toBe(rate);
    },
  );

  it('FIN-11 agrees with the regulation, payment by payment', () => {
    const loans = fc
      .record({
        amountCents: fc.integer({ min: 1_000_000, max: 15_000_000 }),
        depositShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
        residualShare: fc.double({ min: 0, max: 0.8, noNaN: true }),
        feesCents: fc.integer({ min: 0, max: 100_000 }),
        annualRatePercent: fc.double({ min: 0.5, max: 30, noNaN: true }),
        termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
        frequency: fc.constantFrom(...frequencies),
      })
      .map(({ depositShare, residualShare, ...loan }): LoanTerms => {
        const depositCents = Math.round(loan.amountCents * depositShare);
        const residualCents = Math.round((loan.amountCents - depositCents) * residualShare);
        return { ...loan, depositCents, residualCents, rounding: 'dollars' };
      });
    fc.assert(
      fc.property(loans, (loan) => {
        const rate = calculateComparisonRate(loan);
        expect(rate).not.toBeNull();
        expect(Math.abs((rate ?? 0) - workOut(loan))).toBeLessThan(0.0051);
        // A cent of rounding may lie below the exact repayment.
        expect(rate).toBeGreaterThanOrEqual(Math.floor(loan.annualRatePercent * 100) / 100 - 0.02);
      }),
      { numRuns: 300 },
    );
  });

  it('FIN-11 says nothing of what is no loan, nor of a sum that its fee makes more of', () => {
    for (const none of [
      { amountCents: 0 },
      { termYears: 0 },
      { annualRatePercent: Number.NaN },
      { amountCents: 100, feesCents: 40_000 },
    ]) {
      expect(calculateComparisonRate({ ...terms, ...none })).toBeNull();
    }
    expect(calculateComparisonRate({ ...terms, annualRatePercent: 0, feesCents: 0 })).toBe(0);
  });
});

describe('describeExample', () => {
  const example = { amountCents: 3_000_000, termYears: 5, security: null, frequency: null, feesCents: null };
  it.each([
    [example, 'a loan of $30,000 over 5 years'],
    [{ ...example, security: 'secured' as const }, 'a secured loan of $30,000 over 5 years'],
    [
      { ...example, security: 'unsecured' as const, frequency: 'month' as const, feesCents: 179_325 },
      'an unsecured loan of $30,000 over 5 years, repaid monthly, with fees of $1,793.25',
    ],
    [{ ...example, termYears: 1, feesCents: 0 }, 'a loan of $30,000 over 1 year, without fees'],
    [null, 'the lender’s own example, given on request'],
  ])('FIN-11 names amount, term and fees: %j', (given, text) => {
    expect(describeExample(given)).toBe(text);
  });
});
