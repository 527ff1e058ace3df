import type { FinanceCalculatorView } from '#blocks/calculators/finance-calculator.tsx';
import type { CarRate } from '#blocks/calculators/use-finance-calculator.ts';
import type { Cents } from '#kernel/money.ts';
import { getCalculatorBounds, getCalculatorStart } from '#rules/finance/calculator/calculator-bounds.ts';
import { getFees, getRounding } from '#rules/finance/car-finance.ts';
import type { CarLoan, LenderOffer } from '#rules/finance/lender-offer.ts';
import { providerRules } from '#rules/finance/provider-rules.ts';
import type { FinanceSettings } from '#rules/site-settings/finance-settings.ts';

export interface CalculatorCar {
  /** The word for it, or for the stock where there is no car. */
  noun: string;
  /** Null without a car, or for one without a price. */
  priceCents: Cents | null;
  lender: Pick<LenderOffer, 'establishmentFeesCents'> | null;
  /** Percent a year: at which the lender lends for most cars, where there is no car. */
  lenderRate?: number | null;
  /** The loan that the page shows for the car. */
  carLoan: CarLoan | null;
  carRate: CarRate | null;
  /** What the lender asks without saying on which terms. */
  lenderFigure: string | null;
  termsHref: string;
  /** VDP-09: as the site says it. */
  enquireLabel: string;
  /** FIN-10: to the vehicle page, or to the finance page where there is no vehicle. */
  enquireHref: string;
  /** LEAD-13: the finance application; null where the site has none. */
  applyHref: string | null;
  /** VDP-20: where a phone asks for a quote; null where it cannot. */
  quoteRequestHref: string | null;
}

/** FIN-02, FIN-03: the calculator of a car's page, or of a page without a car. */
export function presentFinanceCalculator(finance: FinanceSettings, car: CalculatorCar): FinanceCalculatorView {
  const { carLoan } = car;
  const price = car.priceCents === null ? null : car.priceCents / 100;
  const asksRequest = finance.phoneQuoteRequest && car.quoteRequestHref !== null;
  return {
    heading: 'Finance calculator',
    noun: car.noun,
    start: getCalculatorStart(finance, { price, carLoan, lenderRate: car.lenderRate ?? null }),
    rules: {
      bounds: getCalculatorBounds(finance, { price, carLoan }),
      fees: getFees(car.lender, finance),
      rounding: getRounding(finance),
      carLoan,
    },
    inputs: finance.inputs,
    terms: finance.terms,
    asksInterest: finance.interest,
    asksResidual: finance.residual,
    asksFrequency: finance.frequencyChoice && providerRules[finance.ruleSet].onlyFrequency === null,
    isExampleAmount: price === null,
    isExampleRate: carLoan === null && (car.lenderRate ?? null) === null,
    carRate: car.carRate,
    lenderFigure: car.lenderFigure,
    termsHref: car.termsHref,
    enquire: { label: car.enquireLabel, href: car.enquireHref },
    apply: car.applyHref === null ? null : { label: 'Apply with these figures', href: car.applyHref },
    phoneRequest: asksRequest ? { label: 'Request a quote', href: car.quoteRequestHref ?? '' } : null,
  };
}
