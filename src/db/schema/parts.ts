import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cents, identity } from './columns.ts';
import { dealership } from './dealerships.ts';

export interface PartFit {
  make: string;
  /** Null for every model of the make. */
  model: string | null;
}

export const part = pgTable(
  'part',
  {
    id: identity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    /** The dealer's or the maker's number. */
    number: text('number').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    /** Null for price on request. */
    priceCents: cents('price_cents'),
    imageUrl: text('image_url'),
    description: text('description').notNull().default(''),
    /** Empty if it fits any car. */
    fits: jsonb('fits').$type<PartFit[]>().notNull().default([]),
    /** Search text: normalised words, each after a space. */
    words: text('words').notNull(),
  },
  (t) => [unique('part_number').on(t.dealershipId, t.number), check('part_price', sql`${t.priceCents} >= 0`)],
);
