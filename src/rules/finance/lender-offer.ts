import type { Cents } from '#kernel/money.ts';
import type { Frequency } from './repayment.ts';

/** A finance provider's offer for a car; any value may be missing. */
export interface LenderOffer {
  provider: string;
  disclaimer: string | null;
  depositCents: Cents | null;
  paymentWeekCents: Cents | null;
  paymentMonthCents: Cents | null;
  /** Percent a year. */
  interestRate: number | null;
  comparisonRate: number | null;
  termMonths: number | null;
  establishmentFeesCents: Cents | null;
  balloonCents: Cents | null;
}

/** The loan of a lender's stored payments; amounts in cents, as sent to the browser. */
export interface LenderLoan {
  amountCents: Cents;
  depositCents: Cents;
  residualCents: Cents;
  annualRatePercent: number;
  termYears: number;
  paymentCents: Record<Frequency, Cents | null>;
}

/** Null if the lender's data does not define the loan. */
export function getLenderLoan(lender: LenderOffer, priceCents: Cents | null): LenderLoan | null {
  if (priceCents === null || lender.interestRate === null || !lender.termMonths) return null;
  return {
    amountCents: priceCents,
    depositCents: lender.depositCents ?? 0,
    residualCents: lender.balloonCents ?? 0,
    annualRatePercent: lender.interestRate,
    termYears: lender.termMonths / 12,
    paymentCents: {
      week: readPayment(lender.paymentWeekCents),
      fortnight: null,
      month: readPayment(lender.paymentMonthCents),
    },
  };
}

/** A payment of zero counts as missing. */
export function readPayment(cents: Cents | null): Cents | null {
  return cents !== null && cents > 0 ? cents : null;
}

type Asked = Omit<LenderLoan, 'paymentCents'> & { frequency: Frequency };

/** FIN-01: the lender's own payment if all inputs equal the lender's. Rates are compared to a hundredth of a percent. */
export function findStoredPayment(asked: Asked, loan: LenderLoan): Cents | null {
  const isSame =
    asked.amountCents === loan.amountCents &&
    asked.depositCents === loan.depositCents &&
    asked.residualCents === loan.residualCents &&
    Math.abs(asked.termYears - loan.termYears) < 0.001 &&
    Math.abs(asked.annualRatePercent - loan.annualRatePercent) < 0.005;
  return isSame ? loan.paymentCents[asked.frequency] : null;
}
