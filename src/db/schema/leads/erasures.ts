import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** OFF-18: that somebody was erased, so that an archive from before does not bring the person back. */
export const erasure = pgTable('erasure', {
  id: text('id').primaryKey(),
  /** Of the address, the number or the account, with the key of this server. */
  personHash: text('person_hash').notNull(),
  /** Null for all. */
  siteIds: integer('site_ids').array(),
  erasedAt: moment('erased_at').notNull(),
});
