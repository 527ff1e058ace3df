import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { car } from './cars.ts';
import { identity, moment } from './columns.ts';
import { site } from './sites.ts';

export const feed = pgTable(
  'feed',
  {
    id: identity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** The mapping's name: a site has one feed a mapping. */
    name: text('name').notNull(),
    coverage: text('coverage', { enum: ['full', 'partial'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('feed_site_name').on(t.siteId, t.name),
    check('feed_coverage', sql`${t.coverage} in ('full','partial')`),
  ],
);

export const feedRun = pgTable(
  'feed_run',
  {
    id: identity(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feed.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['running', 'completed', 'stopped', 'failed'] })
      .notNull()
      .default('running'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    rowsRead: integer('rows_read').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    message: text('message'),
  },
  (t) => [
    index('feed_run_feed').on(t.feedId, t.startedAt),
    check('feed_run_state', sql`${t.state} in ('running','completed','stopped','failed')`),
  ],
);

/** The car of a feed's key, what its row said last, and the last run that had it. */
export const feedCar = pgTable(
  'feed_car',
  {
    feedId: integer('feed_id')
      .notNull()
      .references(() => feed.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    carId: integer('car_id')
      .notNull()
      .references(() => car.id, { onDelete: 'cascade' }),
    contentHash: text('content_hash').notNull(),
    seenRunId: integer('seen_run_id').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.feedId, t.key] }), index('feed_car_car').on(t.carId)],
);

export const feedReject = pgTable(
  'feed_reject',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => feedRun.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** In JSON and XML, which one of the list it is. */
    entry: integer('entry'),
    stockNumber: text('stock_number'),
    field: text('field').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('feed_reject_run').on(t.runId, t.line)],
);
