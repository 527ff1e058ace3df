import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { site } from '../sites.ts';

/** Text messages that have come in: of what has found its lead, only that it came, so that it comes once. */
export const inboundText = pgTable(
  'inbound_text',
  {
    id: text('id').primaryKey(),
    /** A hash of the service's own number of the message. */
    textKey: text('text_key').notNull().unique(),
    receivedAt: moment('received_at').notNull(),
    /** Whoever looks for its lead: the people of the site, or, where none is known, operators. */
    siteId: integer('site_id').references(() => site.id, { onDelete: 'set null' }),
    /** E.164; empty once somebody has found its lead or put it away. */
    sender: text('sender').notNull().default(''),
    body: text('body').notNull().default(''),
    isWaiting: boolean('is_waiting').notNull().default(false),
  },
  (t) => [
    index('inbound_text_waiting').on(t.receivedAt).where(sql`${t.isWaiting}`),
    index('inbound_text_received').on(t.receivedAt),
    index('inbound_text_sender').on(t.sender),
    index('inbound_text_site').on(t.siteId),
  ],
);

/** Numbers that want no more text messages of a site. */
export const textStop = pgTable(
  'text_stop',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** E.164. */
    phone: text('phone').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.phone] })],
);
