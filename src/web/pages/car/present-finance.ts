import type { FinanceCalculatorView } from '#blocks/calculators/finance-calculator.tsx';
import type { FinanceBoxView, FinanceFigureView } from '#blocks/finance/finance-box.tsx';
import type { FinanceDisclaimerView } from '#blocks/finance/finance-disclaimer.tsx';
import type { FinanceEstimateView } from '#blocks/finance/finance-estimate.tsx';
import type { FinanceQuoteView } from '#blocks/finance/finance-quote.tsx';
import type { FinanceTeaserView } from '#blocks/finance/finance-teaser.tsx';
import type { Clock } from '#kernel/clock.ts';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { type CarFinance, findLender, getCarFinance } from '#rules/finance/car-finance.ts';
import { splitDisclaimer } from '#rules/finance/disclaimer.ts';
import { buildFinanceAddress } from '#rules/finance/finance-address.ts';
import { buildQuoteRequest } from '#rules/finance/quote.ts';
import { formatRate, formatTerm, presentRepayment } from '#rules/finance/repayment-text.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { vehicleHref } from '../addresses.ts';
import { toParagraphs } from '../vehicle/dealer-comments.ts';
import { presentFinanceCalculator } from './present-finance-calculator.ts';
import { presentEstimate } from './present-finance-estimate.ts';

/** Everything of a car's finance that a page may show; each part is null where site or car have none. */
export interface FinanceViews {
  box: FinanceBoxView | null;
  /** In place of the box. */
  teaser: FinanceTeaserView | null;
  /** FIN-08: an island in place of both, with them inside, where the site asks for quotes and the lender has stored no repayment. */
  quote: FinanceQuoteView | null;
  panel: FinanceEstimateView | null;
  calculator: FinanceCalculatorView | null;
  disclaimer: FinanceDisclaimerView | null;
  /** For the sticky header: "$141 per week, comparison rate 6.83% p.a." */
  weeklyEstimateText: string | null;
  /** SITE-09; null where the site has no finance page. */
  getFinanceHref: string | null;
}

/** What of a request the figures follow; every site context fits. */
export interface FinanceContext {
  clock: Clock;
  site: { settings: SiteSettings };
}

/** What of a car they follow; every car's detail fits. */
export type FinanceCarDetail = Pick<
  CarDetail,
  | 'id'
  | 'slug'
  | 'vin'
  | 'nvic'
  | 'carType'
  | 'status'
  | 'preorder'
  | 'year'
  | 'make'
  | 'priceCents'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'priceType'
  | 'lenders'
> & { dealership: { slug: string } };

export interface FinancePages {
  /** Whether the site has its page of finance. */
  financePage: boolean;
}

const none: FinanceViews = {
  box: null,
  teaser: null,
  quote: null,
  panel: null,
  calculator: null,
  disclaimer: null,
  weeklyEstimateText: null,
  getFinanceHref: null,
};

const financePath = '/finance';
const disclaimerId = 'financeDisclaimer';
const disclaimerHref = `#${disclaimerId}`;
const quoteAction = '/api/youx/quote';

/** The one place that presents a car's finance: all figures come from `getCarFinance`. */
export function presentFinance(
  ctx: FinanceContext,
  car: FinanceCarDetail,
  { financePage }: FinancePages,
): FinanceViews {
  if (!isAvailable(car)) return none;
  const { settings } = ctx.site;
  const finance = findCarFinance(ctx, car);
  const quote = finance?.source === 'stored' ? null : presentQuote(ctx, car);
  const getFinanceHref = financePage ? getFinanceAddress(car) : null;
  const links = presentLinks(ctx, getFinanceHref);
  const warning = settings.compliance.comparisonRate ? readWarning(finance) : null;
  const shown = { links, equalRate: settings.compliance.comparisonRate, warning };
  const box = finance === null ? null : presentBox(shown, finance);
  const teaser = box === null && settings.financeProvider !== '' ? presentTeaser(links) : null;
  return {
    box: quote === null ? box : null,
    teaser: quote === null ? teaser : null,
    quote: quote === null ? null : { ...quote, ...shown, disclaimerHref, box, teaser },
    panel:
      finance === null || !settings.finance.panel
        ? null
        : presentEstimate(ctx, { car, finance, warning, disclaimerHref }),
    calculator: settings.finance.calculator ? presentCarCalculator(ctx, car, getFinanceHref) : null,
    disclaimer: finance === null && quote === null ? null : presentDisclaimer(ctx, finance),
    weeklyEstimateText: finance === null ? null : presentEstimateText(finance),
    getFinanceHref,
  };
}

