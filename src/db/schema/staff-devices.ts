import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { enquiry } from './leads/enquiries.ts';
import { staff, staffSession } from './staff.ts';

/** A browser of somebody in the office that shows notifications. Its address and keys are secrets: whoever has them can write to it. */
export const staffDevice = pgTable(
  'staff_device',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** In which it was last used; null where that has run out, and the person has not signed in again. */
    sessionId: text('session_id').references(() => staffSession.id, { onDelete: 'set null' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    name: text('name').notNull(),
    /** mine: leads that come to the person. yards: every new lead at his places besides. */
    tells: text('tells', { enum: ['mine', 'yards'] }).notNull(),
    /** Notifications that did not get through since the last one that did. */
    failures: integer('failures').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [
    index('staff_device_staff').on(t.staffId),
    index('staff_device_session').on(t.sessionId),
    check('staff_device_tells', sql`${t.tells} in ('mine','yards')`),
  ],
);

/** When somebody wants to be told; without a row at any time. */
export const staffHours = pgTable('staff_hours', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** 0 is Sunday. */
  weekdays: integer('weekdays').array().notNull(),
  opens: text('opens').notNull(),
  closes: text('closes').notNull(),
});

/** A notification on its way to one device: what it says is read when it is sent. It is gone once it is there. */
export const leadNotice = pgTable(
  'lead_notice',
  {
    id: text('id').primaryKey(),
    deviceId: text('device_id')
      .notNull()
      .references(() => staffDevice.id, { onDelete: 'cascade' }),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['arrived', 'handed_on', 'given', 'alarm'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('lead_notice_device').on(t.deviceId),
    index('lead_notice_enquiry').on(t.enquiryId),
    index('lead_notice_due').on(t.nextAttemptAt),
    check('lead_notice_kind', sql`${t.kind} in ('arrived','handed_on','given','alarm')`),
  ],
);
