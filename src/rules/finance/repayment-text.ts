import { type Cents, formatDollars } from '#kernel/money.ts';
import type { Frequency } from './repayment.ts';

/** A repayment as text. */
export type RepaymentText =
  | { kind: 'repayment'; text: string; per: string }
  | { kind: 'enquire'; text: 'Enquire for Finance' };

/** Repayments of 25 dollars or less are not shown (FIN-04). */
const highestUnshownCents: Cents = 2500;

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
