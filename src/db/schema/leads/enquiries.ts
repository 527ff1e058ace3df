import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../accounts.ts';
import { car } from '../cars.ts';
import { moment } from '../columns.ts';
import { dealership, location } from '../dealerships.ts';
import { site } from '../sites.ts';
import { staff } from '../staff.ts';
import { leadTest } from './lead-tests.ts';

export const enquiryStates = ['new', 'contacted', 'appointment', 'won', 'lost', 'spam'] as const;

export const enquiry = pgTable(
  'enquiry',
  {
    /** Drawn before it is written anywhere, so that a replay finds it again. */
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    /** Sent by the browser with every repeat of one submission, else derived from what was sent. */
    submissionKey: text('submission_key').notNull(),
    /** Of form, car, contact and text: what makes two posts without a key the same submission. */
    contentHash: text('content_hash').notNull(),
    dealershipId: integer('dealership_id').references(() => dealership.id, { onDelete: 'set null' }),
    locationId: integer('location_id').references(() => location.id, { onDelete: 'set null' }),
    carId: integer('car_id').references(() => car.id, { onDelete: 'set null' }),
    /** Of who had signed in when it was sent. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** E.164 where the number is complete, else as typed. */
    phone: text('phone').notNull(),
    postcode: text('postcode').notNull().default(''),
    message: text('message').notNull().default(''),
    optIn: boolean('opt_in').notNull(),
    /** When the person took that back. */
    unsubscribedAt: moment('unsubscribed_at'),
    /** When the person is expected: the time that was asked for, then what staff have agreed with him; null where nobody is. */
    visitAt: moment('visit_at'),
    /** Every other field as it was sent, and the car as it then stood. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    leadAttributes: jsonb('lead_attributes').$type<Record<string, unknown>>().notNull().default({}),
    source: text('source').notNull().default(''),
    url: text('url').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    state: text('state', { enum: enquiryStates }).notNull().default('new'),
    lostReason: text('lost_reason'),
    snoozedUntil: moment('snoozed_until'),
    assignedTo: text('assigned_to').references(() => staff.id, { onDelete: 'set null' }),
    /** When somebody first did something about it. */
    answeredAt: moment('answered_at'),
    /** When somebody first wrote or called. */
    firstRepliedAt: moment('first_replied_at'),
    /** Since when the person waits for an answer to something that came after the enquiry; null where he does not. */
    waitingSince: moment('waiting_since'),
    /** When managers were told that nobody has answered it in time. */
    alarmedAt: moment('alarmed_at'),
    /** The lead that stands for those that it is put together with, perhaps itself; null where it is alone. */
    threadId: text('thread_id').references((): AnyPgColumn => leadThread.id, { onDelete: 'set null' }),
    /** The test that it is of; null for what a visitor has sent. */
    testId: text('test_id').references(() => leadTest.id, { onDelete: 'cascade' }),
    /** In small letters, all that a lead is looked for by; the store keeps it. */
    words: text('words').generatedAlwaysAs(
      sql`lower(name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || message || ' ' || coalesce(fields -> 'car' ->> 'name', '') || ' ' || coalesce(fields -> 'car' ->> 'stockNumber', ''))`,
    ),
    /** In small letters, of the car as it was when it was asked about, else as the form says; the store keeps it. */
    make: text('make').generatedAlwaysAs(
      sql`lower(coalesce(nullif(fields -> 'car' ->> 'make', ''), fields ->> 'Vehicle Make', ''))`,
    ),
    receivedAt: moment('received_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('enquiry_site_submission').on(t.siteId, t.submissionKey),
    index('enquiry_site_received').on(t.siteId, t.receivedAt),
    index('enquiry_site_make').on(t.siteId, t.make, t.receivedAt),
    index('enquiry_site_content').on(t.siteId, t.contentHash, t.receivedAt),
    index('enquiry_dealership').on(t.dealershipId),
    index('enquiry_location').on(t.locationId),
    index('enquiry_car').on(t.carId),
    index('enquiry_assigned').on(t.assignedTo),
    index('enquiry_open').on(t.siteId, t.receivedAt).where(sql`${t.state} in ('new','contacted','appointment')`),
    index('enquiry_waiting').on(t.siteId, t.waitingSince).where(sql`${t.waitingSince} is not null`),
    check('enquiry_lost_reason', sql`${t.lostReason} is null or ${t.state} = 'lost'`),
    index('enquiry_account').on(t.accountId),
    index('enquiry_visit').on(t.visitAt).where(sql`${t.visitAt} is not null`),
    index('enquiry_thread').on(t.threadId),
    uniqueIndex('enquiry_test').on(t.testId),
    index('enquiry_site_email').on(t.siteId, sql`lower(trim(${t.email}))`),
    index('enquiry_site_phone').on(t.siteId, t.phone),
    check('enquiry_state', sql`${t.state} in ('new','contacted','appointment','won','lost','spam')`),
  ],
);

/** Of several leads that are put together, the first, whose row has the work on all of them: what it would be by itself. */
export const leadThread = pgTable(
  'lead_thread',
  {
    id: text('id')
      .primaryKey()
      .references((): AnyPgColumn => enquiry.id, { onDelete: 'cascade' }),
    state: text('state', { enum: enquiryStates }).notNull(),
    lostReason: text('lost_reason'),
    snoozedUntil: moment('snoozed_until'),
    assignedTo: text('assigned_to').references(() => staff.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
    firstRepliedAt: moment('first_replied_at'),
    waitingSince: moment('waiting_since'),
    alarmedAt: moment('alarmed_at'),
  },
  (t) => [
    index('lead_thread_assigned').on(t.assignedTo),
    check('lead_thread_state', sql`${t.state} in ('new','contacted','appointment','won','lost','spam')`),
    check('lead_thread_lost_reason', sql`${t.lostReason} is null or ${t.state} = 'lost'`),
  ],
);

/** Two leads that somebody has taken apart. */
export const leadApart = pgTable(
  'lead_apart',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    fromId: text('from_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.fromId] }), index('lead_apart_from').on(t.fromId)],
);

export const enquiryFile = pgTable(
  'enquiry_file',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    /** Its key in the storage of uploads. */
    upload: text('upload').notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.upload] }), index('enquiry_file_upload').on(t.upload)],
);

export const delivery = pgTable(
  'delivery',
  {
    id: text('id').primaryKey(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'webhook'] }).notNull(),
    target: text('target').notNull(),
    /** 0 for the enquiry as it came, then one more for each time that something was added to it. */
    revision: integer('revision').notNull().default(0),
    state: text('state', { enum: ['pending', 'delivered', 'written', 'flagged'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('delivery_enquiry_target').on(t.enquiryId, t.channel, t.target, t.revision),
    index('delivery_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    check('delivery_state', sql`${t.state} in ('pending','delivered','written','flagged')`),
    check('delivery_channel', sql`${t.channel} in ('email','webhook')`),
  ],
);

/** What the visitor added to an enquiry later: it is part of the enquiry, and is here so that none is added twice. */
export const enquiryUpdate = pgTable(
  'enquiry_update',
  {
    /** Drawn before it is written anywhere. */
    id: text('id').primaryKey(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    contentHash: text('content_hash').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [uniqueIndex('enquiry_update_revision').on(t.enquiryId, t.revision)],
);
