import type { FinanceEstimateView } from '#blocks/finance/finance-estimate.tsx';
import { getLocalDate } from '#kernel/local-date.ts';
import { formatDollars } from '#kernel/money.ts';
import { getPriceCents, type PricedCar } from '#rules/car/price/price.ts';
import type { CarFinance } from '#rules/finance/car-finance.ts';
import { findRateRange } from '#rules/finance/disclaimer.ts';
import { estimateFinance } from '#rules/finance/estimate-panel.ts';
import { providerRules } from '#rules/finance/provider-rules.ts';
import { formatRate, formatTerm, presentRepayment } from '#rules/finance/repayment-text.ts';
import type { FinanceContext } from './present-finance.ts';

interface EstimateInput {
  car: PricedCar;
  finance: CarFinance;
  warning: string | null;
  disclaimerHref: string;
}

/** FIN-07; null for a car without a price. */
export function presentEstimate(
  ctx: FinanceContext,
  { car, finance, warning, disclaimerHref }: EstimateInput,
): FinanceEstimateView | null {
  const { finance: settings, compliance } = ctx.site.settings;
  const priceCents = getPriceCents(car);
  if (priceCents === null) return null;
  const { termYears, weekCents, monthCents, depositCents, finalPaymentCents } = estimateFinance(
    priceCents,
    finance,
    settings,
  );
  const week = presentRepayment(weekCents, 'week');
  return {
    heading: `Estimated over ${formatTerm(termYears)}`,
    week,
    monthText: week.kind === 'repayment' && monthCents !== null ? formatDollars(monthCents) : null,
    comparisonText: presentComparison(ctx, finance),
    equalRate: compliance.comparisonRate,
    warning,
    rows: [
      { label: 'Deposit', value: formatDollars(depositCents) },
      { label: 'Final payment', value: formatDollars(finalPaymentCents) },
      { label: 'Interest rate', value: `${formatRate(finance.interestRate)} p.a.` },
    ],
    offerText: presentOfferEnd(ctx),
    exampleText: presentExample(ctx),
    disclaimerHref,
  };
}

/** FIN-07: one rate to two decimals, or the range where provider or disclaimer have one; COMP-03 wants the one. */
function presentComparison(
  { site: { settings } }: FinanceContext,
  { comparisonRate, interestRate, lender }: CarFinance,
): string {
  const { comparisonRange, ruleSet } = settings.finance;
  const range =
    comparisonRange && !settings.compliance.comparisonRate
      ? (providerRules[ruleSet].comparisonRange ?? findRateRange(lender.disclaimer, interestRate))
      : null;
  if (range === null || range.low === range.high) return `${formatRate(range?.low ?? comparisonRate)} p.a.`;
  return `${formatRate(range.low)} to ${formatRate(range.high)} p.a.`;
}

const longDate = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function presentOfferEnd({ clock, site: { settings } }: FinanceContext): string | null {
  const { offerEnds } = settings.finance;
  if (offerEnds === undefined || offerEnds < getLocalDate(clock.now(), settings.locale.timeZone)) return null;
  return `Offer ends ${longDate.format(new Date(`${offerEnds}T00:00:00Z`))}`;
}

function presentExample({ site }: FinanceContext): string | null {
  const { example } = site.settings.finance;
  if (example === undefined) return null;
  const { termYears, amount, interestRate, comparisonRate } = example;
  return `Example: a loan of ${formatDollars(amount * 100)} over ${formatTerm(termYears)} at an illustrative rate of ${formatRate(interestRate)} p.a., comparison rate ${formatRate(comparisonRate)} p.a.`;
}
