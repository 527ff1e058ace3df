import type { Clock } from '#kernel/clock.ts';
import { formatDollars } from '#kernel/money.ts';
import { toParagraphs } from '#rules/advertiser-text/plain-paragraphs.ts';
import type { CarFinance } from '#rules/finance/car-finance.ts';
import { describeExample } from '#rules/finance/comparison-rate.ts';
import { chooseWarning, splitDisclaimer } from '#rules/finance/disclaimer.ts';
import { formatRate, formatTerm, type LoanFigure, presentRepayment } from '#rules/finance/repayment-text.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { vehicleHref } from '../addresses.ts';

/** What of a request the figures follow; every site context fits. */
export interface FinanceContext {
  clock: Clock;
  site: { settings: SiteSettings };
}

export const disclaimerId = 'financeDisclaimer';
export const disclaimerHref = `#${disclaimerId}`;

/** FIN-09: from anywhere to the terms of a car's figures. */
export function financeTermsHref(slug: string): string {
  return `${vehicleHref(slug)}${disclaimerHref}`;
}

/** One loan in the words of every place that shows it. */
export function presentLoanFigure(finance: CarFinance): LoanFigure {
  return {
    repayment: presentRepayment(finance.repaymentCents, finance.frequency),
    comparisonText: `${formatRate(finance.comparisonRate)} p.a.`,
    exampleText: `on ${describeExample(finance.example)}`,
    termsText: presentTerms(finance),
  };
}

/** COMP-03: in the lender's words where it has some. */
export function readWarning({ lender, example }: CarFinance): string {
  return chooseWarning(splitDisclaimer(toParagraphs(lender.disclaimer ?? '')).warning, example);
}

/** "Over 5 years at 6.49% p.a., with a deposit of $4,520 and a final payment of $13,560." */
function presentTerms(finance: CarFinance): string {
  const { termYears } = finance;
  const paid = listSums(finance).map(({ what, sum }) => `a ${what} of ${sum}`);
  const rate = `${formatRate(finance.interestRate)} p.a.`;
  const terms = termYears === null ? `At ${rate}` : `Over ${formatTerm(termYears)} at ${rate}`;
  return paid.length === 0 ? terms : `${terms}, with ${paid.join(' and ')}.`;
}

/** "$4,520 deposit, $13,560 final payment": what is paid besides the repayments; null where nothing is. */
export function describeSums(finance: CarFinance): string | null {
  const paid = listSums(finance).map(({ what, sum }) => `${sum} ${what}`);
  return paid.join(', ') || null;
}

function listSums({ depositCents, residualCents }: CarFinance): { what: string; sum: string }[] {
  const sums = [
    { what: 'deposit', cents: depositCents },
    { what: 'final payment', cents: residualCents },
  ];
  return sums.flatMap(({ what, cents }) => (cents > 0 ? [{ what, sum: formatDollars(cents) }] : []));
}
