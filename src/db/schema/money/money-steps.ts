import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, moment } from '../columns.ts';
import { staff } from '../staff.ts';
import { onlinePayment } from './online-payments.ts';
import { reservation } from './reservations.ts';

export const moneyStepKinds = ['released', 'refunded', 'extended'] as const;

/** What staff did with a reservation or an online payment, and why. */
export const moneyStep = pgTable(
  'money_step',
  {
    id: text('id').primaryKey(),
    /** Of the two, the one that it was done with. */
    reservationId: text('reservation_id').references(() => reservation.id, { onDelete: 'cascade' }),
    onlinePaymentId: text('online_payment_id').references(() => onlinePayment.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: moneyStepKinds }).notNull(),
    /** Null for the server's command line, and for somebody who is gone. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    reason: text('reason').notNull().default(''),
    /** Of a refund. */
    amountCents: cents('amount_cents'),
    /** Of one that is kept longer. */
    until: moment('until'),
  },
  (t) => [
    index('money_step_reservation').on(t.reservationId, t.at),
    index('money_step_online_payment').on(t.onlinePaymentId, t.at),
    index('money_step_staff').on(t.staffId),
    check('money_step_of', sql`num_nonnulls(${t.reservationId}, ${t.onlinePaymentId}) = 1`),
    check('money_step_kind', sql`${t.kind} in ('released','refunded','extended')`),
  ],
);
