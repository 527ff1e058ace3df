import { centsFromDollars } from '#kernel/money.ts';
import { calculateComparisonRate } from '#rules/finance/comparison-rate.ts';
import { calculateRepayment, type LoanTerms } from '#rules/finance/repayment.ts';
import type { FinanceQuotePort } from './finance-quote-port.ts';

const usualExample = { amount: 30_000, termYears: 5 };

/** Works the quote out by the site's own rate and fee; its comparison rate on the site's example (FIN-11). */
export const ownQuote: FinanceQuotePort = {
  async quote({ site }, { purchasePrice, loanTerm }) {
    const { interestRate, establishmentFeeCents } = site.settings.quote;
    const example = site.settings.finance.comparisonExample ?? usualExample;
    const lend = (dollars: number, termYears: number): LoanTerms => ({
      amountCents: centsFromDollars(dollars),
      depositCents: 0,
      feesCents: establishmentFeeCents,
      residualCents: 0,
      annualRatePercent: interestRate,
      termYears,
      frequency: 'week',
      rounding: 'cents',
    });
    const asked = lend(purchasePrice, loanTerm);
    const repayment = calculateRepayment(asked);
    const comparisonRate = calculateComparisonRate(lend(example.amount, example.termYears));
    // Nobody lends a sum whose fee makes more of it.
    if (repayment === null || comparisonRate === null || calculateComparisonRate(asked) === null) {
      return { kind: 'declined' };
    }
    return {
      kind: 'quoted',
      quote: {
        weeklyRepaymentAmount: repayment.repaymentCents / 100,
        advertisedRate: interestRate,
        comparisonRate,
        comparisonExample: { ...example, fees: establishmentFeeCents / 100 },
      },
    };
  },
};
