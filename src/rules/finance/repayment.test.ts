import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateRepayment,
  countPeriods,
  frequencies,
  type LoanTerms,
  periodsPerYear,
  roundings,
  roundRepayment,
} from './repayment.ts';

const loan: LoanTerms = {
  amountCents: 3_000_000,
  depositCents: 0,
  feesCents: 0,
  residualCents: 0,
  annualRatePercent: 10,
  termYears: 5,
  frequency: 'month',
  rounding: 'cents',
};

/** What is still owed after the last period, when each period's interest is added and the repayment taken off. */
function runDown(terms: LoanTerms, repaymentCents: number): number {
  const rate = terms.annualRatePercent / 100 / periodsPerYear[terms.frequency];
  let balance = terms.amountCents - terms.depositCents + terms.feesCents;
  for (let period = 0; period < countPeriods(terms.termYears, terms.frequency); period++) {
    balance = balance * (1 + rate) - repaymentCents;
  }
  return balance;
}

const anyLoan = fc
  .record({
    amountCents: fc.integer({ min: 100_000, max: 25_000_000 }),
    depositShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    residualShare: fc.double({ min: 0, max: 1, noNaN: true }),
    feesCents: fc.integer({ min: 0, max: 300_000 }),
    annualRatePercent: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 30, noNaN: true })),
    termYears: fc.integer({ min: 1, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(...frequencies),
    rounding: fc.constantFrom(...roundings),
  })
  .map(({ depositShare, residualShare, ...rest }) => {
    const depositCents = Math.round(rest.amountCents * depositShare);
    return { ...rest, depositCents, residualCents: Math.round((rest.amountCents - depositCents) * residualShare) };
  });

describe('calculateRepayment', () => {
  it('FIN-01 pays an amortised loan down to its residual: unrounded within a cent', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        const repayment = calculateRepayment(terms);
        expect(repayment).not.toBeNull();
        if (repayment === null) return;
        expect(Math.abs(runDown(terms, repayment.exactCents) - terms.residualCents)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('FIN-01 misses the residual by no more than the rounding of each period, compounded', () => {
    const most = { cents: 0.5, dollars: 50, 'dollars-up': 100 };
    fc.assert(
      fc.property(anyLoan, (terms) => {
        const repayment = calculateRepayment(terms);
        if (repayment === null) return;
        const rate = terms.annualRatePercent / 100 / periodsPerYear[terms.frequency];
        const compounded = rate === 0 ? repayment.periods : ((1 + rate) ** repayment.periods - 1) / rate;
        const missed = Math.abs(runDown(terms, repayment.repaymentCents) - terms.residualCents);
        expect(missed).toBeLessThanOrEqual(most[terms.rounding] * compounded + 1);
        expect(repayment.totalCents).toBe(repayment.repaymentCents * repayment.periods + terms.residualCents);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['month', 10, 'cents', 63_741],
    ['month', 10, 'dollars', 63_700],
    ['month', 10, 'dollars-up', 63_800],
    ['month', 0, 'cents', 50_000],
    ['month', 0, 'dollars-up', 50_000],
    ['fortnight', 0, 'cents', 23_077],
    ['week', 0, 'dollars-up', 11_600],
  ] as const)(
    'FIN-01 pays 30,000 dollars over five years each %s at %s %% as %s',
    (frequency, annualRatePercent, rounding, cents) => {
      expect(calculateRepayment({ ...loan, frequency, annualRatePercent, rounding })?.repaymentCents).toBe(cents);
    },
  );

  it('FIN-01 pays half a year in 26 weeks, and interest alone where the residual is the whole loan', () => {
    expect(calculateRepayment({ ...loan, termYears: 0.5, frequency: 'week' })?.periods).toBe(26);
    const interestAlone = calculateRepayment({ ...loan, residualCents: loan.amountCents });
    expect(interestAlone?.repaymentCents).toBe(25_000);
    expect(interestAlone?.totalCents).toBe(25_000 * 60 + loan.amountCents);
  });

  it.each([
    ['no price', { amountCents: 0 }],
    ['a deposit above the price', { depositCents: 3_000_001 }],
    ['a residual above the loan', { residualCents: 3_000_001 }],
    ['no term', { termYears: 0 }],
    ['a rate below zero', { annualRatePercent: -1 }],
    ['a rate that is none', { annualRatePercent: Number.NaN }],
    ['a price without end', { amountCents: Number.POSITIVE_INFINITY }],
    ['a term without end', { termYears: Number.POSITIVE_INFINITY }],
  ])('FIN-01 says nothing of a loan with %s', (_, terms) => {
    expect(calculateRepayment({ ...loan, ...terms })).toBeNull();
  });

  it('FIN-01 answers with whole, finite cents from zero up, or with nothing, whatever it is asked', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 1e11, 1e300, Number.MIN_VALUE));
    const asked = fc.record({
      amountCents: number,
      depositCents: number,
      feesCents: number,
      residualCents: number,
      annualRatePercent: number,
      termYears: number,
      frequency: fc.constantFrom(...frequencies),
      rounding: fc.constantFrom(...roundings),
    });
    fc.assert(
      fc.property(asked, (terms) => {
        const repayment = calculateRepayment(terms);
        if (repayment === null) return;
        expect(Number.isInteger(repayment.repaymentCents)).toBe(true);
        expect(repayment.repaymentCents).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(repayment.totalCents)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(calculateRepayment({ ...loan, amountCents: 1e11 })?.repaymentCents).toBe(2_124_704_471);
  });
});

describe('roundRepayment', () => {
  it('FIN-01 takes what the arithmetic left over for a whole dollar', () => {
    expect(roundRepayment(14_100.000_000_1, 'dollars-up')).toBe(14_100);
    expect(roundRepayment(14_101, 'dollars-up')).toBe(14_200);
    expect(roundRepayment(14_149, 'dollars')).toBe(14_100);
    expect(roundRepayment(14_150, 'dollars')).toBe(14_200);
  });
});

const vectorsFile = new URL('../../../../shared/data/loan-vectors/published_tvm_vectors.json', import.meta.url);

describe.skipIf(!existsSync(vectorsFile))('published vectors', () => {
  it('FIN-01 agrees with the published payments at the end of a period', () => {
    const { vectors } = JSON.parse(readFileSync(vectorsFile, 'utf8'));
    let checked = 0;
    for (const { fn, when, rate, nper, pv, fv, expected } of vectors) {
      if (fn !== 'pmt' || when !== 'end') continue;
      const [share = Number.NaN, parts = 1] = String(rate).split('/').map(Number);
      const repayment = calculateRepayment({
        ...loan,
        amountCents: pv * 100,
        residualCents: fv * 100,
        annualRatePercent: (share / parts) * 12 * 100,
        termYears: nper / 12,
      });
      expect((repayment?.exactCents ?? 0) / 100).toBeCloseTo(-Number(expected), 9);
      checked += 1;
    }
    expect(checked).toBeGreaterThanOrEqual(4);
  });
});
