import { z } from 'zod';
import type { StoredLender } from '#services/finance/list-lenders.ts';

const dollars = z.number().nullable();

/** Finance lender, section 3 of the specification; rates in percent a year. */
export const lenderSchema = z
  .object({
    disclaimer: z.string().nullable(),
    deposit: dollars,
    paymentMonth: dollars,
    paymentWeek: dollars,
    /** What the payments were worked out for. */
    price: dollars,
    totalPayable: dollars,
    interestRate: z.number().nullable(),
    comparisonRate: z.number().nullable(),
    termMonths: z.number().nullable(),
    termWeeks: z.number().nullable(),
    termYears: z.number().nullable(),
    establishmentFees: dollars,
    balloon: dollars,
    financeProvider: z.string().nullable(),
  })
  .meta({ id: 'FinanceLender' });

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);

export function presentLender(lender: StoredLender): z.output<typeof lenderSchema> {
  const { termMonths } = lender;
  return {
    disclaimer: lender.disclaimer,
    deposit: toDollars(lender.depositCents),
    paymentMonth: toDollars(lender.paymentMonthCents),
    paymentWeek: toDollars(lender.paymentWeekCents),
    price: toDollars(lender.priceCents),
    totalPayable: toDollars(lender.totalPayableCents),
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    termMonths,
    termWeeks: termMonths === null ? null : Math.round((termMonths * 52) / 12),
    termYears: termMonths === null ? null : Math.round((termMonths / 12) * 100) / 100,
    establishmentFees: toDollars(lender.establishmentFeesCents),
    balloon: toDollars(lender.balloonCents),
    financeProvider: lender.financeProvider,
  };
}
