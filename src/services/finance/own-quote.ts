import { centsFromDollars } from '#kernel/money.ts';
import { calculateRepayment, type LoanTerms } from '#rules/finance/repayment.ts';
import type { FinanceQuotePort } from './finance-quote-port.ts';

/** Works the quote out by the site's own rate and fee. */
export const ownQuote: FinanceQuotePort = {
  async quote({ site }, { purchasePrice, loanTerm }) {
    const { interestRate, establishmentFeeCents } = site.settings.quote;
    const terms: LoanTerms = {
      amountCents: centsFromDollars(purchasePrice),
      depositCents: 0,
      feesCents: establishmentFeeCents,
      residualCents: 0,
      annualRatePercent: interestRate,
      termYears: loanTerm,
      frequency: 'week',
      rounding: 'cents',
    };
    const repayment = calculateRepayment(terms);
    const comparisonRate = findComparisonRate(terms);
    if (repayment === null || comparisonRate === null) return { kind: 'declined' };
    const weeklyRepaymentAmount = repayment.repaymentCents / 100;
    return { kind: 'quoted', quote: { weeklyRepaymentAmount, advertisedRate: interestRate, comparisonRate } };
  },
};

/** Percent a year; nobody lends a sum whose fee makes more of it. */
const highestRate = 100;

/**
 * The rate at which a loan without fees is repaid by the same amounts, percent a year, two decimals: what a
 * comparison rate is. Halving finds it, as repayments grow with the rate. Null beyond the highest.
 */
function findComparisonRate(terms: LoanTerms): number | null {
  const repay = (annualRatePercent: number) =>
    calculateRepayment({ ...terms, feesCents: 0, annualRatePercent })?.exactCents ?? 0;
  const asked = calculateRepayment(terms)?.exactCents ?? 0;
  if (asked > repay(highestRate)) return null;
  let [low, high] = [terms.annualRatePercent, highestRate];
  while (high - low > 0.0001) {
    const middle = (low + high) / 2;
    if (repay(middle) < asked) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * 100) / 100;
}
