import type { Cents } from '#kernel/money.ts';
import { calculateRepayment, type Rounding } from './repayment.ts';

export interface WeeklyBudget {
  /** What somebody can pay a week. */
  weekCents: Cents;
  /** What he puts in besides the deposit that the terms of a car name. */
  depositCents: Cents;
}

export interface DepositTerms {
  annualRatePercent: number;
  termYears: number;
  rounding: Rounding;
}

/**
 * The highest repayment a week that a list shows for cars within the budget: lists show loans without the visitor's own
 * deposit, which takes its own repayment off each of them. Whole dollars, never above what the deposit is worth.
 */
export function getListedWeekCents({ weekCents, depositCents }: WeeklyBudget, terms: DepositTerms): Cents {
  const ofDeposit = calculateRepayment({
    ...terms,
    amountCents: depositCents,
    depositCents: 0,
    residualCents: 0,
    feesCents: 0,
    frequency: 'week',
  });
  const exactCents = ofDeposit === null ? 0 : ofDeposit.exactCents;
  return Math.floor((weekCents + exactCents) / 100 + 1e-9) * 100;
}
