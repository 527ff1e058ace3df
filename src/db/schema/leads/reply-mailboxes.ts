import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mailboxTroubles } from '#kernel/mailbox-error.ts';
import { moment } from '../columns.ts';

/** A mailbox of answers that is read by IMAP: how far it is read, and whether it can be read at all. */
export const replyMailbox = pgTable(
  'reply_mailbox',
  {
    /** A hash of host, port, user and folder. */
    key: text('key').primaryKey(),
    /** Its host and folder, as the office names it. */
    name: text('name').notNull(),
    /** Numbers of mails mean something only together with this one of their folder. */
    uidValidity: text('uid_validity'),
    /** All mails up to this one are dealt with. */
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    /** Mails that came before are none of ours. */
    takenSince: moment('taken_since'),
    /** The mail that could not be taken last, and how often it was tried. */
    stuckUid: bigint('stuck_uid', { mode: 'number' }),
    stuckTries: integer('stuck_tries').notNull().default(0),
    /** Mails that stay in the mailbox, because they cannot be taken. */
    leftBehind: integer('left_behind').notNull().default(0),
    leftAt: moment('left_at'),
    checkedAt: moment('checked_at'),
    failingSince: moment('failing_since'),
    failures: integer('failures').notNull().default(0),
    trouble: text('trouble', { enum: mailboxTroubles }),
    nextAttemptAt: moment('next_attempt_at'),
    /** When operators were told that it fails. */
    toldAt: moment('told_at'),
    /** The process that reads it now. */
    heldBy: text('held_by'),
    heldUntil: moment('held_until'),
  },
  (t) => [
    check(
      'reply_mailbox_trouble',
      sql`${t.trouble} is null or ${t.trouble} in ('password','certificate','private','folder','unreachable','mail')`,
    ),
  ],
);
