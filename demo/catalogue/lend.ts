import { calculateComparisonRate } from '#rules/finance/comparison-rate.ts';
import { calculateRepayment, type LoanTerms, type Rounding } from '#rules/finance/repayment.ts';
import type { FeedRow } from './feed-row.ts';

/** On what terms a dealer's lender lends; all of them are invented. */
export interface LendingTerms {
  /** As the site's financeProvider has it. */
  provider: string;
  lender: string;
  creditLicence: string;
  /** Percent a year, by how old the vehicle is. */
  rates: { new: number; upTo5Years: number; older: number };
  /** Shares of the price. */
  deposit: number;
  balloon: number;
  /** Dollars. */
  establishmentFee: number;
  /** All others over five years, in dollars; as the site lists them. */
  otherFees: number;
  /** How the loan is repaid, and its repayment rounded: as the site shows it. */
  paidEvery: 'week' | 'month';
  rounding: Rounding;
}

const termYears = 5;
const periods = { week: 260, month: 60 };
/** Of the example that the disclaimer states. */
const exampleAmount = 30_000;

interface Loan {
  price: number;
  age: number;
}

/** Below it the fees would be most of the interest. */
const lowestPrice = 6_500;

/** The columns that a lender's feed adds to a vehicle's row. */
export function lend(terms: LendingTerms, { price, age }: Loan): FeedRow {
  if (price < lowestPrice) return {};
  const rate = age < 0.5 ? terms.rates.new : age <= 5 ? terms.rates.upTo5Years : terms.rates.older;
  const deposit = Math.round(price * terms.deposit);
  const balloon = Math.round(price * terms.balloon);
  const loan = { amount: price, deposit, balloon, rate };
  const payment = { week: repay(terms, loan, 'week'), month: repay(terms, loan, 'month') };
  const example = toTerms(terms, { amount: exampleAmount, deposit: 0, balloon: 0, rate });
  const comparison = calculateComparisonRate({ ...example, frequency: terms.paidEvery }) ?? 0;
  return {
    lender: terms.provider,
    lender_name: terms.lender,
    lender_deposit: deposit,
    lender_week: payment.week,
    lender_month: terms.paidEvery === 'month' ? payment.month : null,
    lender_total: payment[terms.paidEvery] * periods[terms.paidEvery] + balloon,
    lender_rate: rate,
    lender_comparison: comparison,
    lender_term: termYears * 12,
    lender_fee: terms.establishmentFee,
    lender_balloon: balloon,
    lender_disclaimer: disclaim(terms, { ...loan, comparison, payment: payment[terms.paidEvery] }),
  };
}

/** Dollars. */
interface Lent {
  amount: number;
  deposit: number;
  balloon: number;
  rate: number;
}

function repay(terms: LendingTerms, loan: Lent, frequency: 'week' | 'month'): number {
  return (calculateRepayment({ ...toTerms(terms, loan), frequency })?.repaymentCents ?? 0) / 100;
}

function toTerms(
  { establishmentFee, otherFees, rounding }: LendingTerms,
  { amount, deposit, balloon, rate }: Lent,
): Omit<LoanTerms, 'frequency'> {
  return {
    amountCents: amount * 100,
    depositCents: deposit * 100,
    residualCents: balloon * 100,
    feesCents: Math.round((establishmentFee + otherFees) * 100),
    annualRatePercent: rate,
    termYears,
    rounding,
  };
}

const dollars = new Intl.NumberFormat('en-AU');

interface Offered extends Lent {
  comparison: number;
  payment: number;
}

function disclaim(terms: LendingTerms, { rate, comparison, payment, deposit, balloon }: Offered): string {
  const often = terms.paidEvery;
  const paid = deposit > 0 ? `a deposit of $${dollars.format(deposit)}` : 'no deposit';
  const left = balloon > 0 ? `a final payment of $${dollars.format(balloon)}` : 'no final payment';
  const fees = `$${dollars.format(terms.establishmentFee + terms.otherFees)}`;
  const parts = terms.otherFees > 0 ? ` (${describeFees(terms)})` : '';
  return [
    `$${dollars.format(payment)} a ${often} over 60 months at ${rate.toFixed(2)}% p.a. with ${paid} and ${left}.`,
    `Comparison rate ${comparison.toFixed(2)}% p.a., based on a secured loan of $${dollars.format(exampleAmount)} over five years, repaid ${often}ly, with fees of ${fees}${parts} and no final payment.`,
    'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    `Credit is provided by ${terms.lender}, Australian Credit Licence ${terms.creditLicence}, to approved customers. The lender and the offer are part of a demonstration and do not exist.`,
  ].join(' ');
}

/** The fee that the lender's data name, and the others: a reader finds both sums. */
function describeFees({ establishmentFee, otherFees }: LendingTerms): string {
  return `$${dollars.format(establishmentFee)} to establish the loan, $${dollars.format(otherFees)} in others over its term`;
}
