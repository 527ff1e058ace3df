import { z } from 'zod';
import { ruleSetNames } from '../finance/provider-rules.ts';
import { frequencies, roundings } from '../finance/repayment.ts';

const percent = z.number().min(0).max(100);
const dollars = z.number().min(0).max(1_000_000);

const listedFee = z.strictObject({
  label: z.string().trim().min(1),
  amount: dollars,
  charged: z.enum(['once', 'monthly']).default('once'),
});

const example = z.strictObject({
  termYears: z.number().min(1).max(30).default(5).describe('Term of the example in years.'),
  amount: dollars.default(30_000).describe('Loan amount of the example in dollars.'),
  interestRate: percent.default(6.29).describe('Interest rate of the example, percent a year.'),
  comparisonRate: percent.default(8.19).describe('Comparison rate of the example, percent a year.'),
  fees: dollars.optional().describe('All fees of the example in dollars; its text names them where they are set.'),
});

const comparisonExample = z.strictObject({
  amount: dollars.default(30_000).describe('Loan amount of that example in dollars.'),
  termYears: z.number().min(1).max(30).default(5).describe('Term of that example in years.'),
});

/** How finance is shown. The setting `financeProvider` selects the lender data. */
export const financeSettings = z.strictObject({
  ruleSet: z
    .enum(ruleSetNames)
    .default('B')
    .describe(
      "The provider's rules for the finance box, rounding, fees and bounds: A up to 12 years old, price over $500; B any available car; C the same, in cents, 7.5 to 14.5 %; D, E and F price over $500 and a weekly payment, D rounded up with a fee of $1,360.50, E from $5,000 with a fee of $1,300, F 9.95 to 19.95 % and a range of comparison rates; G price over $500 and a monthly payment, monthly only.",
    ),
  box: z.boolean().default(true).describe('Cars with lender data show their repayment and comparison rate.'),
  excludedMakes: z.array(z.string().min(1)).default([]).describe('Makes whose cars show no finance figures.'),
  excludedDealerships: z
    .array(z.string().min(1))
    .default([])
    .describe('Dealerships (their slugs) whose cars show no finance figures.'),
  calculator: z.boolean().default(true).describe('Vehicle pages have the finance calculator.'),
  inputs: z
    .enum(['fields', 'sliders'])
    .default('fields')
    .describe('The calculator has fields only (up to $250,000) or fields with sliders (up to $100,000).'),
  sliderFollowsPrice: z
    .boolean()
    .default(false)
    .describe('For a car above $100,000, sliders go up to 105 % of its price.'),
  amountMin: dollars.optional().describe("Lowest purchase price in dollars; replaces the provider's."),
  termMax: z.number().min(1).max(7).default(7).describe('Longest term in years.'),
  terms: z
    .array(z.number().min(1).max(7))
    .default([])
    .describe('The terms to choose from, in years; empty allows every half year from 1 year up.'),
  termDefault: z.number().min(1).max(7).default(5).describe('Initial term in years.'),
  interestMin: percent.optional().describe("Lowest interest rate in percent; replaces the provider's."),
  interestMax: percent.optional().describe("Highest interest rate in percent; replaces the provider's."),
  interestDefault: percent
    .optional()
    .describe(
      "Initial interest rate in percent; without it that of most of the lender's loans, or 10 where the page knows none.",
    ),
  interest: z.boolean().default(true).describe('The calculator asks for the interest rate.'),
  residual: z.boolean().default(true).describe('The calculator asks for a final payment.'),
  frequency: z.enum(frequencies).default('week').describe('Default repayment frequency.'),
  frequencyChoice: z.boolean().default(true).describe('Visitors can choose weekly, fortnightly or monthly repayments.'),
  rounding: z
    .enum(['provider', ...roundings])
    .default('provider')
    .describe(
      'How repayments are rounded: as the provider does, to the dollar, to the cent, or up to the next dollar.',
    ),
  establishmentFee: dollars
    .optional()
    .describe("Establishment fee in dollars where the lender gives none; replaces the provider's."),
  fees: z
    .array(listedFee)
    .default([])
    .describe('Fees added to the loan in place of any establishment fee; a monthly fee counts once a month.'),
  panel: z
    .boolean()
    .default(true)
    .describe(
      'Vehicle pages show a finance estimate: the loan of the finance box. Of a lender who names rates alone that loan is over five years, in every place.',
    ),
  panelDepositPercent: percent
    .default(10)
    .describe('Deposit of that estimate, as a percentage of the price, where the lender names no terms of its own.'),
  panelFinalPercent: percent
    .default(30)
    .describe(
      'Final payment of that estimate, as a percentage of the price, where the lender names no terms of its own; 0 for none.',
    ),
  offerEnds: z.iso.date().optional().describe("The estimate shows 'Offer ends' with this date, until that day."),
  comparisonExample: comparisonExample
    .optional()
    .describe(
      'The example loan that comparison rates are worked out on: of our own quotes ($30,000 over 5 years where it is not set), and of a lender whose text names none.',
    ),
  example: example
    .optional()
    .describe(
      'The estimate shows an example loan with its interest and comparison rates, on cars whose comparison rate has no example of its own.',
    ),
  comparisonRange: z
    .boolean()
    .default(true)
    .describe("The estimate shows a range of comparison rates: the provider's, or the rates in the disclaimer."),
  pages: z
    .boolean()
    .default(true)
    .describe('The site has /finance, /finance-enquiry and /personalised/finance, and its finance buttons lead there.'),
  introduction: z
    .string()
    .trim()
    .max(600)
    .default('Work out a repayment, see what our lender asks, and tell us what you have in mind.')
    .describe('The text under the heading of /finance.'),
  budgetSearch: z
    .boolean()
    .default(true)
    .describe('The finance page finds cars by an amount a week, on sites that show repayments by the week.'),
  personalisedNeedsSignIn: z.boolean().default(false).describe('/personalised/finance asks visitors to sign in first.'),
  phoneQuoteRequest: z.boolean().default(false).describe('Phones show a quote request in place of the calculator.'),
  disclaimerToggle: z
    .boolean()
    .default(true)
    .describe('Finance disclaimers collapse at 197 characters; the rate and the warning stay visible.'),
});

export type FinanceSettings = z.output<typeof financeSettings>;
