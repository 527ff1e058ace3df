import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What has changed, written in the changing transaction. Numbers are drawn before commit, so a reader goes by
 * (tx, number) and only as far as no older transaction is still open.
 */
export const event = pgTable(
  'event',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tx: xid8('tx').notNull().default(sql`pg_current_xact_id()`),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    siteId: integer('site_id'),
    dealershipId: integer('dealership_id'),
    carId: integer('car_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('event_tx_number').on(t.tx, t.number), index('event_at').on(t.at)],
);

/** How far changes by time alone (sold window, New tag, expiries) have been turned into events. */
export const timeCursor = pgTable('time_cursor', {
  name: text('name').primaryKey(),
  reachedAt: moment('reached_at').notNull(),
});

export const audit = pgTable(
  'audit',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    siteId: integer('site_id'),
    /** "cli", "system", "feed:NAME", or a staff member's id. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_site_at').on(t.siteId, t.at),
    index('audit_at').on(t.at, t.id),
    index('audit_actor').on(t.actor, t.at),
    index('audit_subject').on(t.subject, t.at),
    index('audit_car_created').on(t.subject).where(sql`${t.action} = 'car.created'`),
  ],
);
