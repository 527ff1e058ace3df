import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { site } from './sites.ts';

/** Mails of a site to visitors and dealers, sent by a job (`services/site-mail`). */
export const siteMail = pgTable(
  'site_mail',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** Lower case. */
    target: text('target').notNull(),
    /** Whom an answer goes to; nobody without an address. */
    replyName: text('reply_name').notNull(),
    replyAddress: text('reply_address'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'written', 'flagged'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('site_mail_site').on(t.siteId, t.createdAt),
    index('site_mail_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index('site_mail_target').on(t.target),
    index('site_mail_reply').on(t.replyAddress).where(sql`${t.replyAddress} is not null`),
    check('site_mail_state', sql`${t.state} in ('pending','delivered','written','flagged')`),
  ],
);
