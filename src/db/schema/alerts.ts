import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { cents, moment } from './columns.ts';
import { site } from './sites.ts';

const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });
const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' });

/** What a visitor asked to be told of. */
export const alert = pgTable(
  'alert',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    siteId: ofSite(),
    kind: text('kind', { enum: ['search', 'price', 'free'] }).notNull(),
    /** As its owner knows it. */
    name: text('name').notNull(),
    /** The search; of a sold car, the search for others like it. */
    address: text('address'),
    /** Without a reference: an alert outlives its car. */
    carId: integer('car_id'),
    /** What the car was asked for when its owner last heard of it. */
    priceCents: cents('price_cents'),
    cadence: text('cadence', { enum: ['at_once', 'weekly'] }).notNull(),
    /** Cars that the search found when it was saved, and those that were told of since. */
    known: integer('known').array().notNull().default([]),
    /** Of the site, where it was saved: what links in mails begin with. */
    origin: text('origin').notNull(),
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('alert_account').on(t.accountId),
    index('alert_site').on(t.siteId, t.accountId, t.id).where(sql`${t.pausedAt} is null`),
    index('alert_of_site').on(t.siteId),
    uniqueIndex('alert_search').on(t.accountId, t.address).where(sql`${t.kind} = 'search'`),
    uniqueIndex('alert_car').on(t.accountId, t.kind, t.carId).where(sql`${t.kind} <> 'search'`),
    check('alert_kind', sql`${t.kind} in ('search','price','free')`),
    check('alert_cadence', sql`${t.cadence} in ('at_once','weekly')`),
    check('alert_subject', sql`${t.address} is not null or ${t.carId} is not null`),
  ],
);

/** Each time that somebody asked for alerts, or did not want them any more. */
export const alertConsent = pgTable(
  'alert_consent',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    /** Null for all of them. */
    alertId: text('alert_id'),
    granted: boolean('granted').notNull(),
    wording: text('wording').notNull(),
    form: text('form').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('alert_consent_account').on(t.accountId, t.at)],
);

/** What one run told one person. */
export const alertNotice = pgTable(
  'alert_notice',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    siteId: ofSite(),
    /** Whether it told of alerts that come weekly at most. */
    weekly: boolean('weekly').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('alert_notice_account').on(t.accountId, t.createdAt), index('alert_notice_site').on(t.siteId)],
);

/** A car that an alert found, and why. None is found twice: a price only by another, lower one. */
export const alertFinding = pgTable(
  'alert_finding',
  {
    alertId: text('alert_id')
      .notNull()
      .references(() => alert.id, { onDelete: 'cascade' }),
    carId: integer('car_id').notNull(),
    reason: text('reason', { enum: ['match', 'price', 'free'] }).notNull(),
    /** The lower price; 0 for the other reasons. */
    priceCents: cents('price_cents').notNull().default(0),
    fromCents: cents('from_cents'),
    foundAt: moment('found_at').notNull(),
    /** Null while it waits for the week to end. */
    noticeId: text('notice_id').references(() => alertNotice.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.carId, t.reason, t.priceCents] }),
    index('alert_finding_notice').on(t.noticeId),
    index('alert_finding_waiting').on(t.alertId).where(sql`${t.noticeId} is null`),
    check('alert_finding_reason', sql`${t.reason} in ('match','price','free')`),
  ],
);

/** A browser that shows notifications. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    siteId: ofSite(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('push_subscription_account').on(t.accountId),
    uniqueIndex('push_subscription_endpoint').on(t.siteId, t.endpoint),
  ],
);

/** The mail of a notice, and its notification for each browser. */
export const alertDelivery = pgTable(
  'alert_delivery',
  {
    id: text('id').primaryKey(),
    noticeId: text('notice_id')
      .notNull()
      .references(() => alertNotice.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'push'] }).notNull(),
    subscriptionId: text('subscription_id').references(() => pushSubscription.id, { onDelete: 'cascade' }),
    /** 'empty': every car of the notice was gone before it could be sent. */
    state: text('state', { enum: ['pending', 'sent', 'written', 'failed', 'empty'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('alert_delivery_notice').on(t.noticeId),
    index('alert_delivery_subscription').on(t.subscriptionId),
    index('alert_delivery_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    check('alert_delivery_channel', sql`${t.channel} in ('email','push')`),
    check('alert_delivery_state', sql`${t.state} in ('pending','sent','written','failed','empty')`),
  ],
);

/** How far changes have been matched, and which process does it. */
export const alertPosition = pgTable('alert_position', {
  name: text('name').primaryKey(),
  tx: text('tx').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  readAt: moment('read_at').notNull(),
  runner: text('runner'),
  leasedUntil: moment('leased_until'),
});
