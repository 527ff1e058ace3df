import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { dealership } from './dealerships.ts';
import { site } from './sites.ts';

/** Somebody who works behind the counter. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** What stands below his mails; without it, his name. */
  signature: text('signature').notNull().default(''),
  /** Of the list of the stock; none for the usual ones. */
  stockColumns: text('stock_columns').array().notNull().default(sql`'{}'`),
  /** Argon2id with its parameters; null until an invitation is taken. */
  passwordHash: text('password_hash'),
  /** Sealed; null without a second factor. */
  secondFactor: text('second_factor'),
  /** The last time step whose code was taken: no code counts twice. */
  lastCodeStep: bigint('last_code_step', { mode: 'number' }),
  switchedOffAt: moment('switched_off_at'),
  createdAt: moment('created_at').notNull(),
});

const ofStaff = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffRole = pgTable(
  'staff_role',
  {
    id: text('id').primaryKey(),
    staffId: ofStaff(),
    role: text('role', { enum: ['operator', 'manager', 'sales', 'finance', 'content', 'viewer'] }).notNull(),
    siteId: integer('site_id').references(() => site.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id').references(() => dealership.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('staff_role_staff').on(t.staffId),
    index('staff_role_site').on(t.siteId),
    index('staff_role_dealership').on(t.dealershipId),
    check('staff_role_name', sql`${t.role} in ('operator','manager','sales','finance','content','viewer')`),
    check(
      'staff_role_place',
      sql`num_nonnulls(${t.siteId}, ${t.dealershipId}) = case ${t.role} when 'operator' then 0 else 1 end`,
    ),
  ],
);

/** The public half of a passkey; the private one stays on the person's device. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: text('id').primaryKey(),
    staffId: ofStaff(),
    /** As the device calls it; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures, as the device counts them; 0 for devices that do not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** The platform's host when it was made: browsers offer it there and nowhere else. */
    rpId: text('rp_id').notNull(),
    /** Kept by an account of the device's maker, on several devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Its counter went back: there may be a copy, and it opens nothing any more. */
    refusedAt: moment('refused_at'),
  },
  (t) => [index('staff_passkey_staff').on(t.staffId)],
);

export const staffSession = pgTable(
  'staff_session',
  {
    id: text('id').primaryKey(),
    /** Of the token in the cookie, which is nowhere else. */
    tokenHash: text('token_hash').notNull().unique(),
    staffId: ofStaff(),
    /** Null while the second factor has yet to be given. */
    completedAt: moment('completed_at'),
    /** Wrong codes while it is not complete. */
    tries: integer('tries').notNull().default(0),
    device: text('device').notNull(),
    /** Null for sessions that are older than the question. */
    signedInBy: text('signed_in_by', { enum: ['password', 'code', 'recovery_code', 'link', 'passkey'] }),
    passkeyId: text('passkey_id').references(() => staffPasskey.id, { onDelete: 'set null' }),
    /** When the password or a passkey was last given in this session. */
    provedAt: moment('proved_at'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('staff_session_staff').on(t.staffId),
    index('staff_session_expires').on(t.expiresAt),
    index('staff_session_passkey').on(t.passkeyId),
    check('staff_session_signed_in_by', sql`${t.signedInBy} in ('password','code','recovery_code','link','passkey')`),
  ],
);

/** A link that lets somebody choose a password, and the mail that carries it. Its token follows from the seed and the server's key. */
export const staffLink = pgTable(
  'staff_link',
  {
    id: text('id').primaryKey(),
    staffId: ofStaff(),
    kind: text('kind', { enum: ['invitation', 'reset'] }).notNull(),
    seed: text('seed').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    state: text('state', { enum: ['pending', 'sent', 'written', 'failed', 'shown'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('staff_link_staff').on(t.staffId, t.createdAt),
    index('staff_link_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    check('staff_link_kind', sql`${t.kind} in ('invitation','reset')`),
    check('staff_link_state', sql`${t.state} in ('pending','sent','written','failed','shown')`),
  ],
);

/** Codes for the day on which the phone is lost; each counts once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    id: text('id').primaryKey(),
    staffId: ofStaff(),
    /** A keyed hash. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [uniqueIndex('staff_recovery_code_hash').on(t.staffId, t.codeHash)],
);

/** Failed attempts to sign in, counted over all processes. Who it was is kept as keyed hashes alone. */
export const staffFailure = pgTable(
  'staff_failure',
  {
    id: text('id').primaryKey(),
    target: text('target').notNull(),
    network: text('network').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('staff_failure_target').on(t.target, t.at),
    index('staff_failure_network').on(t.network, t.at),
    index('staff_failure_at').on(t.at),
  ],
);

/** Challenges that have been answered, as hashes, until they would be too old: each counts once. */
export const staffChallenge = pgTable(
  'staff_challenge',
  { hash: text('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('staff_challenge_expires').on(t.expiresAt)],
);

/** Mails that tell somebody what was done to his account. */
export const staffNotice = pgTable(
  'staff_notice',
  {
    id: text('id').primaryKey(),
    staffId: ofStaff(),
    kind: text('kind', {
      enum: ['passkey_added', 'passkey_removed', 'passkey_refused', 'factors_removed'],
    }).notNull(),
    /** What the passkey is called. */
    name: text('name').notNull(),
    /** On which it was done: "Chrome on Android". */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: ['pending', 'sent', 'written', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('staff_notice_due').on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index('staff_notice_staff').on(t.staffId),
    index('staff_notice_created').on(t.createdAt),
    check(
      'staff_notice_kind',
      sql`${t.kind} in ('passkey_added','passkey_removed','passkey_refused','factors_removed')`,
    ),
    check('staff_notice_state', sql`${t.state} in ('pending','sent','written','failed')`),
  ],
);
