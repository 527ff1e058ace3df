import { getLocalDate } from '#kernel/local-date.ts';
import { type Cents, centsFromDollars } from '#kernel/money.ts';
import type { CarFacts } from '../car/car-facts.ts';
import { getPriceCents, type PricedCar } from '../car/price/price.ts';
import { isAvailable } from '../car/state/availability.ts';
import type { FinanceSettings } from '../site-settings/finance-settings.ts';
import type { ComparisonExample } from './comparison-rate.ts';
import { findStatedExample } from './disclaimer.ts';
import { getLoanFees, type LoanFees, sumFees } from './fees.ts';
import { type CarLoan, dropStalePayments, type LenderOffer, readPayment } from './lender-offer.ts';
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
  /** What the comparison rate is worked out on; null where neither lender nor site says it. */
  example: ComparisonExample | null;
  frequency: Frequency;
  /** The price; null for a car that shows none. */
  amountCents: Cents | null;
  /** As shown; null if unknown. */
  repaymentCents: Cents | null;
  /** The lender's payment, or our own calculation from the lender's rate. */
  source: 'stored' | 'calculated';
  depositCents: Cents;
  residualCents: Cents;
  /** Null where the lender stores a payment and no term. */
  termYears: number | null;
}

/** Default term (FIN-03). */
export const usualTermYears = 6;
/** FIN-07: of the loan that a site estimates where its lender names rates alone. */
export const estimateTermYears = 5;

/** FIN-06: a car's finance as shown everywhere (box, card, sticky header); null if nothing is shown. */
export function getCarFinance(car: FinanceCar, site: FinanceSite, { now }: { now: Date }): CarFinance | null {
  const lender = findLender(car, site);
  if (lender === null || !site.finance.box || isExcluded(car, site.finance)) return null;
  const { interestRate, comparisonRate } = lender;
  if (interestRate === null || comparisonRate === null) return null;
  const { box } = providerRules[site.finance.ruleSet];
  if (!fitsBoxRule(car, box, { lender, thisYear: Number(getLocalDate(now, site.locale.timeZone).slice(0, 4)) }))
    return null;
  const frequency = getFrequency(site.finance);
  const stored = frequency === 'fortnight' ? null : findPayment(lender, frequency);
  const lendersTerm = lender.termMonths ? lender.termMonths / 12 : null;
  const finance = {
    lender,
    interestRate,
    comparisonRate,
    example: getLenderExample(lender, site.finance),
    frequency,
    amountCents: getPriceCents(car),
    depositCents: lender.depositCents ?? 0,
    residualCents: lender.balloonCents ?? 0,
  };
  if (stored !== null) {
    const repaymentCents = roundRepayment(stored, getRounding(site.finance));
    return { ...finance, source: 'stored', termYears: lendersTerm, repaymentCents };
  }
  const loan = { ...finance, termYears: lendersTerm ?? usualTermYears, ...estimateTerms(finance, site.finance) };
  return { ...loan, source: 'calculated', repaymentCents: repayLoan(loan, frequency, site.finance) };
}

type LoanTerms = Pick<CarFinance, 'depositCents' | 'residualCents'> & { termYears: number };

/** FIN-07: the terms of the site's estimate, where it shows one and the lender names none of its own: one loan everywhere (FIN-11). */
function estimateTerms(
  { lender, amountCents }: Pick<CarFinance, 'lender' | 'amountCents'>,
  { panel, panelDepositPercent, panelFinalPercent }: FinanceSettings,
): LoanTerms | null {
  const { depositCents, balloonCents, termMonths } = lender;
  const namesTerms = depositCents !== null || balloonCents !== null || Boolean(termMonths);
  if (!panel || namesTerms || amountCents === null) return null;
  return {
    termYears: estimateTermYears,
    depositCents: getShare(amountCents, panelDepositPercent),
    residualCents: getShare(amountCents, panelFinalPercent),
  };
}

/** A percentage of a price in whole dollars. */
function getShare(priceCents: Cents, percent: number): Cents {
  return Math.round((priceCents * percent) / 10_000) * 100;
}

/** FIN-11: what the lender's own text says, otherwise what the site says of its lender. */
export function getLenderExample(
  lender: Pick<LenderOffer, 'disclaimer'>,
  { comparisonExample }: FinanceSettings,
): ComparisonExample | null {
  return findStatedExample(lender.disclaimer) ?? (comparisonExample ? readExample(comparisonExample) : null);
}

export function readExample({
  amount,
  termYears,
}: NonNullable<FinanceSettings['comparisonExample']>): ComparisonExample {
  return { amountCents: centsFromDollars(amount), termYears, security: null, frequency: null, feesCents: null };
}

/** FIN-11: the one loan of a car's page, where all its terms are known; also one whose repayment is too small to be shown (FIN-04). */
export function getCarLoan(finance: CarFinance | null): CarLoan | null {
  if (finance === null || finance.repaymentCents === null) return null;
  const { amountCents, termYears, depositCents, residualCents, interestRate, lender } = finance;
  if (amountCents === null || termYears === null) return null;
  return {
    amountCents,
    depositCents,
    residualCents,
    annualRatePercent: interestRate,
    termYears,
    paymentCents: {
      week: readPayment(lender.paymentWeekCents),
      fortnight: null,
      month: readPayment(lender.paymentMonthCents),
    },
  };
}

/** The offer of the site's provider, with payments only where they were worked out for today's price. */
export function findLender(
  car: PricedCar & Pick<FinanceCar, 'lenders'>,
  site: Pick<FinanceSite, 'financeProvider'>,
): LenderOffer | null {
  if (site.financeProvider === '') return null;
  const lender = car.lenders.find(({ provider }) => provider === site.financeProvider);
  return lender ? dropStalePayments(lender, getPriceCents(car)) : null;
}

/** The site shows no finance figures of such a car, whoever lends. */
export function isExcluded(car: Pick<FinanceCar, 'make' | 'dealershipSlug'>, finance: FinanceSettings): boolean {
  const make = car.make.toLowerCase();
  return (
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

type LoanOfCar = Pick<CarFinance, 'lender' | 'interestRate' | 'depositCents' | 'residualCents' | 'amountCents'> & {
  termYears: number;
};

/** FIN-01, with the lender's fees: as shown, or null if there is nothing to repay. */
export function repayLoan(loan: LoanOfCar, frequency: Frequency, finance: FinanceSettings): Cents | null {
  const { amountCents, depositCents, residualCents, termYears, interestRate, lender } = loan;
  if (amountCents === null) return null;
  const repayment = calculateRepayment({
    amountCents,
    depositCents,
    residualCents,
    termYears,
    frequency,
    feesCents: sumFees(getFees(lender, finance), termYears),
    annualRatePercent: interestRate,
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
export function getFees(
  lender: Pick<LenderOffer, 'establishmentFeesCents'> | null,
  finance: FinanceSettings,
): LoanFees {
  const { establishmentFee, ruleSet, fees } = finance;
  const fallbackCents =
    establishmentFee === undefined ? providerRules[ruleSet].establishmentFeeCents : centsFromDollars(establishmentFee);
  return getLoanFees({ listed: fees, lender, fallbackCents });
}
