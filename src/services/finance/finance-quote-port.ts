import type { QuoteRequest } from '#rules/finance/quote.ts';
import type { SiteContext } from '../context.ts';

/** Amount in dollars, rates in percent a year: as the call answers. */
export interface QuoteFigures {
  weeklyRepaymentAmount: number;
  advertisedRate: number;
  comparisonRate: number;
  /** The loan that the comparison rate is worked out on, repaid weekly; null where the lender does not say it. */
  comparisonExample: { amount: number; termYears: number; fees: number | null } | null;
}

export type QuoteAnswer =
  | { kind: 'quoted'; quote: QuoteFigures }
  /** The lender does not lend on it. */
  | { kind: 'declined' }
  /** The reason holds nothing personal: it is logged. */
  | { kind: 'failed'; reason: string };

/** Who says what a loan for a car would cost a week. */
export interface FinanceQuotePort {
  quote(ctx: SiteContext, request: QuoteRequest): Promise<QuoteAnswer>;
}
