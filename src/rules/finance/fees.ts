import { type Cents, centsFromDollars } from '#kernel/money.ts';
import type { LenderOffer } from './lender-offer.ts';

/** A fee of a site's own list; dollars. */
export interface ListedFee {
  label: string;
  amount: number;
  charged: 'once' | 'monthly';
}

export interface LoanFees {
  onceCents: Cents;
  monthlyCents: Cents;
}

interface FeeSources {
  /** The site's list; it stands for all other fees where it has any. */
  listed: readonly ListedFee[];
  lender: Pick<LenderOffer, 'establishmentFeesCents'> | null;
  /** Where the lender names none. */
  fallbackCents: Cents;
}

/** FIN-05 */
export function getLoanFees({ listed, lender, fallbackCents }: FeeSources): LoanFees {
  if (listed.length === 0) {
    return { onceCents: Math.max(0, lender?.establishmentFeesCents ?? fallbackCents), monthlyCents: 0 };
  }
  const sum = (charged: ListedFee['charged']) =>
    centsFromDollars(listed.filter((fee) => fee.charged === charged).reduce((total, fee) => total + fee.amount, 0));
  return { onceCents: sum('once'), monthlyCents: sum('monthly') };
}

/** All fees of a loan, as they are added to what is borrowed: a monthly one once for each month of the term. */
export function sumFees({ onceCents, monthlyCents }: LoanFees, termYears: number): Cents {
  return onceCents + monthlyCents * Math.max(0, Math.round(termYears * 12));
}
