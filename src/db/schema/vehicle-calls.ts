import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { car } from './cars.ts';
import { moment } from './columns.ts';
import { dealership } from './dealerships.ts';
import { site } from './sites.ts';

/** Views that we counted, besides those that a feed reports (`car.views`). */
export const carView = pgTable(
  'car_view',
  {
    carId: integer('car_id')
      .primaryKey()
      .references(() => car.id, { onDelete: 'cascade' }),
    views: integer('views').notNull().default(0),
  },
  (t) => [check('car_view_not_negative', sql`${t.views} >= 0`)],
);

/** Every time a visitor has a number shown. Nothing of the visitor. */
export const phoneReveal = pgTable(
  'phone_reveal',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    carId: integer('car_id').references(() => car.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('phone_reveal_site').on(t.siteId, t.at),
    index('phone_reveal_dealership').on(t.dealershipId),
    index('phone_reveal_car').on(t.carId),
  ],
);
