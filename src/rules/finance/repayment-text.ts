import { type Cents, formatDollars } from '#kernel/money.ts';
import type { Frequency } from './repayment.ts';

/** A repayment as text. */
export type RepaymentText =
  | { kind: 'repayment'; text: string; per: string }
  | { kind: 'enquire'; text: 'Enquire for Finance' };

/** Repayments of 25 dollars or less are not shown (FIN-04). */
export const highestUnshownCents: Cents = 2500;

const periodTexts: Record<Frequency, string> = { week: 'per week', fortnight: 'per fortnight', month: 'per month' };

export function isRepaymentShown(cents: Cents | null): cents is Cents {
  return cents !== null && cents > highestUnshownCents;
}

/** FIN-04: "$141" and "per week", or "Enquire for Finance". */
export function presentRepayment(cents: Cents | null, frequency: Frequency): RepaymentText {
  if (!isRepaymentShown(cents)) return { kind: 'enquire', text: 'Enquire for Finance' };
  return { kind: 'repayment', text: formatDollars(cents), per: periodTexts[frequency] };
}

/** "6.83%": always two decimals. */
export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}%`;
}

/** "5 years", "1 year", "2.5 years" */
export function formatTerm(years: number): string {
  return `${Math.round(years * 100) / 100} ${years === 1 ? 'year' : 'years'}`;
}

/** A repayment and the rate that belongs to it, as every place shows them. */
export interface LoanFigure {
  repayment: RepaymentText;
  /** "6.83% p.a." */
  comparisonText: string;
  /** "on a secured loan of $30,000 over 5 years": what the comparison rate is worked out on (FIN-11). */
  exampleText: string;
  /** "Over 5 years at 6.49% p.a., with a deposit of $4,520 and a final payment of $13,560." */
  termsText: string;
}

/**
 * "$141 per week, comparison rate 6.83% p.a.", for places with a line's room; null without a repayment. Where its terms
 * are not beside it, it says what is paid besides: "$141 per week, $4,520 deposit, comparison rate 6.83% p.a."
 */
export function describeLoan({ repayment, comparisonText }: LoanFigure, sumsText: string | null = null): string | null {
  if (repayment.kind === 'enquire') return null;
  const sums = sumsText === null ? '' : `, ${sumsText}`;
  return `${repayment.text} ${repayment.per}${sums}, comparison rate ${comparisonText}`;
}

/** "Comparison rate 6.83% p.a. on a loan of $30,000 over 5 years. Interest rate 6.49% p.a." */
export function describeRates({ comparisonText, exampleText }: LoanFigure, interestRate: number): string {
  return `Comparison rate ${comparisonText} ${exampleText}. Interest rate ${formatRate(interestRate)} p.a.`;
}
