import type { LenderFactsView } from '#blocks/finance/lender-facts.tsx';
import { formatCount } from '#kernel/money.ts';
import { toParagraphs } from '#rules/advertiser-text/plain-paragraphs.ts';
import type { CarType } from '#rules/car/car-facts.ts';
import { getLenderExample } from '#rules/finance/car-finance.ts';
import { describeExample } from '#rules/finance/comparison-rate.ts';
import { chooseWarning, splitDisclaimer } from '#rules/finance/disclaimer.ts';
import { formatRate, formatTerm } from '#rules/finance/repayment-text.ts';
import { describeYears } from '#rules/market/comparable-cars.ts';
import { getSiteNoun, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import type { SiteLender } from '#services/finance/list-site-lenders.ts';

/** The sentence of a disclaimer that is about the lender, not about a car. */
const aboutLender =
  /[^.]*\b(?:credit licence|credit provider|provided by|approved customers|terms and conditions)\b[^.]*\./i;

/** FIN-11: each rate with its comparison rate, and what those are worked out on; null where the lender says none. */
export function presentLenderFacts(ctx: SiteContext, lenders: readonly SiteLender[]): LenderFactsView | null {
  const { finance, compliance, stock } = ctx.site.settings;
  const [first] = lenders;
  if (first === undefined || !finance.box) return null;
  const noun = getSiteNoun(stock);
  const example = getLenderExample(first, finance);
  const { warning, paragraphs } = splitDisclaimer(toParagraphs(first.disclaimer ?? ''));
  const own = paragraphs.flatMap((text) => aboutLender.exec(text)?.[0].trim() ?? []);
  return {
    heading: "Our lender's rates",
    rates: lenders.map((lender) => ({
      interestText: `${formatRate(lender.interestRate)} p.a.`,
      comparisonText: `${formatRate(lender.comparisonRate)} p.a.`,
      scopeText: describeScope(lender, noun),
    })),
    exampleText: `Comparison rates are worked out on ${describeExample(example)}.`,
    warning: chooseWarning(warning, example),
    paragraphs: own,
    equalRate: compliance.comparisonRate,
  };
}

const inOrder: readonly CarType[] = ['new', 'demo', 'used'];

/** "For our 122 new and demo cars of 2025 to 2026, over 5 years" */
function describeScope({ cars, carTypes, firstYear, lastYear, termMonths }: SiteLender, noun: StockNoun): string {
  const kinds = inOrder
    .filter((type) => carTypes.includes(type))
    .join(', ')
    .replace(/, (\w+)$/, ' and $1');
  const years =
    firstYear === null || lastYear === null ? '' : ` of ${describeYears({ from: firstYear, to: lastYear })}`;
  const term = termMonths ? `, over ${formatTerm(termMonths / 12)}` : '';
  const counted = cars === 1 ? `one ${kinds} ${noun.one}` : `${formatCount(cars)} ${kinds} ${noun.many}`;
  return `For our ${counted}${years}${term}`;
}
