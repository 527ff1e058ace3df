import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { site } from './sites.ts';

/** How often each event happened on a site on a day of its time zone. Nothing of the visitor. */
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
