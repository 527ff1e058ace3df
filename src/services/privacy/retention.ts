import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import {
  account,
  alert,
  enquiry,
  inboundMail,
  inboundText,
  leadEntry,
  onlinePayment,
  reservation,
  siteMail,
  tradeInDraft,
} from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { forgetPayments } from '../online-payments/forget-payer.ts';
import { forgetReservations } from '../reservations/forget-buyer.ts';
import { listSites } from '../sites/list-sites.ts';
import { makeNumbers } from './personal-leads.ts';

interface Expired {
  siteId: number;
  /** What ended before is over. */
  end: Date;
}

interface RetentionKind {
  /** Of how many, as a person reads it: "37 enquiries". */
  label: (count: number) => string;
  /** 0 keeps it. */
  days: (settings: SiteSettings) => number;
  count: (db: Executor, expired: Expired) => Promise<number>;
  erase: (tx: Tx, ctx: AppContext, expired: Expired) => Promise<{ count: number; uploads: readonly string[] }>;
}

const atOnce = 100;
/** So that one run of the job has an end; the rest is for the next day. */
const mostBatches = 20;
const dayMs = 24 * 60 * 60_000;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Nothing has happened with it since: no answer, no note, and nobody waits or has put it aside until later. */
function isLeadOver(db: Executor, { siteId, end }: Expired): SQL | undefined {
  const since = db
    .select({ id: leadEntry.id })
    .from(leadEntry)
    .where(and(eq(leadEntry.enquiryId, enquiry.id), gte(leadEntry.at, end)));
  return and(
    eq(enquiry.siteId, siteId),
    lt(enquiry.receivedAt, end),
    or(isNull(enquiry.waitingSince), lt(enquiry.waitingSince, end)),
    or(isNull(enquiry.snoozedUntil), lt(enquiry.snoozedUntil, end)),
    notExists(since),
    or(isNull(enquiry.threadId), notExists(listLater(db, end))),
  );
}

/** Of leads that are put together: those with which something has happened since. */
function listLater(db: Executor, end: Date) {
  const other = alias(enquiry, 'other');
  const since = db
    .select({ id: leadEntry.id })
    .from(leadEntry)
    .where(and(eq(leadEntry.enquiryId, other.id), gte(leadEntry.at, end)));
  const isLater = or(
    ...[gte(other.receivedAt, end), gte(other.waitingSince, end), gte(other.snoozedUntil, end), exists(since)],
  );
  return db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.threadId, enquiry.threadId), isLater));
}

const isReservationOver = ({ siteId, end }: Expired): SQL | undefined =>
  and(
    eq(reservation.siteId, siteId),
    lt(reservation.updatedAt, end),
    notInArray(reservation.state, ['held', 'authorised', 'reserved']),
    ne(reservation.name, 'erased'),
  );

const isPaymentOver = ({ siteId, end }: Expired): SQL | undefined =>
  and(
    eq(onlinePayment.siteId, siteId),
    lt(onlinePayment.createdAt, end),
    notInArray(onlinePayment.state, ['open', 'authorised']),
    ne(onlinePayment.name, 'erased'),
  );

/** Nobody has been signed in with it since, and it is told of nothing. */
function isAccountOver(db: Executor, { siteId, end }: Expired): SQL | undefined {
  const running = db
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.accountId, account.id), isNull(alert.pausedAt)));
  const seenAt = sql`coalesce(${account.seenAt}, ${account.createdAt})`;
  return and(eq(account.siteId, siteId), lt(seenAt, end), notExists(running));
}

const isMailOver = ({ siteId, end }: Expired): SQL | undefined =>
  and(eq(inboundMail.siteId, siteId), lt(inboundMail.receivedAt, end), isNotNull(inboundMail.upload));

const isTextOver = (_db: Executor, { siteId, end }: Expired): SQL | undefined =>
  and(eq(inboundText.siteId, siteId), lt(inboundText.receivedAt, end), inboundText.isWaiting);

const isValuationOver = (_db: Executor, { siteId, end }: Expired): SQL | undefined =>
  and(eq(tradeInDraft.siteId, siteId), lt(tradeInDraft.updatedAt, end));

/** One that was sent is erased after thirty days anyway. */
const isUnsentOver = (_db: Executor, { siteId, end }: Expired): SQL | undefined =>
  and(eq(siteMail.siteId, siteId), lt(siteMail.createdAt, end), eq(siteMail.state, 'flagged'));

/** Of rows of which nothing stays, in this server or in its files. */
function goingWhole(
  table: PgTable,
  key: AnyPgColumn,
  isOver: (db: Executor, expired: Expired) => SQL | undefined,
): Pick<RetentionKind, 'count' | 'erase'> {
  return {
    count: (db, expired) => db.$count(table, isOver(db, expired)),
    async erase(tx, _ctx, expired) {
      const over = tx.select({ key }).from(table).where(isOver(tx, expired)).limit(atOnce);
      const rows = await tx.delete(table).where(inArray(key, over)).returning({ key });
      return { count: rows.length, uploads: [] };
    },
  };
}

