import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts.ts';
import { cents, moment } from '../columns.ts';
import { dealership } from '../dealerships.ts';
import { site } from '../sites.ts';
import { entryKinds } from './reservations.ts';

/** SITE-20: a payment of an amount with a reference. */
export const onlinePayment = pgTable(
  'online_payment',
  {
    id: text('id').primaryKey(),
    /** In the address of the payer's own pages. */
    token: text('token').notNull().unique(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['open', 'authorised', 'paid', 'expired', 'failed'] })
      .notNull()
      .default('open'),
    reference: text('reference').notNull(),
    amountCents: cents('amount_cents').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    processor: text('processor').notNull(),
    paymentId: text('payment_id'),
    /** The site as the payer reached it, for the links of mails. */
    origin: text('origin').notNull(),
    openUntil: moment('open_until').notNull(),
    paidAt: moment('paid_at'),
    /** When somebody has to look at it next; null where nothing is left to do. */
    nextStepAt: moment('next_step_at'),
    failures: integer('failures').notNull().default(0),
    /** Counts what happened to it, so that an older look does not put off a newer one. */
    version: integer('version').notNull().default(0),
    disputeState: text('dispute_state', { enum: ['asked', 'open', 'won', 'lost'] }),
    disputeAnswerBy: moment('dispute_answer_by'),
    /** The processor says that there is something to read of a dispute. */
    disputeDue: boolean('dispute_due').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('online_payment_site').on(t.siteId, t.createdAt),
    index('online_payment_dealership').on(t.dealershipId),
    index('online_payment_account').on(t.accountId),
    index('online_payment_email').on(t.email),
    index('online_payment_due').on(t.nextStepAt).where(sql`${t.nextStepAt} is not null`),
    uniqueIndex('online_payment_payment').on(t.processor, t.paymentId),
    check('online_payment_dispute', sql`${t.disputeState} in ('asked','open','won','lost')`),
    check('online_payment_state', sql`${t.state} in ('open','authorised','paid','expired','failed')`),
  ],
);

/** The account of a payment (`rules/reservations/payment-ledger.ts`). */
export const onlinePaymentEntry = pgTable(
  'online_payment_entry',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => onlinePayment.id, { onDelete: 'cascade' }),
    /** So that nothing is entered twice. */
    key: text('key').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.key] }),
    check(
      'online_payment_entry_kind',
      sql`${t.kind} in ('authorised','voided','captured','refund_due','refunded','refund_dropped','disputed','dispute_won')`,
    ),
  ],
);
