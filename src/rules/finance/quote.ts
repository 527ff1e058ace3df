import type { Cents } from '#kernel/money.ts';

/** FIN-08: the body of POST /api/youx/quote. */
export interface QuoteRequest {
  selfAssessedCreditScore: 'GREAT';
  /** Dollars. */
  purchasePrice: number;
  loanTerm: 5;
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
    loanTerm: 5,
    year: car.year,
    vin: car.vin,
    nvic: car.nvic,
    whoIsHelping: '',
  };
}

export interface FinanceQuote {
  weeklyRepaymentCents: Cents;
  /** Percent a year. */
  advertisedRate: number;
  comparisonRate: number;
}

/** The figures of a quote response; null if any is missing or invalid. */
export function readQuote(answer: unknown): FinanceQuote | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const figures: Readonly<Record<string, unknown>> = { ...answer };
  const week = readFigure(figures.weeklyRepaymentAmount);
  const advertisedRate = readFigure(figures.advertisedRate);
  const comparisonRate = readFigure(figures.comparisonRate);
  if (week === null || advertisedRate === null || comparisonRate === null) return null;
  return { weeklyRepaymentCents: Math.round(week) * 100, advertisedRate, comparisonRate };
}

function readFigure(value: unknown): number | null {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return number > 0 && number < 1e7 ? number : null;
}
