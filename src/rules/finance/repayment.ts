import type { Cents } from '#kernel/money.ts';

export const frequencies = ['week', 'fortnight', 'month'] as const;
export type Frequency = (typeof frequencies)[number];

export const periodsPerYear: Record<Frequency, number> = { week: 52, fortnight: 26, month: 12 };
export const frequencyLabels: Record<Frequency, string> = {
  week: 'Weekly',
  fortnight: 'Fortnightly',
  month: 'Monthly',
};

/** Rounding of a displayed repayment: nearest dollar, nearest cent, or up to the next dollar. */
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
  /** As displayed. */
  repaymentCents: Cents;
  /** Before rounding, in fractional cents. */
  exactCents: number;
  periods: number;
  /** Total paid: displayed repayment times periods, plus the residual. */
  totalCents: Cents;
}

/**
 * FIN-01: the repayment at the end of each period. Null if there is nothing to repay: nothing is left to borrow, the residual
 * exceeds the loan, or a figure is invalid. Negative deposits, fees and residuals count as zero.
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

/** Whole periods, at least one. */
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
  // This form loses no digits near a zero rate and does not overflow for a long loan at a high rate.
  const logDiscount = -periods * Math.log1p(rate);
  const discount = Math.exp(logDiscount);
  return ((borrowedCents - residualCents * discount) * rate) / -Math.expm1(logDiscount);
}

export function roundRepayment(cents: number, rounding: Rounding): Cents {
  if (rounding === 'cents') return Math.round(cents);
  const dollars = cents / 100;
  // A tiny amount above a whole dollar is a floating-point error, not another dollar.
  return 100 * (rounding === 'dollars' ? Math.round(dollars) : Math.ceil(dollars - 1e-7));
}

/** FIN-07: weeks in a month where only the week is known. */
const weeksAMonth = 4.33;

/** A weekly repayment by the fortnight or the month (FIN-07), in whole dollars there. */
export function spreadWeek(weekCents: Cents, frequency: Frequency): Cents {
  if (frequency === 'week') return weekCents;
  return frequency === 'fortnight' ? weekCents * 2 : roundRepayment(weekCents * weeksAMonth, 'dollars');
}
