import { type Cents, centsFromDollars } from '#kernel/money.ts';
import type { LenderOffer } from './lender-offer.ts';

/** A fee from a site's own list, in dollars. */
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
  /** The site's list; if it has any, it replaces all other fees. */
  listed: readonly ListedFee[];
  lender: Pick<LenderOffer, 'establishmentFeesCents'> | null;
  /** Used if the lender gives none. */
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

/** All fees, added to the loan; a monthly fee counts once for each month of the term. */
export function sumFees({ onceCents, monthlyCents }: LoanFees, termYears: number): Cents {
  return onceCents + monthlyCents * Math.max(0, Math.round(termYears * 12));
}
