import type { FinanceCalculatorView } from '#blocks/calculators/finance-calculator.tsx';
import type { CarRate } from '#blocks/calculators/use-finance-calculator.ts';
import type { FinanceBoxView, FinanceLinkView } from '#blocks/finance/finance-box.tsx';
import type { FinanceDisclaimerView } from '#blocks/finance/finance-disclaimer.tsx';
import type { FinanceEstimateView } from '#blocks/finance/finance-estimate.tsx';
import type { FinanceLineView } from '#blocks/finance/finance-line.tsx';
import type { FinanceQuoteView } from '#blocks/finance/finance-quote.tsx';
import type { FinanceTeaserView } from '#blocks/finance/finance-teaser.tsx';
import { toParagraphs } from '#rules/advertiser-text/plain-paragraphs.ts';
import { hasFinanceApplication } from '#rules/applications/has-finance-application.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { readLoan } from '#rules/finance/calculator/calculator.ts';
import { addLoanToAddress } from '#rules/finance/calculator/calculator-address.ts';
import { type CarFinance, getCarFinance, getCarLoan, getFrequency, getRounding } from '#rules/finance/car-finance.ts';
import { chooseWarning, splitDisclaimer } from '#rules/finance/disclaimer.ts';
import { buildFinanceAddress, financePaths } from '#rules/finance/finance-address.ts';
import type { CarLoan } from '#rules/finance/lender-offer.ts';
import { asksForQuote, buildQuoteRequest } from '#rules/finance/quote.ts';
import { describeLoan, describeRates, isRepaymentShown } from '#rules/finance/repayment-text.ts';
import { getKindNoun } from '#rules/search/stock/stock-noun.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { lendersHref, quoteHref, vehicleHref } from '../addresses.ts';
import { presentFinanceCalculator } from './present-finance-calculator.ts';
import { presentEstimate } from './present-finance-estimate.ts';
import { disclaimerHref, disclaimerId, type FinanceContext, presentLoanFigure, readWarning } from './present-loan.ts';

/** Everything of a car's finance that its page may show; each part is null where site or car have none. */
export interface FinanceViews {
  box: FinanceBoxView | null;
  /** In place of the box. */
  teaser: FinanceTeaserView | null;
  /** FIN-08: an island in place of both, with them inside, where the site asks for quotes and the lender names no repayment. */
  quote: FinanceQuoteView | null;
  panel: FinanceEstimateView | null;
  calculator: FinanceCalculatorView | null;
  disclaimer: FinanceDisclaimerView | null;
  /** For the sticky header. */
  line: FinanceLineView | null;
}

/** What of a car they follow; every car's detail fits. */
export type FinanceCarDetail = Pick<
  CarDetail,
  | 'id'
  | 'slug'
  | 'vin'
  | 'nvic'
  | 'carType'
  | 'itemType'
  | 'status'
  | 'preorder'
  | 'year'
  | 'make'
  | 'carType'
  | 'priceCents'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'priceType'
  | 'lenders'
> & { dealership: { slug: string } };

/** Where a page leads about finance; null where it leads nowhere. */
export interface FinanceWays {
  /** The site's page for finance (SITE-09). */
  financeHref: string | null;
  /** The finance form of the page itself (SITE-11). "Get Finance Now" leads there where there is one. */
  formHref: string | null;
}

const none: FinanceViews = {
  box: null,
  teaser: null,
  quote: null,
  panel: null,
  calculator: null,
  disclaimer: null,
  line: null,
};

/** The one place that presents a car's finance: all figures come from `getCarFinance`. */
export function presentFinance(
  ctx: FinanceContext,
  car: FinanceCarDetail,
  { financeHref, formHref }: FinanceWays,
): FinanceViews {
  if (!isAvailable(car)) return none;
  const { settings } = ctx.site;
  const finance = findCarFinance(ctx, car);
  const applyHref = findApplyHref(ctx, car);
  const askHref = formHref ?? financeHref;
  const links = presentLinks(ctx, { askHref, applyHref, loan: getCarLoan(finance) });
  const box = finance === null ? null : presentBox(ctx, finance, links);
  const teaser =
    box === null && settings.financeProvider !== '' ? presentTeaser(ctx, { car, links, asks: askHref !== null }) : null;
  const quote = presentQuote(ctx, car, finance);
  return {
    box: quote === null ? box : null,
    teaser: quote === null ? teaser : null,
    quote: quote === null ? null : { ...quote, links, box, teaser },
    panel: finance === null || quote !== null ? null : presentEstimate(ctx, { car, finance }),
    calculator: settings.finance.calculator
      ? presentCarCalculator(ctx, { car, finance, applyHref, askHref: financeHref ?? formHref })
      : null,
    disclaimer: finance === null ? null : presentDisclaimer(ctx, finance, car.id),
    line: finance === null ? null : presentLine(finance),
  };
}

export function findCarFinance(ctx: FinanceContext, car: FinanceCarDetail): CarFinance | null {
  return getCarFinance({ ...car, dealershipSlug: car.dealership.slug }, ctx.site.settings, { now: ctx.clock.now() });
}

function presentLine(finance: CarFinance): FinanceLineView | null {
  const text = describeLoan(presentLoanFigure(finance));
  return text === null ? null : { text, termsHref: disclaimerHref };
}

/** LEAD-13: the application for this car; null where the site takes none. */
function findApplyHref({ site }: FinanceContext, car: FinanceCarDetail): string | null {
  if (!hasFinanceApplication(site.settings)) return null;
  const link = { ...car, dealershipSlug: car.dealership.slug, priceCents: getPriceCents(car) };
  return buildFinanceAddress(financePaths.apply, link);
}

