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

/** One loan with all its terms, as sent to the browser; amounts in cents. */
export interface CarLoan {
  /** The price of the car. */
  amountCents: Cents;
  depositCents: Cents;
  residualCents: Cents;
  annualRatePercent: number;
  termYears: number;
  /** What the lender says it costs; null where that is worked out. */
  paymentCents: Record<Frequency, Cents | null>;
}

/** A payment of zero counts as missing. */
export function readPayment(cents: Cents | null): Cents | null {
  return cents !== null && cents > 0 ? cents : null;
}

/** FIN-01: every input is the loan's own. Rates are compared to a hundredth of a percent. */
export function isSameLoan(asked: Omit<CarLoan, 'paymentCents'>, loan: CarLoan): boolean {
  return (
    asked.amountCents === loan.amountCents &&
    asked.depositCents === loan.depositCents &&
    asked.residualCents === loan.residualCents &&
    Math.abs(asked.termYears - loan.termYears) < 0.001 &&
    Math.abs(asked.annualRatePercent - loan.annualRatePercent) < 0.005
  );
}
