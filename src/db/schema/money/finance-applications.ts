import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { enquiry } from '../leads/enquiries.ts';
import { site } from '../sites.ts';

/** LEAD-13: an application that is being filled in. A cookie holds the token; here is only a hash of it. */
export const financeDraft = pgTable(
  'finance_draft',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Of the address that was typed, so that a person can be erased. */
    emailHash: text('email_hash'),
    /** `services/applications/seal.ts` */
    sealed: text('sealed').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('finance_draft_site').on(t.siteId, t.updatedAt), index('finance_draft_email').on(t.emailHash)],
);

/** LEAD-13: what was sent, apart from its lead; only the finance role reads it. */
export const financeApplication = pgTable(
  'finance_application',
  {
    enquiryId: text('enquiry_id')
      .primaryKey()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Of the draft that it was. */
    tokenHash: text('token_hash').notNull(),
    sealed: text('sealed').notNull(),
    submittedAt: moment('submitted_at').notNull(),
  },
  (t) => [
    index('finance_application_site').on(t.siteId, t.submittedAt),
    index('finance_application_token').on(t.siteId, t.tokenHash),
  ],
);
