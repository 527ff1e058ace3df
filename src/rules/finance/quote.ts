import { type Cents, centsFromDollars } from '#kernel/money.ts';
import { getPriceCents } from '../car/price/price.ts';
import type { SiteSettings } from '../site-settings/settings.ts';
import { type FinanceCar, isExcluded } from './car-finance.ts';
import { type ComparisonExample, describeExample } from './comparison-rate.ts';
import type { CarLoan } from './lender-offer.ts';
import { type Frequency, type Rounding, roundRepayment, spreadWeek } from './repayment.ts';
import { formatRate, formatTerm, type LoanFigure, presentRepayment } from './repayment-text.ts';

const quotedTermYears = 5;

/** FIN-08: the body of POST /api/youx/quote. */
export interface QuoteRequest {
  selfAssessedCreditScore: 'GREAT';
  /** Dollars. */
  purchasePrice: number;
  loanTerm: typeof quotedTermYears;
  year: number | null;
  vin: string | null;
  nvic: string | null;
  whoIsHelping: '';
}

export interface QuotedCar {
  year: number | null;
  vin: string | null;
  nvic: string | null;
}

/** Null if there is no price. */
export function buildQuoteRequest(car: QuotedCar, priceCents: Cents | null): QuoteRequest | null {
  if (priceCents === null || priceCents <= 0) return null;
  return {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: priceCents / 100,
    loanTerm: quotedTermYears,
    year: car.year,
    vin: car.vin,
    nvic: car.nvic,
    whoIsHelping: '',
  };
}

/** FIN-08: whether the page of a car without a lender's repayment asks for one. */
export function asksForQuote(
  car: Omit<FinanceCar, 'lenders' | 'year'>,
  { quote, finance }: Pick<SiteSettings, 'quote' | 'finance'>,
): boolean {
  return quote.enabled && (getPriceCents(car) ?? 0) > 0 && !isExcluded(car, finance);
}

export interface FinanceQuote {
  /** To the cent. */
  weeklyRepaymentCents: Cents;
  /** Percent a year. */
  advertisedRate: number;
  comparisonRate: number;
  /** What the comparison rate is worked out on; null where the lender does not say it. */
  example: ComparisonExample | null;
}

/** The figures of a quote response; null if any is missing or invalid. */
export function readQuote(answer: unknown): FinanceQuote | null {
  const figures = readObject(answer);
  const week = readFigure(figures.weeklyRepaymentAmount);
  const advertisedRate = readFigure(figures.advertisedRate);
  const comparisonRate = readFigure(figures.comparisonRate);
  if (week === null || advertisedRate === null || comparisonRate === null) return null;
  const example = readQuotedExample(figures.comparisonExample);
  return { weeklyRepaymentCents: centsFromDollars(week), advertisedRate, comparisonRate, example };
}

function readQuotedExample(answer: unknown): ComparisonExample | null {
  const { amount, termYears, fees } = readObject(answer);
  const [loan, years, charged] = [readFigure(amount), readFigure(termYears), fees === 0 ? 0 : readFigure(fees)];
  if (loan === null || years === null) return null;
  const feesCents = charged === null ? null : centsFromDollars(charged);
  return { amountCents: centsFromDollars(loan), termYears: years, security: null, frequency: 'week', feesCents };
}

const readObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readFigure(value: unknown): number | null {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return number > 0 && number < 1e7 ? number : null;
}

interface QuotedPrice {
  priceCents: Cents;
  frequency: Frequency;
  rounding: Rounding;
}

/** The quoted loan and its figures, in the place of any other on the page. */
export function presentQuotedLoan(
  { weeklyRepaymentCents, advertisedRate, comparisonRate, example }: FinanceQuote,
  { priceCents, frequency, rounding }: QuotedPrice,
): { loan: CarLoan; figure: LoanFigure } {
  const week = roundRepayment(weeklyRepaymentCents, rounding);
  return {
    loan: {
      amountCents: priceCents,
      depositCents: 0,
      residualCents: 0,
      annualRatePercent: advertisedRate,
      termYears: quotedTermYears,
      paymentCents: { week, fortnight: spreadWeek(week, 'fortnight'), month: spreadWeek(week, 'month') },
    },
    figure: {
      repayment: presentRepayment(spreadWeek(week, frequency), frequency),
      comparisonText: `${formatRate(comparisonRate)} p.a.`,
      exampleText: `on ${describeExample(example)}`,
      termsText: `A quote for the whole price over ${formatTerm(quotedTermYears)} at ${formatRate(advertisedRate)} p.a.`,
    },
  };
}
