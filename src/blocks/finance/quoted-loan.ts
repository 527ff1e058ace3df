import type { presentQuotedLoan } from '#rules/finance/quote.ts';
import { wakeIsland } from '#ui/behaviour/island-events.ts';
import { findFinancePlace } from './finance-marks.ts';

export interface QuotedLoan extends ReturnType<typeof presentQuotedLoan> {
  /** COMP-03: of its comparison rate, per site, or null. */
  warning: string | null;
}

/** The quote of the page, for the calculator, which starts with it. */
let quoted: QuotedLoan | null = null;
let follow: ((loan: QuotedLoan) => void) | null = null;

export function showQuotedLoan(loan: QuotedLoan): void {
  quoted = loan;
  if (follow) follow(loan);
  else wakeIsland(findFinancePlace('calculator')?.querySelector('form') ?? null);
}

/** Tells of the quote that is there, and of one that comes; ends with what it returns. */
export function followQuotedLoan(listener: (loan: QuotedLoan) => void): () => void {
  follow = listener;
  if (quoted) listener(quoted);
  return () => {
    if (follow === listener) follow = null;
  };
}

/** The price of the page has changed: the quote is not for this one. */
export function forgetQuotedLoan(): void {
  quoted = null;
  follow = null;
}
