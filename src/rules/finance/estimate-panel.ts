import type { Cents } from '#kernel/money.ts';
import type { CarFinance } from './car-finance.ts';
import { readPayment } from './lender-offer.ts';
import { roundRepayment, spreadWeek } from './repayment.ts';

/** FIN-07: by the month, for beside a repayment that is not monthly: what the lender stored, else 4.33 weeks; null if unknown. */
export function findMonth({ frequency, repaymentCents, lender }: CarFinance): Cents | null {
  if (frequency === 'month') return null;
  const storedCents = readPayment(lender.paymentMonthCents);
  if (storedCents !== null) return roundRepayment(storedCents, 'dollars');
  return frequency === 'week' && repaymentCents !== null ? spreadWeek(repaymentCents, 'month') : null;
}
