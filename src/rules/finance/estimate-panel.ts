import type { Cents } from '#kernel/money.ts';
import type { FinanceSettings } from '../site-settings/finance-settings.ts';
import { type CarFinance, getFees } from './car-finance.ts';
import { sumFees } from './fees.ts';
import { findStoredPayment, getLenderLoan } from './lender-offer.ts';
import { calculateRepayment, roundRepayment } from './repayment.ts';

const termYears = 5;
/** FIN-07: weeks in a month, for the estimate panel. */
const weeksAMonth = 4.33;

export interface FinanceEstimate {
  termYears: number;
  depositCents: Cents;
  finalPaymentCents: Cents;
  /** Whole dollars; null if unknown. */
  weekCents: Cents | null;
  monthCents: Cents | null;
}

/** FIN-07: five years with the site's percentages of deposit and final payment, at the lender's rate. */
export function estimateFinance(
  priceCents: Cents,
  { lender, interestRate }: CarFinance,
  finance: FinanceSettings,
): FinanceEstimate {
  const depositCents = getShare(priceCents, finance.panelDepositPercent);
  const finalPaymentCents = getShare(priceCents, finance.panelFinalPercent);
  const asked = {
    amountCents: priceCents,
    depositCents,
    residualCents: finalPaymentCents,
    termYears,
    annualRatePercent: interestRate,
    frequency: 'week' as const,
  };
  const loan = getLenderLoan(lender, priceCents);
  const stored = loan === null ? null : findStoredPayment(asked, loan);
  const feesCents = sumFees(getFees(lender, finance), termYears);
  const exact = stored ?? calculateRepayment({ ...asked, feesCents, rounding: 'cents' })?.exactCents ?? null;
  const weekCents = exact === null ? null : roundRepayment(exact, 'dollars');
  return {
    termYears,
    depositCents,
    finalPaymentCents,
    weekCents,
    monthCents: weekCents === null ? null : roundRepayment(weekCents * weeksAMonth, 'dollars'),
  };
}

/** A percentage of a price in whole dollars. */
function getShare(priceCents: Cents, percent: number): Cents {
  return Math.round((priceCents * percent) / 10_000) * 100;
}
