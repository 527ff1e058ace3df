import type { FinanceSettings } from '../../site-settings/finance-settings.ts';
import { getFrequency } from '../car-finance.ts';
import type { CarLoan } from '../lender-offer.ts';
import { providerRules } from '../provider-rules.ts';
import { type CalculatorBounds, type CalculatorInputs, type InputBounds, includeLoan, readLoan } from './calculator.ts';

const highestAmount = 250_000;
const highestSlider = 100_000;
const amountStep = 500;
/** FIN-03: percent a year, where neither the site nor a lender says it. */
const usualRate = 10;
/** FIN-03: default amount in dollars for a car without a price. */
const usualAmount = 30_000;

interface CalculatorCar {
  /** Dollars; null or zero for a car without a price, and without a car. */
  price: number | null;
  /** The loan that the page shows for the car. */
  carLoan: CarLoan | null;
  /** Percent a year: at which the site's lender lends for most of its cars. */
  lenderRate?: number | null;
}

/** FIN-02: bounds in dollars, years and percent; the terms of the car's own loan are always within them. */
export function getCalculatorBounds(finance: FinanceSettings, { price, carLoan }: CalculatorCar): CalculatorBounds {
  const rules = providerRules[finance.ruleSet];
  const money = { min: 0, max: highestAmount, step: 0.5 };
  const bounds: CalculatorBounds = {
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
  return carLoan === null ? bounds : includeLoan(bounds, carLoan);
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

/** FIN-03, FIN-11: the initial inputs: the loan that the page shows for the car, otherwise those of the site. */
export function getCalculatorStart(
  finance: FinanceSettings,
  { price, carLoan, lenderRate = null }: CalculatorCar,
): CalculatorInputs {
  const frequency = getFrequency(finance);
  if (carLoan !== null) return { ...readLoan(carLoan), frequency };
  const bounds = getCalculatorBounds(finance, { price, carLoan });
  const clamp = (value: number, { min, max }: InputBounds) => Math.min(max, Math.max(min, value));
  return {
    amount: price !== null && price > 0 ? price : usualAmount,
    term: chooseTerm(finance.termDefault, finance.terms, bounds.term),
    interest: clamp(finance.interestDefault ?? lenderRate ?? usualRate, bounds.interest),
    tradeIn: 0,
    residual: 0,
    frequency,
  };
}

/** The nearest of the site's own terms, if it has any. */
function chooseTerm(years: number, terms: readonly number[], { min, max }: InputBounds): number {
  const [first, ...others] = terms;
  if (first === undefined) return Math.min(max, Math.max(min, years));
  return others.reduce((best, term) => (Math.abs(term - years) < Math.abs(best - years) ? term : best), first);
}
