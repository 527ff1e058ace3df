import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { enquiry } from './leads/enquiries.ts';
import { site } from './sites.ts';

/** A valuation that is being filled in. Its address holds the token; here is only a hash of it. */
export const tradeInDraft = pgTable(
  'trade_in_draft',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Of its lead; without a reference, since it may be in the lead journal alone. */
    enquiryId: text('enquiry_id'),
    /** Of the visitor, in lower case, so that a person can be erased. */
    email: text('email'),
    /** Read by `rules/tradein/draft.ts`. */
    content: jsonb('content').$type<unknown>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('trade_in_draft_site').on(t.siteId, t.updatedAt), index('trade_in_draft_enquiry').on(t.enquiryId)],
);

/** API: what a valuation tool said of a lead's vehicle (POST /api/miscellaneous). */
export const savedValuation = pgTable('saved_valuation', {
  enquiryId: text('enquiry_id')
    .primaryKey()
    .references(() => enquiry.id, { onDelete: 'cascade' }),
  result: jsonb('result').$type<Record<string, unknown>>().notNull(),
  savedAt: moment('saved_at').notNull(),
});
