import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { site } from './sites.ts';

/** Counts of events by site and local day. No visitor data. */
export const eventCount = pgTable(
  'event_count',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.eventId, t.day] }), check('event_count_positive', sql`${t.count} > 0`)],
);
