import { type Cents, formatDollars } from '#kernel/money.ts';
import { calculateRepayment, type Frequency, type LoanTerms } from './repayment.ts';
import { formatTerm } from './repayment-text.ts';

/** The loan that a comparison rate is worked out on: a rate is true of its example alone. */
export interface ComparisonExample {
  amountCents: Cents;
  termYears: number;
  security: 'secured' | 'unsecured' | null;
  /** Null where the lender does not say it. */
  frequency: Frequency | null;
  /** All fees over the term; null where the lender does not say it. */
  feesCents: Cents | null;
}

/** Repayments a year as regulation 100 counts them. */
const regulatedPeriods: Record<Frequency, number> = { week: 52.18, fortnight: 26.09, month: 12 };

/** Percent a year; nobody lends a sum whose fees make more of it. */
const highestRate = 100;

/**
 * FIN-11: percent a year, two decimals; null for what is no loan, and beyond the highest. The fees of the terms are
 * borrowed with the amount, so that the repayments hold them, and the amount alone is the credit provided.
 *
 * Source: National Consumer Credit Protection Regulations 2010, regulation 100: n × r × 100 %, where at r a period the
 * credit provided is worth as much as all repayments.
 */
export function calculateComparisonRate(terms: LoanTerms): number | null {
  const repayment = calculateRepayment({ ...terms, rounding: 'cents' });
  if (repayment === null) return null;
  const { repaymentCents, periods } = repayment;
  const creditCents = terms.amountCents - Math.max(0, terms.depositCents);
  const perYear = regulatedPeriods[terms.frequency];
  const isWorthLess = (rate: number) =>
    getPresentValue({ repaymentCents, periods, residualCents: Math.max(0, terms.residualCents) }, rate) < creditCents;
  let [low, high] = [0, highestRate / 100 / perYear];
  if (!isWorthLess(high)) return null;
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (isWorthLess(middle)) high = middle;
    else low = middle;
  }
  return Math.round(low * perYear * 10_000) / 100;
}

interface Paid {
  repaymentCents: Cents;
  periods: number;
  residualCents: Cents;
}

/** What all payments are worth on the first day; this form loses no digits near a zero rate. */
function getPresentValue({ repaymentCents, periods, residualCents }: Paid, rate: number): number {
  if (rate === 0) return repaymentCents * periods + residualCents;
  const logDiscount = -periods * Math.log1p(rate);
  return (repaymentCents * -Math.expm1(logDiscount)) / rate + residualCents * Math.exp(logDiscount);
}

const repaidTexts: Record<Frequency, string> = { week: 'weekly', fortnight: 'fortnightly', month: 'monthly' };

/** "a secured loan of $30,000 over 5 years, repaid weekly, with fees of $495"; stands beside the rate (FIN-11). */
export function describeExample(example: ComparisonExample | null): string {
  if (example === null) return 'the lender’s own example, given on request';
  const { amountCents, termYears, security, frequency, feesCents } = example;
  const kind = { secured: 'a secured loan', unsecured: 'an unsecured loan', unknown: 'a loan' }[security ?? 'unknown'];
  const repaid = frequency === null ? [] : [`repaid ${repaidTexts[frequency]}`];
  const fees =
    feesCents === null ? [] : [feesCents === 0 ? 'without fees' : `with fees of ${formatDollars(feesCents)}`];
  return [`${kind} of ${formatDollars(amountCents)} over ${formatTerm(termYears)}`, ...repaid, ...fees].join(', ');
}
