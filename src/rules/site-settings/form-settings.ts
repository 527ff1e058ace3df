import { z } from 'zod';
import { enquiryForms } from '../forms/form-names.ts';

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
    .describe('Choices of the contact form.'),
  showLocation: z.boolean().default(false).describe('The contact form asks which location.'),
  terms: z.boolean().default(false).describe('Forms ask to accept the terms.'),
  multiStep: z
    .array(z.enum(enquiryForms))
    .default(['test-drive'])
    .describe('Forms that are filled in step by step where scripts run; without them they are one whole form.'),
  financeModal: z
    .boolean()
    .default(false)
    .describe("The finance enquiry opens over the page, titled 'Finance Enquiry', in place of a block on it."),
  requestPhotosBelow: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(3)
    .describe('Cars with fewer photos than this offer to send some; 0 never does.'),
  webhookUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'must not hold a user name or password')
    .optional()
    .describe('Enquiries are also posted there; a visitor sees nothing of it.'),
});

const rule = (description: string) => z.boolean().optional().describe(`${description} Left out, it follows \`all\`.`);

const complianceRules = {
  optInUnticked: rule('The newsletter box starts empty.'),
  comparisonRate: rule(
    'A comparison rate is as prominent as its repayment, exact, and its warning stands in sight, never folded.',
  ),
  totalPrice: rule(
    "Every price says what it is: 'Drive away', 'Estimated drive away' or 'Excluding government charges', the last where the stock does not say.",
  ),
  licences: rule("The dealership's DL# and MVR# stand with its prices."),
  allReviews: rule('Every review is shown, whatever its stars.'),
  realSales: rule("No 'Sales this Month' that is counted from the calendar."),
  odometer: rule('A used car without a reading says so in place of its kilometres.'),
  exactCounts: rule('Counts of cars are exact, however many they are.'),
};

/** COMP-01: one switch for all rules; what reads the settings finds each rule decided. */
export const complianceSettings = z
  .strictObject({
    all: z.boolean().default(false).describe('Every rule below holds, save one that says otherwise.'),
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
  }));

export type ComplianceSettings = z.output<typeof complianceSettings>;
