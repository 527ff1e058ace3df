import type { Cents } from '#kernel/money.ts';

export const frequencies = ['week', 'fortnight', 'month'] as const;
export type Frequency = (typeof frequencies)[number];

export const periodsPerYear: Record<Frequency, number> = { week: 52, fortnight: 26, month: 12 };
export const frequencyLabels: Record<Frequency, string> = {
  week: 'Weekly',
  fortnight: 'Fortnightly',
  month: 'Monthly',
};

/** How a repayment is shown: to the nearest dollar, to the cent, or up to the next dollar. */
export const roundings = ['dollars', 'cents', 'dollars-up'] as const;
export type Rounding = (typeof roundings)[number];

export interface LoanTerms {
  amountCents: Cents;
  depositCents: Cents;
  feesCents: Cents;
  /** The final payment, due with the last repayment. */
  residualCents: Cents;
  /** Nominal, percent a year. */
  annualRatePercent: number;
  termYears: number;
  frequency: Frequency;
  rounding: Rounding;
}

export interface Repayment {
  /** As it is shown. */
  repaymentCents: Cents;
  /** Before rounding, in cents and parts of them. */
  exactCents: number;
  periods: number;
  /** Everything that is paid: shown repayment times periods, and the residual. */
  totalCents: Cents;
}

/**
 * FIN-01: what is paid at the end of each period. Null where nothing can be repaid: no sum is left to borrow, the residual is
 * more than the sum, or a figure is none. Below zero, deposit, fees and residual count as zero.
 *
 * Source: present value of an ordinary annuity, PV = P·(1 − v^n)/i + R·v^n with v = 1/(1 + i), solved for P; the PMT
 * function of spreadsheets at type 0 with fv = −R. i is the nominal rate divided by the periods a year.
 */
export function calculateRepayment(terms: LoanTerms): Repayment | null {
  const { frequency, rounding, termYears } = terms;
  const residualCents = Math.max(0, terms.residualCents);
  const borrowedCents = terms.amountCents - Math.max(0, terms.depositCents) + Math.max(0, terms.feesCents);
  const rate = terms.annualRatePercent / 100 / periodsPerYear[frequency];
  const periods = countPeriods(termYears, frequency);
  const isLoan = borrowedCents > 0 && residualCents <= borrowedCents && rate >= 0 && termYears > 0;
  const exactCents = isLoan ? amortise({ borrowedCents, residualCents, rate, periods }) : Number.NaN;
  const repaymentCents = roundRepayment(exactCents, rounding);
  const totalCents = repaymentCents * periods + residualCents;
  return Number.isSafeInteger(Math.round(totalCents)) ? { repaymentCents, exactCents, periods, totalCents } : null;
}

/** Whole periods, one at least. */
export function countPeriods(termYears: number, frequency: Frequency): number {
  return Math.max(1, Math.round(termYears * periodsPerYear[frequency]));
}

interface Annuity {
  borrowedCents: number;
  residualCents: number;
  rate: number;
  periods: number;
}

function amortise({ borrowedCents, residualCents, rate, periods }: Annuity): number {
  if (rate === 0) return (borrowedCents - residualCents) / periods;
  // Written so that a rate near zero loses no digits and a long loan at a high one does not overflow.
  const logDiscount = -periods * Math.log1p(rate);
  const discount = Math.exp(logDiscount);
  return ((borrowedCents - residualCents * discount) * rate) / -Math.expm1(logDiscount);
}

export function roundRepayment(cents: number, rounding: Rounding): Cents {
  if (rounding === 'cents') return Math.round(cents);
  const dollars = cents / 100;
  // A hair above a whole dollar is what the arithmetic left over, not a dollar more.
  return 100 * (rounding === 'dollars' ? Math.round(dollars) : Math.ceil(dollars - 1e-7));
}