export function findCarFinance(ctx: FinanceContext, car: FinanceCarDetail): CarFinance | null {
  return getCarFinance({ ...car, dealershipSlug: car.dealership.slug }, ctx.site.settings, { now: ctx.clock.now() });
}

/** A repayment with its comparison rate, for places with a line's room; null where the lender has none to show. */
export function presentEstimateText({ repaymentCents, frequency, comparisonRate }: CarFinance): string | null {
  const repayment = presentRepayment(repaymentCents, frequency);
  if (repayment.kind === 'enquire') return null;
  return `${repayment.text} ${repayment.per}, comparison rate ${formatRate(comparisonRate)} p.a.`;
}

function getFinanceAddress(car: FinanceCarDetail): string {
  const { id, carType, vin } = car;
  return buildFinanceAddress(financePath, {
    id,
    carType,
    vin,
    priceCents: getPriceCents(car),
    dealershipSlug: car.dealership.slug,
  });
}

function presentLinks(ctx: FinanceContext, getFinanceHref: string | null): LinkView[] {
  return [
    ...(getFinanceHref === null ? [] : [{ label: 'Get Finance Now', href: getFinanceHref }]),
    ...(ctx.site.settings.finance.calculator ? [{ label: 'Finance calculator', href: '#finance-calculator' }] : []),
  ];
}

interface Shown {
  links: readonly LinkView[];
  equalRate: boolean;
  warning: string | null;
}

function presentBox(shown: Shown, finance: CarFinance): FinanceBoxView {
  return { ...presentFigure(finance), ...shown, disclaimerHref };
}

function presentFigure(finance: CarFinance): FinanceFigureView {
  return {
    repayment: presentRepayment(finance.repaymentCents, finance.frequency),
    comparisonText: `${formatRate(finance.comparisonRate)} p.a.`,
    termsText: presentTerms(finance),
  };
}

/** "Over 5 years at 6.49% p.a., with a deposit of $4,520 and a final payment of $13,560." */
function presentTerms({ termYears, interestRate, depositCents, residualCents }: CarFinance): string {
  const sums: [string, Cents][] = [
    ['a deposit of', depositCents],
    ['a final payment of', residualCents],
  ];
  const paid = sums.flatMap(([what, cents]) => (cents > 0 ? [`${what} ${formatDollars(cents)}`] : []));
  const terms = `Over ${formatTerm(termYears)} at ${formatRate(interestRate)} p.a.`;
  return paid.length === 0 ? terms : `${terms}, with ${paid.join(' and ')}.`;
}

function presentTeaser(links: readonly LinkView[]): FinanceTeaserView | null {
  if (links.length === 0) return null;
  return { heading: 'Finance this car', text: 'See your weekly repayment for this one.', links };
}

function presentQuote(ctx: FinanceContext, car: FinanceCarDetail): Pick<FinanceQuoteView, 'action' | 'request'> | null {
  const request = ctx.site.settings.quote.enabled ? buildQuoteRequest(car, getPriceCents(car)) : null;
  return request === null ? null : { action: quoteAction, request };
}

function presentCarCalculator(
  ctx: FinanceContext,
  car: FinanceCarDetail,
  getFinanceHref: string | null,
): FinanceCalculatorView {
  const enquireHref = `${vehicleHref(car.slug)}#enquiry`;
  return presentFinanceCalculator(ctx.site.settings.finance, {
    priceCents: getPriceCents(car),
    lender: findLender(car, ctx.site.settings),
    enquireHref,
    quoteRequestHref: getFinanceHref ?? enquireHref,
  });
}

/** In the lender's words where he has some. */
function readWarning(finance: CarFinance | null): string {
  return splitDisclaimer(toParagraphs(finance?.lender.disclaimer ?? '')).warning;
}

function presentDisclaimer(ctx: FinanceContext, finance: CarFinance | null): FinanceDisclaimerView {
  const { finance: settings, compliance } = ctx.site.settings;
  const { warning, paragraphs } = splitDisclaimer(toParagraphs(finance?.lender.disclaimer ?? ''));
  return {
    id: disclaimerId,
    rateText:
      finance === null
        ? null
        : `Comparison rate ${formatRate(finance.comparisonRate)} p.a., interest rate ${formatRate(finance.interestRate)} p.a.`,
    warning,
    paragraphs,
    foldable: settings.disclaimerToggle && !compliance.comparisonRate,
  };
}