/** OFF-18: what is kept for a time, by kind. */
const retentionKinds = {
  leads: {
    label: (count) => many(count, 'enquiry', 'enquiries'),
    days: ({ retention }) => retention.leadDays,
    count: (db, expired) => db.$count(enquiry, isLeadOver(db, expired)),
    async erase(tx, ctx, expired) {
      const rows = await tx
        .select({ id: enquiry.id })
        .from(enquiry)
        .where(isLeadOver(tx, expired))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      const uploads = await makeNumbers(
        tx,
        ctx,
        rows.map(({ id }) => id),
      );
      return { count: rows.length, uploads };
    },
  },
  reservations: {
    label: (count) => many(count, 'reservation', 'reservations'),
    days: ({ retention }) => retention.paymentDays,
    count: (db, expired) => db.$count(reservation, isReservationOver(expired)),
    async erase(tx, _ctx, expired) {
      const { id } = reservation;
      const over = tx.select({ id }).from(reservation).where(isReservationOver(expired)).limit(atOnce);
      return { count: await forgetReservations(tx, inArray(id, over)), uploads: [] };
    },
  },
  payments: {
    label: (count) => many(count, 'online payment', 'online payments'),
    days: ({ retention }) => retention.paymentDays,
    count: (db, expired) => db.$count(onlinePayment, isPaymentOver(expired)),
    async erase(tx, _ctx, expired) {
      const { id } = onlinePayment;
      const over = tx.select({ id }).from(onlinePayment).where(isPaymentOver(expired)).limit(atOnce);
      return { count: await forgetPayments(tx, inArray(id, over)), uploads: [] };
    },
  },
  accounts: {
    label: (count) => many(count, 'account of a visitor', 'accounts of visitors'),
    days: ({ retention }) => retention.accountDays,
    ...goingWhole(account, account.id, isAccountOver),
  },
  texts: {
    label: (count) => many(count, 'text without a lead', 'texts without a lead'),
    days: ({ retention }) => retention.mailDays,
    ...goingWhole(inboundText, inboundText.id, isTextOver),
  },
  mails: {
    label: (count) => many(count, 'mail without a lead', 'mails without a lead'),
    days: ({ retention }) => retention.mailDays,
    count: (db, expired) => db.$count(inboundMail, isMailOver(expired)),
    async erase(tx, _ctx, expired) {
      const { id, upload } = inboundMail;
      const over = tx.select({ id }).from(inboundMail).where(isMailOver(expired)).limit(atOnce);
      const rows = await tx.delete(inboundMail).where(inArray(id, over)).returning({ upload });
      return { count: rows.length, uploads: rows.flatMap((row) => row.upload ?? []) };
    },
  },
  unsent: {
    label: (count) => many(count, 'mail that could not be sent', 'mails that could not be sent'),
    days: ({ retention }) => retention.mailDays,
    ...goingWhole(siteMail, siteMail.id, isUnsentOver),
  },
  valuations: {
    label: (count) => many(count, 'valuation begun', 'valuations begun'),
    days: ({ tradeIn }) => tradeIn.keepDraftDays,
    ...goingWhole(tradeInDraft, tradeInDraft.tokenHash, isValuationOver),
  },
} as const satisfies Record<string, RetentionKind>;

export const listedRetention = Object.entries(retentionKinds) as [keyof typeof retentionKinds, RetentionKind][];

/** OFF-18: erases at every site what is older than it keeps, a bounded number at a time. Twice is harmless, as are two servers at once. */
export async function eraseExpired(ctx: AppContext): Promise<number> {
  let erased = 0;
  for (const { id: siteId, settings } of await listSites(ctx)) {
    for (const [name, kind] of listedRetention) {
      const days = kind.days(settings);
      if (days === 0) continue;
      const expired = { siteId, end: new Date(ctx.clock.now().getTime() - days * dayMs) };
      erased += await eraseOfKind(ctx, { name, kind, expired });
    }
  }
  return erased;
}

async function eraseOfKind(
  ctx: AppContext,
  { name, kind, expired }: { name: string; kind: RetentionKind; expired: Expired },
): Promise<number> {
  let erased = 0;
  for (let batch = 0; batch < mostBatches; batch++) {
    const { count, uploads } = await ctx.store.db.transaction(async (tx) => {
      const done = await kind.erase(tx, ctx, expired);
      if (done.count > 0) {
        const detail = { count: done.count };
        await recordAudit(tx, ctx, { siteId: expired.siteId, action: 'retention.erased', subject: name, detail });
      }
      return done;
    });
    for (const upload of uploads) await ctx.uploads.delete(upload);
    erased += count;
    if (count < atOnce) break;
  }
  return erased;
}
