import type { FinanceSettings } from '../site-settings/finance-settings.ts';
import type { CalculatorBounds, CalculatorInputs, InputBounds } from './calculator.ts';
import { getFrequency } from './car-finance.ts';
import type { LenderLoan } from './lender-offer.ts';
import { providerRules } from './provider-rules.ts';

const highestAmount = 250_000;
const highestSlider = 100_000;
const amountStep = 500;
/** FIN-03: default amount in dollars for a car without a price. */
const usualAmount = 30_000;

/** FIN-02: bounds in dollars, years and percent. The price is in dollars, null if the car has none. */
export function getCalculatorBounds(finance: FinanceSettings, price: number | null): CalculatorBounds {
  const rules = providerRules[finance.ruleSet];
  const money = { min: 0, max: highestAmount, step: 0.5 };
  return {
    amount: order({ min: finance.amountMin ?? rules.amountMin, max: getAmountMax(finance, price), step: amountStep }),
    term: getTermBounds(finance),
    interest: order({
      min: finance.interestMin ?? rules.interest.min,
      max: finance.interestMax ?? rules.interest.max,
      step: 0.5,
    }),
    tradeIn: money,
    residual: money,
  };
}

function getAmountMax({ inputs, sliderFollowsPrice }: FinanceSettings, price: number | null): number {
  if (inputs === 'fields') return highestAmount;
  if (!sliderFollowsPrice || price === null || price <= highestSlider) return highestSlider;
  return Math.round(price * 1.05);
}

function getTermBounds({ terms, termMax }: FinanceSettings): InputBounds {
  if (terms.length === 0) return { min: 1, max: termMax, step: 0.5 };
  return { min: Math.min(...terms), max: Math.max(...terms), step: 0.5 };
}

/** If a site's minimum is above its maximum, only one value is possible. */
function order({ min, max, step }: InputBounds): InputBounds {
  return { min, max: Math.max(min, max), step };
}

interface Start {
  /** Dollars; null or zero for a car without a price. */
  price: number | null;
  lenderLoan: LenderLoan | null;
  bounds: CalculatorBounds;
}

/** FIN-03: the initial inputs of the calculator. */
export function getCalculatorStart(finance: FinanceSettings, { price, lenderLoan, bounds }: Start): CalculatorInputs {
  const loan = finance.startFromLender ? lenderLoan : null;
  const clamp = (value: number, { min, max }: InputBounds) => Math.min(max, Math.max(min, value));
  return {
    amount: price !== null && price > 0 ? price : usualAmount,
    term: chooseTerm(loan?.termYears ?? finance.termDefault, finance.terms, bounds.term),
    interest: clamp(loan?.annualRatePercent ?? finance.interestDefault, bounds.interest),
    tradeIn: clamp((loan?.depositCents ?? 0) / 100, bounds.tradeIn),
    residual: finance.residual ? clamp((loan?.residualCents ?? 0) / 100, bounds.residual) : 0,
    frequency: getFrequency(finance),
  };
}

/** The nearest of the site's own terms, if it has any. */
function chooseTerm(years: number, terms: readonly number[], { min, max }: InputBounds): number {
  const [first, ...others] = terms;
  if (first === undefined) return Math.min(max, Math.max(min, years));
  return others.reduce((best, term) => (Math.abs(term - years) < Math.abs(best - years) ? term : best), first);
}