interface LinksInput {
  askHref: string | null;
  applyHref: string | null;
  /** Whose figures the box shows. */
  loan: CarLoan | null;
}

function presentLinks(ctx: FinanceContext, { askHref, applyHref, loan }: LinksInput): FinanceLinkView[] {
  const { calculator, phoneQuoteRequest } = ctx.site.settings.finance;
  const apply = applyHref === null || loan === null ? null : addLoanToAddress(applyHref, readLoan(loan));
  return [
    ...(askHref === null ? [] : [{ label: 'Get Finance Now', href: askHref }]),
    ...(calculator
      ? [{ label: 'Finance calculator', href: '#finance-calculator', notOnPhones: phoneQuoteRequest }]
      : apply === null
        ? []
        : [{ label: 'Apply with these figures', href: apply }]),
  ];
}

function presentBox(ctx: FinanceContext, finance: CarFinance, links: readonly FinanceLinkView[]): FinanceBoxView {
  const warning = findWarning(ctx, finance);
  return { ...presentLoanFigure(finance), links, equalRate: warning !== null, warning, disclaimerHref };
}

function presentCarRate(ctx: FinanceContext, finance: CarFinance): CarRate {
  const { comparisonText, exampleText } = presentLoanFigure(finance);
  return { comparisonText, exampleText, warning: findWarning(ctx, finance) };
}

/** COMP-03: beside the rate, per site. */
function findWarning(ctx: FinanceContext, finance: CarFinance): string | null {
  return ctx.site.settings.compliance.comparisonRate ? readWarning(finance) : null;
}

interface TeaserInput {
  car: FinanceCarDetail;
  links: readonly FinanceLinkView[];
  /** Whether one of the links asks the dealer. */
  asks: boolean;
}

function presentTeaser({ site }: FinanceContext, { car, links, asks }: TeaserInput): FinanceTeaserView | null {
  if (links.length === 0) return null;
  return {
    heading: `Finance this ${getKindNoun(site.settings.stock, car.itemType).one}`,
    text: describeTeaser({ asks, calculates: site.settings.finance.calculator }),
    links,
  };
}

/** No figure stands there: it says what pressing a link does. */
function describeTeaser({ asks, calculates }: { asks: boolean; calculates: boolean }): string {
  if (!calculates) return 'Ask us for a quote.';
  return asks ? 'Work out a repayment, or ask us for a quote.' : 'Work out a repayment.';
}

/** FIN-08: a repayment of the lender is one that is held already. */
function presentQuote(
  { site: { settings } }: FinanceContext,
  car: FinanceCarDetail,
  finance: CarFinance | null,
): Omit<FinanceQuoteView, 'links' | 'box' | 'teaser'> | null {
  const priceCents = getPriceCents(car);
  const request = buildQuoteRequest(car, priceCents);
  if (request === null || priceCents === null || isRepaymentShown(finance?.repaymentCents ?? null)) return null;
  if (!asksForQuote({ ...car, dealershipSlug: car.dealership.slug }, settings)) return null;
  return {
    action: quoteHref,
    request,
    priceCents,
    frequency: getFrequency(settings.finance),
    rounding: getRounding(settings.finance),
    equalRate: settings.compliance.comparisonRate,
    disclaimerId,
  };
}

interface CalculatorInput {
  car: FinanceCarDetail;
  finance: CarFinance | null;
  applyHref: string | null;
  /** Where a phone asks for a quote; null leads to the enquiry. */
  askHref: string | null;
}

function presentCarCalculator(
  ctx: FinanceContext,
  { car, finance, applyHref, askHref }: CalculatorInput,
): FinanceCalculatorView {
  const enquireHref = `${vehicleHref(car.slug)}#enquiry`;
  const carLoan = getCarLoan(finance);
  return presentFinanceCalculator(ctx.site.settings.finance, {
    noun: getKindNoun(ctx.site.settings.stock, car.itemType).one,
    priceCents: getPriceCents(car),
    lender: finance?.lender ?? null,
    carLoan,
    carRate: finance === null || carLoan === null ? null : presentCarRate(ctx, finance),
    lenderFigure: carLoan === null ? presentLenderFigure(finance) : null,
    termsHref: disclaimerHref,
    enquireLabel: ctx.site.settings.vehicle.enquireLabel,
    enquireHref,
    applyHref,
    quoteRequestHref: askHref ?? enquireHref,
  });
}

/** "$141 per week" */
function presentLenderFigure(finance: CarFinance | null): string | null {
  const repayment = finance === null ? null : presentLoanFigure(finance).repayment;
  return repayment?.kind === 'repayment' ? `${repayment.text} ${repayment.per}` : null;
}

function presentDisclaimer(ctx: FinanceContext, finance: CarFinance, carId: number): FinanceDisclaimerView {
  const { finance: settings, compliance } = ctx.site.settings;
  const { lender, example, interestRate } = finance;
  const { warning, paragraphs } = splitDisclaimer(toParagraphs(lender.disclaimer ?? ''));
  return {
    id: disclaimerId,
    rateText: describeRates(presentLoanFigure(finance), interestRate),
    warning: chooseWarning(warning, example),
    paragraphs,
    foldable: settings.disclaimerToggle && !compliance.comparisonRate,
    missing: lender.disclaimer?.trim() ? null : { action: lendersHref(carId), provider: lender.provider },
  };
}
