import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import {
  accountConsent,
  delivery,
  enquiry,
  enquiryFile,
  enquiryUpdate,
  financeApplication,
  financeDraft,
  leadEntry,
  onlinePayment,
  purchase,
  reservation,
  reservationEntry,
  reservationMail,
  savedValuation,
  signInCode,
  tradeInDraft,
  visitorSession,
  watchlistEntry,
} from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { hashEmail } from '../applications/draft-token.ts';
import type { SiteContext } from '../context.ts';
import { isOwnEnquiry, isOwnPayment, isOwnReservation, listProven } from './is-own.ts';
import { listOwnThreads } from './list-own-threads.ts';
import { readOwnAlerts } from './read-own-alerts.ts';

/**
 * USER-09: everything that the site keeps of the visitor, as plain data. Secrets of the machine (hashes, seeds, tokens) are no
 * data of a person, and the answers of finance applications are named and left out: whoever has found a phone unlocked gets no bank statements.
 */
export async function readOwnData(ctx: SiteContext, visitor: Visitor) {
  const { account } = visitor;
  const { siteId: _site, ...person } = account;
  const [ofAccount, enquiries, reservations, drafts, alerts, payments, purchases] = await Promise.all([
    readAccount(ctx, visitor),
    readEnquiries(ctx, visitor),
    readReservations(ctx, visitor),
    readDrafts(ctx, visitor),
    readOwnAlerts(ctx, visitor),
    readPayments(ctx, visitor),
    readPurchases(ctx, visitor),
  ]);
  return {
    site: ctx.site.name,
    written_at: ctx.clock.now(),
    account: person,
    ...ofAccount,
    enquiries,
    reservations,
    ...drafts,
    ...alerts,
    online_payments: payments,
    purchases,
    not_in_here: [
      'The answers of finance applications are kept sealed. Please ask us for them; we have to know that it is you.',
      'What staff write down about an enquiry is not in this file. Please ask the dealer for it: each note is read first, as it may be about others too.',
      'Of visits that nobody was signed in for, nothing is kept that leads to you.',
      'What your own browser keeps (compared and viewed cars, what you have typed into forms) is in your browser alone.',
    ],
  };
}

async function readAccount({ store: { db }, site }: SiteContext, { account: { id, ...account } }: Visitor) {
  const { device, createdAt, seenAt, expiresAt } = visitorSession;
  const proven = listProven({ id, ...account });
  const targets = [proven.email, proven.phone].filter((target) => target !== null);
  const [consents, devices, watchlist, codes] = await Promise.all([
    db.select().from(accountConsent).where(eq(accountConsent.accountId, id)).orderBy(asc(accountConsent.at)),
    db.select({ device, createdAt, seenAt, expiresAt }).from(visitorSession).where(eq(visitorSession.accountId, id)),
    db.select().from(watchlistEntry).where(eq(watchlistEntry.accountId, id)).orderBy(asc(watchlistEntry.savedAt)),
    db
      .select({ channel: signInCode.channel, target: signInCode.target, createdAt: signInCode.createdAt })
      .from(signInCode)
      .where(and(eq(signInCode.siteId, site.id), inArray(signInCode.target, targets))),
  ]);
  return { consents, devices, watchlist, sign_in_codes: codes };
}

async function readEnquiries({ store: { db }, site }: SiteContext, visitor: Visitor) {
  const rows = await db
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.siteId, site.id), isOwnEnquiry(visitor)))
    .orderBy(asc(enquiry.receivedAt), asc(enquiry.id));
  const ids = rows.map(({ id }) => id);
  const [files, updates, deliveries, valuations, applications, written, steps] = await Promise.all([
    db.select().from(enquiryFile).where(inArray(enquiryFile.enquiryId, ids)),
    db.select().from(enquiryUpdate).where(inArray(enquiryUpdate.enquiryId, ids)),
    db.select().from(delivery).where(inArray(delivery.enquiryId, ids)),
    db.select().from(savedValuation).where(inArray(savedValuation.enquiryId, ids)),
    db
      .select({ enquiryId: financeApplication.enquiryId, submittedAt: financeApplication.submittedAt })
      .from(financeApplication)
      .where(inArray(financeApplication.enquiryId, ids)),
    listOwnThreads(db, ids),
    db
      .select()
      .from(leadEntry)
      .where(and(inArray(leadEntry.enquiryId, ids), notInArray(leadEntry.kind, ['replied', 'answered'])))
      .orderBy(asc(leadEntry.at)),
  ]);
  const of = <Row extends { enquiryId: string }>(all: readonly Row[], id: string) =>
    all.filter(({ enquiryId }) => enquiryId === id);
  return rows.map((row) => ({
    ...leaveOutStaff(row),
    files: of(files, row.id).map(({ name, contentType, size }) => ({ name, contentType, size })),
    thread: of(written, row.id).map(({ id: _id, enquiryId: _of, ...message }) => message),
    added: of(updates, row.id).map(({ receivedAt }) => receivedAt),
    sent_to_dealer: of(deliveries, row.id).map(({ channel, state, deliveredAt }) => ({ channel, state, deliveredAt })),
    valuation: of(valuations, row.id).map(({ result, savedAt }) => ({ result, savedAt })),
    finance_application: of(applications, row.id).map(({ submittedAt }) => ({ submittedAt })),
    handled_by_dealer: of(steps, row.id).map(({ kind, at }) => ({ kind, at })),
  }));
}

