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
  termYears: z.number().min(1).max(30).default(5).describe('Years of the example.'),
  amount: dollars.default(30_000).describe('Dollars that are borrowed in the example.'),
  interestRate: percent.default(6.29).describe('Interest rate of the example, percent a year.'),
  comparisonRate: percent.default(8.19).describe('Comparison rate of the example, percent a year.'),
});

/** How finance is shown. Whose lender data it is stands in `financeProvider`, beside this group. */
export const financeSettings = z.strictObject({
  ruleSet: z
    .enum(ruleSetNames)
    .default('B')
    .describe(
      "The provider's rules for the finance box, rounding, fees and bounds: A up to 12 years old, price over $500; B any available car; C the same, in cents, 7.5 to 14.5 %; D, E and F price over $500 and a weekly payment, D rounded up with a fee of $1,360.50, E from $5,000 with a fee of $1,300, F 9.95 to 19.95 % and a range of comparison rates; G price over $500 and a monthly payment, monthly alone.",
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
    .describe('The calculator has fields alone, up to $250,000, or fields with sliders, up to $100,000.'),
  sliderFollowsPrice: z
    .boolean()
    .default(false)
    .describe('Sliders go up to 105 % of the price of a car above $100,000.'),
  amountMin: dollars.optional().describe("Lowest purchase price in dollars, in place of the provider's."),
  termMax: z.number().min(1).max(7).default(7).describe('Longest term of the calculator in years.'),
  terms: z
    .array(z.number().min(1).max(7))
    .default([])
    .describe('The terms to choose from in years; empty takes any from 1 year on, by half years.'),
  termDefault: z.number().min(1).max(7).default(5).describe('Term in years that the calculator starts with.'),
  interestMin: percent.optional().describe("Lowest interest rate in percent, in place of the provider's."),
  interestMax: percent.optional().describe("Highest interest rate in percent, in place of the provider's."),
  interestDefault: percent.default(10).describe('Interest rate in percent that the calculator starts with.'),
  interest: z.boolean().default(true).describe('The calculator asks for the interest rate.'),
  startFromLender: z
    .boolean()
    .default(false)
    .describe("The calculator starts with the lender's rate, term, deposit and final payment of the car."),
  residual: z.boolean().default(true).describe('The calculator asks for a final payment.'),
  frequency: z.enum(frequencies).default('week').describe('How often is paid, where nobody has chosen.'),
  frequencyChoice: z.boolean().default(true).describe('The calculator lets choose weekly, fortnightly or monthly.'),
  rounding: z
    .enum(['provider', ...roundings])
    .default('provider')
    .describe('Repayments as the provider rounds them, to the dollar, to the cent, or up to the next dollar.'),
  establishmentFee: dollars
    .optional()
    .describe("Establishment fee in dollars where the lender names none, in place of the provider's."),
  fees: z
    .array(listedFee)
    .default([])
    .describe('Fees that are added to the loan, in place of any establishment fee; a monthly one for each month.'),
  panel: z.boolean().default(true).describe('Vehicle pages have the panel with an estimate over five years.'),
  panelDepositPercent: percent.default(10).describe('Deposit of that estimate, percent of the price.'),
  panelFinalPercent: percent.default(30).describe('Final payment of that estimate, percent of the price; 0 for none.'),
  offerEnds: z.iso.date().optional().describe("'Offer ends' with this date stands in the panel, up to that day."),
  example: example.optional().describe('An example of a loan with both its rates stands in the panel.'),
  comparisonRange: z
    .boolean()
    .default(true)
    .describe("The panel shows the range of the provider's comparison rates, or of the disclaimer's percentages."),
  phoneQuoteRequest: z
    .boolean()
    .default(false)
    .describe('On phones a request for a quote stands in place of the calculator.'),
  disclaimerToggle: z
    .boolean()
    .default(true)
    .describe('Long finance disclaimers are folded at 197 characters; rate and warning stay in sight.'),
});

export type FinanceSettings = z.output<typeof financeSettings>;
