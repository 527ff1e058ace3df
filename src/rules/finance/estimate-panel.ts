import type { Cents } from '#kernel/money.ts';
import type { FinanceSettings } from '../site-settings/finance-settings.ts';
import { type CarFinance, getFees } from './car-finance.ts';
import { sumFees } from './fees.ts';
import { readPayment } from './lender-offer.ts';
import { calculateRepayment, roundRepayment, spreadWeek } from './repayment.ts';

const usualTermYears = 5;

export interface FinanceEstimate {
  termYears: number | null;
  depositCents: Cents;
  finalPaymentCents: Cents;
  /** Of the site's frequency; null if unknown. */
  repaymentCents: Cents | null;
  /** Beside a repayment that is not monthly; null if unknown. */
  monthCents: Cents | null;
}

/**
 * FIN-07, FIN-11: the loan that the box shows, where the lender names any of its terms; otherwise five years with the
 * site's percentages of deposit and final payment, at the lender's rate.
 */
export function estimateFinance(priceCents: Cents, finance: CarFinance, settings: FinanceSettings): FinanceEstimate {
  return isLendersOwn(finance) ? showLoan(finance) : estimateLoan(priceCents, finance, settings);
}

function isLendersOwn({ source, lender }: CarFinance): boolean {
  const { depositCents, balloonCents, termMonths } = lender;
  return source === 'stored' || depositCents !== null || balloonCents !== null || Boolean(termMonths);
}

function showLoan(finance: CarFinance): FinanceEstimate {
  const { termYears, depositCents, residualCents, repaymentCents, lender } = finance;
  return {
    termYears,
    depositCents,
    finalPaymentCents: residualCents,
    repaymentCents,
    monthCents: findMonth(finance, readPayment(lender.paymentMonthCents)),
  };
}

function findMonth({ frequency, repaymentCents }: CarFinance, storedCents: Cents | null): Cents | null {
  if (frequency === 'month') return null;
  if (storedCents !== null) return roundRepayment(storedCents, 'dollars');
  return frequency === 'week' && repaymentCents !== null ? spreadWeek(repaymentCents, 'month') : null;
}

function estimateLoan(priceCents: Cents, finance: CarFinance, settings: FinanceSettings): FinanceEstimate {
  const depositCents = getShare(priceCents, settings.panelDepositPercent);
  const finalPaymentCents = getShare(priceCents, settings.panelFinalPercent);
  const week = calculateRepayment({
    amountCents: priceCents,
    depositCents,
    residualCents: finalPaymentCents,
    feesCents: sumFees(getFees(finance.lender, settings), usualTermYears),
    annualRatePercent: finance.interestRate,
    termYears: usualTermYears,
    frequency: 'week',
    rounding: 'dollars',
  });
  const weekCents = week?.repaymentCents ?? null;
  const repaymentCents = weekCents === null ? null : spreadWeek(weekCents, finance.frequency);
  const monthCents = weekCents === null || finance.frequency === 'month' ? null : spreadWeek(weekCents, 'month');
  return { termYears: usualTermYears, depositCents, finalPaymentCents, repaymentCents, monthCents };
}

/** A percentage of a price in whole dollars. */
function getShare(priceCents: Cents, percent: number): Cents {
  return Math.round((priceCents * percent) / 10_000) * 100;
}
