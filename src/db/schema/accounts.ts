import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';
import { site } from './sites.ts';

const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' });

/** A visitor who has signed in to one site. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    siteId: ofSite(),
    /** Lower case. */
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    /** E.164. */
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    name: text('name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** When a session of it was last used, also of one that has ended; null since it was made. */
    seenAt: moment('seen_at'),
  },
  (t) => [
    index('account_site').on(t.siteId, t.createdAt),
    uniqueIndex('account_site_email').on(t.siteId, t.email).where(sql`${t.emailVerifiedAt} is not null`),
    uniqueIndex('account_site_phone').on(t.siteId, t.phone).where(sql`${t.phoneVerifiedAt} is not null`),
  ],
);

const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** Each time that somebody said yes or no to offers (COMP-02). */
export const accountConsent = pgTable(
  'account_consent',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    granted: boolean('granted').notNull(),
    wording: text('wording').notNull(),
    form: text('form').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('account_consent_account').on(t.accountId, t.at)],
);

/** A code to sign in with, and the message that carries it. The code follows from the seed and the server's key. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    id: text('id').primaryKey(),
    siteId: ofSite(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    target: text('target').notNull(),
    /** A keyed hash. */
    network: text('network').notNull(),
    seed: text('seed').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    state: text('state', { enum: ['pending', 'sent', 'written', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('sign_in_code_target').on(t.siteId, t.target, t.createdAt),
    index('sign_in_code_network').on(t.network, t.createdAt),
    index('sign_in_code_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    check('sign_in_code_channel', sql`${t.channel} in ('email','sms')`),
    check('sign_in_code_state', sql`${t.state} in ('pending','sent','written','failed')`),
  ],
);

export const visitorSession = pgTable(
  'visitor_session',
  {
    id: text('id').primaryKey(),
    /** Of the token in the cookie, which is nowhere else. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ofAccount(),
    siteId: ofSite(),
    /** "Chrome on Android" */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('visitor_session_account').on(t.accountId),
    index('visitor_session_site').on(t.siteId),
    index('visitor_session_expires').on(t.expiresAt),
  ],
);

export const watchlistEntry = pgTable(
  'watchlist_entry',
  {
    accountId: ofAccount(),
    /** Without a reference: a car that is gone stays on the list, and says so. */
    carId: integer('car_id').notNull(),
    name: text('name').notNull(),
    /** What it was asked for when it was saved. */
    priceCents: cents('price_cents'),
    savedAt: moment('saved_at').notNull(),
    /** What it was when its visitor last looked and could not buy it. */
    away: text('away', { enum: ['reserved', 'sold', 'gone'] }),
    /** When he first saw that it can be bought again. */
    backAt: moment('back_at'),
  },
  (t) => [
    check('watchlist_entry_away', sql`${t.away} in ('reserved', 'sold', 'gone')`),
    primaryKey({ columns: [t.accountId, t.carId] }),
  ],
);
