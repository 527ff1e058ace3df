import { getLocalDate } from '#kernel/local-date.ts';
import type { Cents } from '#kernel/money.ts';
import type { CarFacts } from '../car/car-facts.ts';
import { getPriceCents, type PricedCar } from '../car/price/price.ts';
import { isAvailable } from '../car/state/availability.ts';
import type { FinanceSettings } from '../site-settings/finance-settings.ts';
import { getLoanFees, type LoanFees, sumFees } from './fees.ts';
import { type LenderOffer, readPayment } from './lender-offer.ts';
import { type BoxRule, providerRules } from './provider-rules.ts';
import { calculateRepayment, type Frequency, type Rounding, roundRepayment } from './repayment.ts';

export interface FinanceCar extends PricedCar, Pick<CarFacts, 'make' | 'year'> {
  dealershipSlug: string;
  lenders: readonly LenderOffer[];
}

/** The settings that the figures depend on; a site's complete settings also fit. */
export interface FinanceSite {
  /** The provider whose lender data is used. */
  financeProvider: string;
  finance: FinanceSettings;
  locale: { timeZone: string };
}

export interface CarFinance {
  lender: LenderOffer;
  /** Percent a year. */
  interestRate: number;
  comparisonRate: number;
  frequency: Frequency;
  /** As shown; null if unknown. */
  repaymentCents: Cents | null;
  /** The lender's payment, or our own calculation from the lender's rate. */
  source: 'stored' | 'calculated';
  depositCents: Cents;
  residualCents: Cents;
  termYears: number;
}

/** Default term (FIN-03). */
const usualTermYears = 6;

/** FIN-06: a car's finance as shown everywhere (box, card, sticky header); null if nothing is shown. */
export function getCarFinance(car: FinanceCar, site: FinanceSite, { now }: { now: Date }): CarFinance | null {
  const lender = findLender(car, site);
  if (lender === null || isExcluded(car, site.finance)) return null;
  const { interestRate, comparisonRate } = lender;
  if (interestRate === null || comparisonRate === null) return null;
  const { box } = providerRules[site.finance.ruleSet];
  if (!fitsBoxRule(car, box, { lender, thisYear: Number(getLocalDate(now, site.locale.timeZone).slice(0, 4)) }))
    return null;
  const frequency = getFrequency(site.finance);
  const loan = {
    lender,
    interestRate,
    comparisonRate,
    frequency,
    depositCents: lender.depositCents ?? 0,
    residualCents: lender.balloonCents ?? 0,
    termYears: lender.termMonths ? lender.termMonths / 12 : usualTermYears,
  };
  const stored = frequency === 'fortnight' ? null : findPayment(lender, frequency);
  const rounding = getRounding(site.finance);
  if (stored !== null) return { ...loan, source: 'stored', repaymentCents: roundRepayment(stored, rounding) };
  return { ...loan, source: 'calculated', repaymentCents: calculateFor(car, loan, site.finance) };
}

export function findLender(
  car: Pick<FinanceCar, 'lenders'>,
  site: Pick<FinanceSite, 'financeProvider'>,
): LenderOffer | null {
  if (site.financeProvider === '') return null;
  return car.lenders.find(({ provider }) => provider === site.financeProvider) ?? null;
}

function isExcluded(car: FinanceCar, finance: FinanceSettings): boolean {
  const make = car.make.toLowerCase();
  return (
    !finance.box ||
    finance.excludedMakes.some((excluded) => excluded.toLowerCase() === make) ||
    finance.excludedDealerships.some((excluded) => excluded === car.dealershipSlug)
  );
}

interface RuleFacts {
  lender: LenderOffer;
  thisYear: number;
}

function fitsBoxRule(car: FinanceCar, rule: BoxRule, { lender, thisYear }: RuleFacts): boolean {
  const priceCents = getPriceCents(car);
  return (
    isAvailable(car) &&
    (rule.oldestYears === null || (car.year !== null && car.year >= thisYear - rule.oldestYears)) &&
    (rule.priceAboveCents === null || (priceCents !== null && priceCents > rule.priceAboveCents)) &&
    (rule.payment === null || findPayment(lender, rule.payment) !== null)
  );
}

function findPayment(lender: LenderOffer, frequency: 'week' | 'month'): Cents | null {
  return readPayment(frequency === 'week' ? lender.paymentWeekCents : lender.paymentMonthCents);
}

type Loan = Omit<CarFinance, 'source' | 'repaymentCents'>;

function calculateFor(car: FinanceCar, loan: Loan, finance: FinanceSettings): Cents | null {
  const amountCents = getPriceCents(car);
  if (amountCents === null) return null;
  const { depositCents, residualCents, termYears, frequency } = loan;
  const repayment = calculateRepayment({
    amountCents,
    depositCents,
    residualCents,
    termYears,
    frequency,
    feesCents: sumFees(getFees(loan.lender, finance), termYears),
    annualRatePercent: loan.interestRate,
    rounding: getRounding(finance),
  });
  return repayment?.repaymentCents ?? null;
}

/** The site's own rounding, otherwise the provider's (FIN-01). */
export function getRounding({ rounding, ruleSet }: Pick<FinanceSettings, 'rounding' | 'ruleSet'>): Rounding {
  return rounding === 'provider' ? providerRules[ruleSet].rounding : rounding;
}

export function getFrequency({ frequency, ruleSet }: Pick<FinanceSettings, 'frequency' | 'ruleSet'>): Frequency {
  return providerRules[ruleSet].onlyFrequency ?? frequency;
}

/** FIN-05: the site's list, otherwise the lender's fee, the site's or the provider's. */
export function getFees(lender: LenderOffer | null, finance: FinanceSettings): LoanFees {
  const { establishmentFee, ruleSet, fees } = finance;
  const fallbackCents =
    establishmentFee === undefined ? providerRules[ruleSet].establishmentFeeCents : Math.round(establishmentFee * 100);
  return getLoanFees({ listed: fees, lender, fallbackCents });
}
