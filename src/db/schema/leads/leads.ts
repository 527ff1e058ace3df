import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { site } from '../sites.ts';
import { staff } from '../staff.ts';
import { enquiry } from './enquiries.ts';

export const leadEntryKinds = [
  ...(['note', 'call', 'moved', 'visit', 'assigned', 'snoozed', 'replied', 'answered', 'joined', 'apart'] as const),
] as const;

/** A step of staff with an enquiry, or something that its person has answered; together they are its thread. */
export const leadEntry = pgTable(
  'lead_entry',
  {
    id: text('id').primaryKey(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadEntryKinds }).notNull(),
    /** Null for what nobody in particular did. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    text: text('text').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, string | null>>().notNull().default({}),
  },
  (t) => [
    index('lead_entry_enquiry').on(t.enquiryId, t.at),
    index('lead_entry_staff').on(t.staffId),
    check(
      'lead_entry_kind',
      sql`${t.kind} in ('note','call','moved','visit','assigned','snoozed','replied','answered','joined','apart')`,
    ),
  ],
);

export const leadMessageStates = ['pending', 'sent', 'delivered', 'written', 'failed', 'bounced', 'received'] as const;

/** A mail or a text message of a thread: what an entry says, and what has become of it. */
export const leadMessage = pgTable(
  'lead_message',
  {
    entryId: text('entry_id')
      .primaryKey()
      .references(() => leadEntry.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    /** Of the person: where it goes, or where it came from. */
    address: text('address').notNull(),
    subject: text('subject').notNull().default(''),
    /** Of a mail, without angle brackets. */
    messageId: text('message_id'),
    state: text('state', { enum: leadMessageStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('lead_message_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index('lead_message_id').on(t.messageId).where(sql`${t.messageId} is not null`),
    check('lead_message_channel', sql`${t.channel} in ('mail','sms')`),
    check(
      'lead_message_state',
      sql`${t.state} in ('pending','sent','delivered','written','failed','bounced','received')`,
    ),
  ],
);

/** What somebody has begun to write and not sent. */
export const leadDraft = pgTable(
  'lead_draft',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.staffId] }), index('lead_draft_staff').on(t.staffId)],
);

/** Who has a lead open now. */
export const leadViewer = pgTable(
  'lead_viewer',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.staffId] }), index('lead_viewer_staff').on(t.staffId)],
);

/** Files of a thread: of a message, or of somebody's draft. */
export const leadFile = pgTable(
  'lead_file',
  {
    /** Its key in the storage of uploads. */
    upload: text('upload').primaryKey(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    entryId: text('entry_id').references(() => leadEntry.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
  },
  (t) => [
    index('lead_file_enquiry').on(t.enquiryId),
    index('lead_file_entry').on(t.entryId),
    index('lead_file_staff').on(t.staffId),
    check('lead_file_owner', sql`num_nonnulls(${t.entryId}, ${t.staffId}) = 1`),
  ],
);

/** Mail that has come in: of what has found its lead, only that it came, so that it comes once. */
export const inboundMail = pgTable(
  'inbound_mail',
  {
    id: text('id').primaryKey(),
    /** A hash of sender and Message-ID. */
    mailKey: text('mail_key').notNull().unique(),
    receivedAt: moment('received_at').notNull(),
    /** Whoever looks for its lead: the people of the site, or, where none is known, operators. */
    siteId: integer('site_id').references(() => site.id, { onDelete: 'set null' }),
    sender: text('sender').notNull().default(''),
    subject: text('subject').notNull().default(''),
    excerpt: text('excerpt').notNull().default(''),
    /** The whole mail in the storage of uploads, until somebody has found its lead or put it away. */
    upload: text('upload'),
  },
  (t) => [
    index('inbound_mail_waiting').on(t.receivedAt).where(sql`${t.upload} is not null`),
    index('inbound_mail_received').on(t.receivedAt),
    index('inbound_mail_sender').on(t.sender),
    index('inbound_mail_site').on(t.siteId),
  ],
);
