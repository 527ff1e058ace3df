import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';
import { dealership } from './dealerships.ts';

export const site = pgTable('site', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  template: text('template').notNull(),
  active: boolean('active').notNull().default(true),
  /** Overrides only; defaults live in the settings schema. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const siteHost = pgTable(
  'site_host',
  {
    /** Lower case, without a port. */
    host: text('host').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('site_host_site').on(t.siteId)],
);

export const siteDealership = pgTable(
  'site_dealership',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.dealershipId] }), index('site_dealership_dealership').on(t.dealershipId)],
);
