import { z } from 'zod';
import { enquiryForms } from '#rules/forms/form-names.ts';

const attributes = z.object({
  visited_pages: z.array(z.string()),
  linked_query_params: z.record(z.string(), z.string()),
});

/**
 * An enquiry as it was received from a visitor: what goes into the lead journal and from there into the store. Ids are as
 * sent; the store decides at commit whether they are the site's.
 */
export const receivedEnquirySchema = z.object({
  id: z.string(),
  siteId: z.int(),
  /** Of who had signed in. */
  accountId: z.string().nullable().default(null),
  /** The lead that it adds to; null for a lead of its own. */
  continues: z.string().nullable().default(null),
  /** OFF-09: the test that it is of; null for what a visitor has sent. */
  testId: z.string().nullable().default(null),
  receivedAt: z.iso.datetime(),
  form: z.enum(enquiryForms),
  /** Null where the browser sent none. */
  submissionKey: z.string().nullable(),
  contentHash: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
  message: z.string(),
  optIn: z.boolean(),
  carId: z.int().nullable(),
  locationId: z.int().nullable(),
  dealershipSlug: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  /** What was uploaded with it, in the order of the form; their content is in the storage of uploads. */
  files: z
    .array(
      z.object({
        upload: z.string(),
        field: z.string(),
        name: z.string(),
        contentType: z.string(),
        size: z.int(),
      }),
    )
    .default([]),
  leadAttributes: attributes,
  source: z.string(),
  url: z.string(),
  userAgent: z.string(),
  /** LEAD-13: what is kept apart of a finance application, sealed before it is written anywhere. */
  application: z.object({ tokenHash: z.string(), sealed: z.string() }).nullable().default(null),
  /** Where the site's enquiries were posted to at that time. */
  webhookUrl: z.string().nullable(),
});

export type ReceivedEnquiry = z.output<typeof receivedEnquirySchema>;
export type LeadAttributes = z.output<typeof attributes>;