/** What the machine and what staff note of it is not what the person has said. */
function leaveOutStaff(row: typeof enquiry.$inferSelect) {
  const { siteId: _site, submissionKey: _key, contentHash: _hash, state: _state, ...said } = row;
  const { assignedTo: _staff, lostReason: _reason, snoozedUntil: _until, answeredAt: _answered, ...rest } = said;
  const {
    firstRepliedAt: _replied,
    waitingSince: _waiting,
    alarmedAt: _alarmed,
    threadId: _thread,
    words: _words,
    make: _,
    ...own
  } = rest;
  return own;
}

async function readReservations({ store: { db }, site }: SiteContext, visitor: Visitor) {
  const rows = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.siteId, site.id), isOwnReservation(visitor)))
    .orderBy(asc(reservation.createdAt));
  const ids = rows.map(({ id }) => id);
  const [entries, mails] = await Promise.all([
    db.select().from(reservationEntry).where(inArray(reservationEntry.reservationId, ids)),
    db.select().from(reservationMail).where(inArray(reservationMail.reservationId, ids)),
  ]);
  return rows.map(({ siteId: _s, token: _t, version: _v, failures: _f, nextStepAt: _n, ...row }) => ({
    ...row,
    money: entries
      .filter(({ reservationId }) => reservationId === row.id)
      .map(({ kind, amountCents, at }) => ({ kind, amountCents, at })),
    mails: mails
      .filter(({ reservationId, reader }) => reservationId === row.id && reader === 'buyer')
      .map(({ notice, target, createdAt }) => ({ notice, target, createdAt })),
  }));
}

/** SITE-20: amounts that were paid with a reference. */
async function readPayments({ store: { db }, site }: SiteContext, visitor: Visitor) {
  const rows = await db
    .select()
    .from(onlinePayment)
    .where(and(eq(onlinePayment.siteId, site.id), isOwnPayment(visitor)));
  return rows.map(({ siteId: _s, token: _t, failures: _f, nextStepAt: _n, ...row }) => row);
}

/** BUY-07: what was answered on the way to a car. */
async function readPurchases({ store: { db }, site }: SiteContext, { account }: Visitor) {
  const rows = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.siteId, site.id), eq(purchase.accountId, account.id)))
    .orderBy(asc(purchase.createdAt));
  return rows.map(({ siteId: _s, accountId: _a, ...row }) => row);
}

/** What was begun and not sent. */
async function readDrafts({ store: { db }, site }: SiteContext, visitor: Visitor) {
  const { email } = listProven(visitor.account);
  if (email === null) return { valuations_begun: [], finance_applications_begun: [] };
  const own = db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(eq(enquiry.siteId, site.id), isOwnEnquiry(visitor)));
  const [valuations, applications] = await Promise.all([
    db
      .select({ content: tradeInDraft.content, updatedAt: tradeInDraft.updatedAt })
      .from(tradeInDraft)
      .where(
        and(eq(tradeInDraft.siteId, site.id), or(eq(tradeInDraft.email, email), inArray(tradeInDraft.enquiryId, own))),
      ),
    db
      .select({ updatedAt: financeDraft.updatedAt })
      .from(financeDraft)
      .where(and(eq(financeDraft.siteId, site.id), eq(financeDraft.emailHash, hashEmail(email)))),
  ]);
  return { valuations_begun: valuations, finance_applications_begun: applications };
}
