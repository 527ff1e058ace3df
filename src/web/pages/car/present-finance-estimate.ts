import type { FinanceEstimateView } from '#blocks/finance/finance-estimate.tsx';
import { getLocalDate } from '#kernel/local-date.ts';
import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import { getPriceCents, type PricedCar } from '#rules/car/price/price.ts';
import { type CarFinance, getFrequency } from '#rules/finance/car-finance.ts';
import { findRateRange, speaksOfGivenExample } from '#rules/finance/disclaimer.ts';
import { findMonth } from '#rules/finance/estimate-panel.ts';
import { providerRules } from '#rules/finance/provider-rules.ts';
import { formatRate, formatTerm, presentRepayment } from '#rules/finance/repayment-text.ts';
import { disclaimerHref, type FinanceContext, presentLoanFigure, readWarning } from './present-loan.ts';

interface EstimateInput {
  car: PricedCar;
  finance: CarFinance;
}

/** FIN-07; null for a car without a price. */
export function presentEstimate(ctx: FinanceContext, { car, finance }: EstimateInput): FinanceEstimateView | null {
  const { finance: settings, compliance } = ctx.site.settings;
  if (getPriceCents(car) === null || !settings.panel) return null;
  const { termYears, repaymentCents, depositCents, residualCents } = finance;
  const monthCents = findMonth(finance);
  const repayment = presentRepayment(repaymentCents, finance.frequency);
  const { comparisonText, exampleText } = presentLoanFigure(finance);
  return {
    heading: termYears === null ? 'Finance estimate' : `Estimated over ${formatTerm(termYears)}`,
    repayment,
    monthText: repayment.kind === 'repayment' && monthCents !== null ? formatDollars(monthCents) : null,
    comparisonText,
    rateNoteText: exampleText,
    equalRate: compliance.comparisonRate,
    rows: [
      { label: 'Deposit', value: formatDollars(depositCents) },
      { label: 'Final payment', value: formatDollars(residualCents) },
      { label: 'Interest rate', value: `${formatRate(finance.interestRate)} p.a.` },
      ...presentRange(ctx, finance),
    ],
    offerText: presentOfferEnd(ctx),
    exampleText: presentExample(ctx, finance),
    disclaimerHref,
  };
}

/** FIN-07: the rates of the provider or its disclaimer, beside the one of this loan (FIN-11); COMP-03 wants that one alone. */
function presentRange(
  { site: { settings } }: FinanceContext,
  { interestRate, lender }: CarFinance,
): FinanceEstimateView['rows'] {
  const { comparisonRange, ruleSet } = settings.finance;
  if (!comparisonRange || settings.compliance.comparisonRate) return [];
  const range = providerRules[ruleSet].comparisonRange ?? findRateRange(lender.disclaimer, interestRate);
  if (range === null || range.low === range.high) return [];
  return [{ label: 'Comparison rates', value: `${formatRate(range.low)} to ${formatRate(range.high)} p.a.` }];
}

const longDate = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function presentOfferEnd({ clock, site: { settings } }: FinanceContext): string | null {
  const { offerEnds } = settings.finance;
  if (offerEnds === undefined || offerEnds < getLocalDate(clock.now(), settings.locale.timeZone)) return null;
  return `Offer ends ${longDate.format(new Date(`${offerEnds}T00:00:00Z`))}`;
}

/** FIN-07: the site's example, where the rate of the loan has none of its own that the warning speaks of (FIN-11). */
function presentExample({ site }: FinanceContext, finance: CarFinance): string | null {
  const { example } = site.settings.finance;
  if (example === undefined || speaksOfGivenExample(readWarning(finance))) return null;
  const { termYears, amount, interestRate, comparisonRate, fees } = example;
  const repaid = { week: 'weekly', fortnight: 'fortnightly', month: 'monthly' }[getFrequency(site.settings.finance)];
  const feesText = fees === undefined ? '' : `, repaid ${repaid} with fees of ${formatDollars(centsFromDollars(fees))}`;
  return `Example: a loan of ${formatDollars(centsFromDollars(amount))} over ${formatTerm(termYears)} at an illustrative rate of ${formatRate(interestRate)} p.a.${feesText}, comparison rate ${formatRate(comparisonRate)} p.a.`;
}
