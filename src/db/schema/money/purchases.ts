import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts.ts';
import { car } from '../cars.ts';
import { moment } from '../columns.ts';
import { site } from '../sites.ts';

/** BUY-07: a car that a visitor buys online, step by step. */
export const purchase = pgTable(
  'purchase',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null where it is gone from the store. */
    carId: integer('car_id').references(() => car.id, { onDelete: 'set null' }),
    carName: text('car_name').notNull(),
    carSlug: text('car_slug').notNull(),
    state: text('state', { enum: ['open', 'sent'] })
      .notNull()
      .default('open'),
    /** Of the buyer as typed, in lower case, so that a person can be erased. */
    email: text('email'),
    /** Read by `rules/purchases/purchase-draft.ts`. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** When the buyer last went on, at the prices that are in the content. */
    seenAt: moment('seen_at').notNull(),
    /** Of its lead; without a reference, since it may be in the lead journal alone. */
    enquiryId: text('enquiry_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('purchase_site').on(t.siteId, t.updatedAt),
    uniqueIndex('purchase_account_car').on(t.accountId, t.carId),
    index('purchase_account').on(t.accountId, t.updatedAt),
    index('purchase_car').on(t.carId),
    index('purchase_email').on(t.email),
    index('purchase_enquiry').on(t.enquiryId),
    check('purchase_state', sql`${t.state} in ('open','sent')`),
  ],
);
