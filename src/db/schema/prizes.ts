import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment } from './columns.ts';
import { site } from './sites.ts';

/** SITE-19: what the wheel gave, as the visitor was told. */
export const prizeSpin = pgTable(
  'prize_spin',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Null where the account was erased: the prize stays given. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Its slug in the settings. */
    prize: text('prize').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    terms: text('terms').notNull(),
    /** Null for a slice that wins nothing. */
    code: text('code'),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('prize_spin_account').on(t.siteId, t.accountId),
    index('prize_spin_of_account').on(t.accountId),
    uniqueIndex('prize_spin_code').on(t.siteId, t.code),
    index('prize_spin_prize').on(t.siteId, t.prize),
    check('prize_spin_won', sql`(${t.code} is null) = (${t.validUntil} is null)`),
  ],
);
