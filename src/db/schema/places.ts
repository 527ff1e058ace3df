import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

/** Coordinates of postcodes, the same for all sites. Empty until an operator imports a table. */
export const postcode = pgTable(
  'postcode',
  {
    postcode: text('postcode').primaryKey(),
    name: text('name').notNull(),
    state: text('state', { enum: ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (t) => [
    check('postcode_digits', sql`${t.postcode} ~ '^[0-9]{4}$'`),
    check('postcode_state', sql`${t.state} in ('NSW','VIC','QLD','SA','WA','TAS','NT','ACT')`),
    check('postcode_latitude', sql`${t.latitude} between -90 and 90`),
    check('postcode_longitude', sql`${t.longitude} between -180 and 180`),
  ],
);
