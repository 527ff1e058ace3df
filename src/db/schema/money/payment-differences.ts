import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { onlinePayment } from './online-payments.ts';
import { reservation } from './reservations.ts';

/** When the ledger was last compared with what a processor has. */
export const paymentCheck = pgTable('payment_check', {
  processor: text('processor').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
});

/** OFF-17: where the two disagreed at that time. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    processor: text('processor').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Both are null for a payment that nothing here knows. */
    reservationId: text('reservation_id').references(() => reservation.id, { onDelete: 'cascade' }),
    onlinePaymentId: text('online_payment_id').references(() => onlinePayment.id, { onDelete: 'cascade' }),
    /** Without personal data. */
    difference: text('difference').notNull(),
    /** The first time that it was there. */
    foundAt: moment('found_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.processor, t.paymentId] }),
    index('payment_difference_reservation').on(t.reservationId),
    index('payment_difference_online_payment').on(t.onlinePaymentId),
  ],
);
