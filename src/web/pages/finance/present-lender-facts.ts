import type { LenderFactsView } from '#blocks/finance/lender-facts.tsx';
import { toParagraphs } from '#rules/car/plain-paragraphs.ts';
import { getLenderExample } from '#rules/finance/car-finance.ts';
import { describeExample } from '#rules/finance/comparison-rate.ts';
import { chooseWarning, splitDisclaimer } from '#rules/finance/disclaimer.ts';
import { formatRate, formatTerm } from '#rules/finance/repayment-text.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
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
    heading: 'What our lender asks',
    rates: lenders.map(({ interestRate, comparisonRate, termMonths, cars }) => ({
      interestText: `${formatRate(interestRate)} p.a.`,
      comparisonText: `${formatRate(comparisonRate)} p.a.`,
      scopeText: `${cars === 1 ? `One of our ${noun.many}` : `${cars} of our ${noun.many}`}${termMonths ? `, over ${formatTerm(termMonths / 12)}` : ''}`,
    })),
    exampleText: `Comparison rates are worked out on ${describeExample(example)}.`,
    warning: chooseWarning(warning, example),
    paragraphs: own,
    equalRate: compliance.comparisonRate,
  };
}
