import { z } from 'zod';
import { standaloneForms } from '../../forms/form-names.ts';

export const formsSettings = z.strictObject({
  messageRequired: z.boolean().default(true).describe('The contact form asks for a message.'),
  categories: z
    .array(z.string().min(1))
    .min(1)
    .default([
      'General Enquiry',
      'Sales Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Finance Enquiry',
      'Careers Enquiry',
    ])
    .describe('Categories that the contact form offers.'),
  showLocation: z.boolean().default(false).describe('The contact form asks for a location.'),
  terms: z.boolean().default(false).describe('Forms ask visitors to accept the terms.'),
  multiStep: z
    .array(z.enum(standaloneForms))
    .default(['test-drive', 'service', 'careers'])
    .describe('Forms split into steps; without JavaScript they show as one form.'),
  budgetFrom: z
    .number()
    .int()
    .min(1)
    .default(5000)
    .describe('Smallest amount that a field for money offers, in dollars.'),
  budgetTo: z
    .number()
    .int()
    .max(10_000_000)
    .default(70_000)
    .describe('Largest amount that a field for money offers, in dollars.'),
  budgetStep: z
    .number()
    .int()
    .min(100)
    .default(5000)
    .describe('Dollars between two amounts that a field for money offers.'),
  financeModal: z
    .boolean()
    .default(false)
    .describe("The finance enquiry opens in a dialog titled 'Finance Enquiry' instead of showing on the page."),
  requestPhotosBelow: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(3)
    .describe('Cars with fewer photos than this let visitors request more; 0 turns that off.'),
  webhookUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'must not hold a user name or password')
    .optional()
    .describe('Enquiries are also posted to this address. Visitors see no difference.'),
});

const rule = (description: string) => z.boolean().optional().describe(`${description} Defaults to \`all\`.`);

const complianceRules = {
  optInUnticked: rule('The newsletter box starts empty.'),
  comparisonRate: rule('A comparison rate is exact and as prominent as its repayment; its warning is always visible.'),
  totalPrice: rule(
    "Every price is labelled 'Drive away', 'Estimated drive away' or 'Excluding government charges'; the last is the default.",
  ),
  licences: rule("The dealership's DL# and MVR# are shown with its prices."),
  allReviews: rule('Every review is shown, whatever its rating.'),
  realSales: rule("The 'Sales this Month' banner, computed from the calendar, is never shown."),
  odometer: rule('A used car without an odometer reading says so.'),
  exactCounts: rule('Counts of cars are always exact.'),
  depositCap: rule('A reservation never costs more than the state of the vehicle allows (reservations.stateCaps).'),
};

/** COMP-01: one switch for all rules; the parsed settings hold a value for each rule. */
export const complianceSettings = z
  .strictObject({
    all: z.boolean().default(false).describe('Turns on every rule below that is not set itself.'),
    ...complianceRules,
  })
  .transform(({ all, ...rules }) => ({
    optInUnticked: rules.optInUnticked ?? all,
    comparisonRate: rules.comparisonRate ?? all,
    totalPrice: rules.totalPrice ?? all,
    licences: rules.licences ?? all,
    allReviews: rules.allReviews ?? all,
    realSales: rules.realSales ?? all,
    odometer: rules.odometer ?? all,
    exactCounts: rules.exactCounts ?? all,
    depositCap: rules.depositCap ?? all,
  }));
