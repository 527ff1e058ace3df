import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { site } from '../sites.ts';
import { staff } from '../staff.ts';

export const leadTestStates = ['open', 'arrived', 'lost'] as const;
export const leadTestSteps = ['form', 'inbox', 'mail'] as const;

/** A lead that the server sends through the public form, to see that the whole way works. */
export const leadTest = pgTable(
  'lead_test',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Null where the schedule sent it. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    plannedAt: moment('planned_at').notNull(),
    /** By when it has to be in the inbox and mailed. */
    dueAt: moment('due_at').notNull(),
    state: text('state', { enum: leadTestStates }).notNull().default('open'),
    /** When the form is posted next; null once the site has taken it. */
    nextAttemptAt: moment('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When it was in the inbox. */
    listedAt: moment('listed_at'),
    endedAt: moment('ended_at'),
    /** Where a lost one has stopped. */
    lostAtStep: text('lost_at_step', { enum: leadTestSteps }),
  },
  (t) => [
    uniqueIndex('lead_test_open').on(t.siteId).where(sql`${t.state} = 'open'`),
    index('lead_test_site').on(t.siteId, t.plannedAt),
    index('lead_test_staff').on(t.staffId),
    check('lead_test_state', sql`${t.state} in ('open','arrived','lost')`),
    check(
      'lead_test_step',
      sql`${t.lostAtStep} is null or (${t.state} = 'lost' and ${t.lostAtStep} in ('form','inbox','mail'))`,
    ),
  ],
);
