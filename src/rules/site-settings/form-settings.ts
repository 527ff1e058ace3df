import { z } from 'zod';

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
  webhookUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'must not hold a user name or password')
    .optional()
    .describe('Enquiries are also posted there; a visitor sees nothing of it.'),
});

export const complianceSettings = z.strictObject({
  optInUnticked: z.boolean().default(false).describe('The newsletter box starts empty.'),
});
