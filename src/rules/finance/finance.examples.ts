import { exampleCar } from '../car/car-facts.examples.ts';
import { financeSettings } from '../site-settings/finance-settings.ts';
import type { FinanceCar, FinanceSite } from './car-finance.ts';
import type { LenderOffer } from './lender-offer.ts';

/** A lender's offer that tests and examples vary. */
export const exampleLender: LenderOffer = {
  provider: 'hillside',
  disclaimer: 'Comparison rate 8.49% p.a.',
  depositCents: 249_900,
  paymentWeekCents: 9_850,
  paymentMonthCents: 42_680,
  priceCents: 2_499_000,
  interestRate: 7.99,
  comparisonRate: 8.49,
  termMonths: 60,
  establishmentFeesCents: 39_500,
  balloonCents: 500_000,
};

export const exampleFinanceCar: FinanceCar = {
  ...exampleCar,
  dealershipSlug: 'north',
  lenders: [{ ...exampleLender, provider: 'other', interestRate: 1 }, exampleLender],
};

type FinanceOverrides = Parameters<typeof financeSettings.parse>[0] & object;

/** A site that shows the example's lender. */
export function buildFinanceSite(overrides: FinanceOverrides = {}): FinanceSite {
  return {
    financeProvider: 'hillside',
    finance: financeSettings.parse(overrides),
    locale: { timeZone: 'Australia/Brisbane' },
  };
}
