import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { enquiry } from './enquiries.ts';
import { staff } from './staff.ts';

export const leadEntryKinds = ['note', 'call', 'moved', 'assigned', 'snoozed'] as const;

/** A step of staff with an enquiry; together they are its thread. */
export const leadEntry = pgTable(
  'lead_entry',
  {
    id: text('id').primaryKey(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadEntryKinds }).notNull(),
    /** Null for what nobody in particular did. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    text: text('text').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, string | null>>().notNull().default({}),
  },
  (t) => [
    index('lead_entry_enquiry').on(t.enquiryId, t.at),
    index('lead_entry_staff').on(t.staffId),
    check('lead_entry_kind', sql`${t.kind} in ('note','call','moved','assigned','snoozed')`),
  ],
);
