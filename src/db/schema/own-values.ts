import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { car } from './cars.ts';
import { moment } from './columns.ts';
import { dealership, location } from './dealerships.ts';
import { feed } from './feeds.ts';
import { staff } from './staff.ts';

/** A value of any field, as JSON in text: `jsonb` would come back from the driver as if a text of digits were a number. */
const fieldValue = customType<{ data: string | number | boolean | string[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (stored) => JSON.parse(stored),
});

/** What staff have set over the values of a feed; the car's row has the values that show. */
export const carOwnValue = pgTable(
  'car_own_value',
  {
    carId: integer('car_id')
      .notNull()
      .references(() => car.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    value: fieldValue('value'),
    /** What the feed said last, shown again when the own value is taken back. */
    feedValue: fieldValue('feed_value'),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.carId, t.field] }), index('car_own_value_staff').on(t.staffId)],
);

/** The history of a car's fields. */
export const carChange = pgTable(
  'car_change',
  {
    id: text('id').primaryKey(),
    carId: integer('car_id')
      .notNull()
      .references(() => car.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    at: moment('at').notNull(),
    source: text('source', { enum: ['office', 'feed', 'cli'] }).notNull(),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    feedId: integer('feed_id').references(() => feed.id, { onDelete: 'set null' }),
    before: fieldValue('value_before'),
    after: fieldValue('value_after'),
    /** Whether an own value stood over the feed's before and after. A feed's change with one after it was not shown. */
    wasOwn: boolean('was_own').notNull(),
    isOwn: boolean('is_own').notNull(),
    /** What was done in one step, to many cars too, has one name. */
    editId: text('edit_id'),
  },
  (t) => [
    index('car_change_car').on(t.carId, t.at),
    index('car_change_staff').on(t.staffId),
    index('car_change_feed').on(t.feedId),
    index('car_change_edit').on(t.editId).where(sql`${t.editId} is not null`),
    check('car_change_source', sql`${t.source} in ('office','feed','cli')`),
  ],
);

const ofPlace = () => ({
  dealershipId: integer('dealership_id')
    .notNull()
    .references(() => dealership.id, { onDelete: 'cascade' }),
  /** Null for the dealership itself. */
  locationId: integer('location_id').references(() => location.id, { onDelete: 'cascade' }),
  field: text('field').notNull(),
});
const byStaff = () => text('staff_id').references(() => staff.id, { onDelete: 'set null' });

/** What staff have set on a place over what the site files say; the rows of the place have the values that show. */
export const placeOwnValue = pgTable(
  'place_own_value',
  {
    ...ofPlace(),
    value: text('value'),
    /** What the files said last, shown again when the own value is taken back. */
    fileValue: text('file_value'),
    staffId: byStaff(),
    at: moment('at').notNull(),
  },
  (t) => [
    unique('place_own_value_field').on(t.dealershipId, t.locationId, t.field).nullsNotDistinct(),
    index('place_own_value_location').on(t.locationId),
    index('place_own_value_staff').on(t.staffId),
  ],
);

/** The history of a place's fields. */
export const placeChange = pgTable(
  'place_change',
  {
    id: text('id').primaryKey(),
    ...ofPlace(),
    at: moment('at').notNull(),
    source: text('source', { enum: ['office', 'files', 'cli'] }).notNull(),
    staffId: byStaff(),
    before: text('value_before'),
    after: text('value_after'),
    /** What was done in one step, at several places too, has one name. */
    editId: text('edit_id').notNull(),
  },
  (t) => [
    index('place_change_place').on(t.dealershipId, t.locationId, t.at),
    index('place_change_location').on(t.locationId),
    index('place_change_staff').on(t.staffId),
    index('place_change_edit').on(t.editId),
    check('place_change_source', sql`${t.source} in ('office','files','cli')`),
  ],
);
