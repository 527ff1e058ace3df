import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts.ts';
import { car } from '../cars.ts';
import { cents, moment } from '../columns.ts';
import { dealership, location } from '../dealerships.ts';
import { site } from '../sites.ts';
import { purchase } from './purchases.ts';

/** A buyer who reserves a car; the states are those of `rules/reservations`. */
export const reservation = pgTable(
  'reservation',
  {
    id: text('id').primaryKey(),
    /** In the address of the buyer's own pages. */
    token: text('token').notNull().unique(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealership.id, { onDelete: 'cascade' }),
    carId: integer('car_id').references(() => car.id, { onDelete: 'set null' }),
    locationId: integer('location_id').references(() => location.id, { onDelete: 'set null' }),
    /** Of who had signed in when it was begun. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** BUY-07: the purchase whose deposit it is. */
    purchaseId: text('purchase_id').references(() => purchase.id, { onDelete: 'set null' }),
    state: text('state', {
      enum: ['held', 'authorised', 'reserved', 'released', 'expired', 'refunded', 'completed'],
    })
      .notNull()
      .default('held'),
    releaseReason: text('release_reason', {
      enum: ['car_gone', 'already_yours', 'price_changed', 'payment_failed', 'by_dealer', 'ended'],
    }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** As the buyer saw it. */
    carName: text('car_name').notNull(),
    carSlug: text('car_slug').notNull(),
    amountCents: cents('amount_cents').notNull(),
    priceCents: cents('price_cents').notNull(),
    holdHours: real('hold_hours').notNull(),
    refundable: boolean('refundable').notNull(),
    atEnd: text('at_end', { enum: ['refund', 'keep'] }).notNull(),
    processor: text('processor').notNull(),
    paymentId: text('payment_id'),
    /** The site as the buyer reached it, for the links of mails. */
    origin: text('origin').notNull(),
    heldUntil: moment('held_until').notNull(),
    reservedUntil: moment('reserved_until'),
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
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('reservation_site').on(t.siteId, t.createdAt),
    index('reservation_car').on(t.carId),
    index('reservation_dealership').on(t.dealershipId),
    index('reservation_location').on(t.locationId),
    index('reservation_due').on(t.nextStepAt).where(sql`${t.nextStepAt} is not null`),
    index('reservation_email').on(t.email),
    index('reservation_account').on(t.accountId),
    index('reservation_purchase').on(t.purchaseId),
    uniqueIndex('reservation_payment').on(t.processor, t.paymentId),
    uniqueIndex('reservation_keeping').on(t.carId).where(sql`${t.state} in ('authorised','reserved')`),
    check(
      'reservation_state',
      sql`${t.state} in ('held','authorised','reserved','released','expired','refunded','completed')`,
    ),
    check('reservation_dispute', sql`${t.disputeState} in ('asked','open','won','lost')`),
    check('reservation_at_end', sql`${t.atEnd} in ('refund','keep')`),
  ],
);

/** Of the entries of a ledger (`rules/reservations/payment-ledger.ts`). */
export const entryKinds = [
  'authorised',
  'voided',
  'captured',
  'refund_due',
  'refunded',
  'refund_dropped',
  'disputed',
  'dispute_won',
] as const;

/** The account of a reservation (`rules/reservations/payment-ledger.ts`). */
export const reservationEntry = pgTable(
  'reservation_entry',
  {
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    /** So that nothing is entered twice. */
    key: text('key').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.key] }),
    check(
      'reservation_entry_kind',
      sql`${t.kind} in ('authorised','voided','captured','refund_due','refunded','refund_dropped','disputed','dispute_won')`,
    ),
  ],
);

/** What buyer and dealer are told, sent by a job. */
export const reservationMail = pgTable(
  'reservation_mail',
  {
    id: text('id').primaryKey(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    notice: text('notice', { enum: ['reserved', 'extended', 'lost', 'failed', 'released', 'refunded'] }).notNull(),
    reader: text('reader', { enum: ['buyer', 'dealer'] }).notNull(),
    target: text('target').notNull(),
    /** The money that it is about. */
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'written', 'flagged'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('reservation_mail_reservation').on(t.reservationId),
    index('reservation_mail_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    check('reservation_mail_state', sql`${t.state} in ('pending','delivered','written','flagged')`),
    check('reservation_mail_reader', sql`${t.reader} in ('buyer','dealer')`),
  ],
);

/** Notices of a payment processor that were taken: each is followed once. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    processor: text('processor').notNull(),
    id: text('id').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.processor, t.id] }), index('payment_notice_taken_at').on(t.takenAt)],
);
