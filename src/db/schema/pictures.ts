import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const pictureStates = ['pending', 'stored', 'failed'] as const;

/** The photos of stock, from the address of a feed to our storage. One row an address, however many cars have it. */
export const picture = pgTable(
  'picture',
  {
    address: text('address').primaryKey(),
    /** Empty for a picture of our own media folder, which is measured and not fetched. */
    host: text('host').notNull(),
    /** The earliest place it has among the photos of a car: main photos are fetched first. */
    rank: integer('rank').notNull().default(0),
    state: text('state', { enum: pictureStates }).notNull().default('pending'),
    /** In the storage; its address is /media/pictures/{key}. */
    key: text('key'),
    width: integer('width'),
    height: integer('height'),
    /** "#rrggbb", shown until it has loaded. */
    colour: text('colour'),
    bytes: integer('bytes'),
    /** The address gives no picture, so visitors are not sent there. */
    missing: boolean('missing').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`'1970-01-01T00:00:00Z'`),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    storedAt: moment('stored_at'),
  },
  (t) => [
    index('picture_due').on(t.host, t.nextAttemptAt, t.rank).where(sql`${t.state} = 'pending'`),
    uniqueIndex('picture_key').on(t.key).where(sql`${t.key} is not null`),
    check('picture_state', sql`${t.state} in ('pending','stored','failed')`),
    check('picture_stored_is_measured', sql`${t.state} <> 'stored' or (${t.width} > 0 and ${t.height} > 0)`),
  ],
);
