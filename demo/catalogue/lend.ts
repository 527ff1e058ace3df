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
  establishmentFee: number;
}

const weeks = 260;

interface Loan {
  price: number;
  age: number;
}

/** The columns that a lender's feed adds to a vehicle's row. */
export function lend(terms: LendingTerms, { price, age }: Loan): FeedRow {
  const rate = age < 0.5 ? terms.rates.new : age <= 5 ? terms.rates.upTo5Years : terms.rates.older;
  const deposit = Math.round(price * terms.deposit);
  const balloon = Math.round(price * terms.balloon);
  const borrowed = price - deposit;
  const financed = borrowed + terms.establishmentFee;
  const weekly = Math.round(repay(financed, balloon, rate, 52));
  const monthly = Math.round(repay(financed, balloon, rate, 12));
  const comparison = findComparisonRate(borrowed, balloon, weekly);
  return {
    lender: terms.provider,
    lender_name: terms.lender,
    lender_deposit: deposit,
    lender_week: weekly,
    lender_month: monthly,
    lender_total: weekly * weeks + balloon,
    lender_rate: rate,
    lender_comparison: comparison,
    lender_term: 60,
    lender_fee: terms.establishmentFee,
    lender_balloon: balloon,
    lender_disclaimer: disclaim(terms, { rate, comparison, weekly, deposit, balloon }),
  };
}

/** What is paid at each period's end over five years. */
function repay(amount: number, balloon: number, rate: number, periodsAYear: number): number {
  const perPeriod = rate / 100 / periodsAYear;
  const growth = (1 + perPeriod) ** (5 * periodsAYear);
  return ((amount - balloon / growth) * perPeriod) / (1 - 1 / growth);
}

/** The rate at which the payments are worth what was borrowed, fees counted as interest; two decimals. */
function findComparisonRate(borrowed: number, balloon: number, weekly: number): number {
  let [low, high] = [0.1, 60];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (repay(borrowed, balloon, middle, 52) < weekly) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}

const dollars = new Intl.NumberFormat('en-AU');

interface Offered {
  rate: number;
  comparison: number;
  weekly: number;
  deposit: number;
  balloon: number;
}

function disclaim(terms: LendingTerms, { rate, comparison, weekly, deposit, balloon }: Offered): string {
  const paid = deposit > 0 ? `a deposit of $${dollars.format(deposit)}` : 'no deposit';
  const left = balloon > 0 ? `a final payment of $${dollars.format(balloon)}` : 'no final payment';
  return [
    `$${weekly} a week over 60 months at ${rate.toFixed(2)}% p.a. with ${paid} and ${left}.`,
    `Comparison rate ${comparison.toFixed(2)}% p.a., based on a secured loan of $30,000 over five years.`,
    'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    `Credit is provided by ${terms.lender}, Australian Credit Licence ${terms.creditLicence}, to approved customers. The lender and the offer are part of a demonstration and do not exist.`,
  ].join(' ');
}
