import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import {
  account,
  accountConsent,
  alert,
  alertConsent,
  alertNotice,
  enquiry,
  financeApplication,
  financeDraft,
  inboundMail,
  inboundText,
  moneyStep,
  onlinePayment,
  onlinePaymentEntry,
  prizeSpin,
  purchase,
  pushSubscription,
  reservation,
  reservationEntry,
  reservationMail,
  signInCode,
  siteMail,
  textStop,
  tradeInDraft,
  visitorSession,
  watchlistEntry,
} from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { hashEmail } from '../applications/draft-token.ts';
import { eraseMailOf } from '../leads/inbound/unplaced-mail.ts';
import { eraseTextsOf } from '../leads/texts/unplaced-texts.ts';
import { forgetPayer } from '../online-payments/forget-payer.ts';
import { forgetBuyer } from '../reservations/forget-buyer.ts';
import { eraseSiteMailOf } from '../site-mail/erase-site-mail.ts';
import { atSites, isEmail, ofPerson } from './person-at.ts';
import type { PersonalKind, PersonRows } from './personal-kind.ts';
import { personalLeads } from './personal-leads.ts';

const none: readonly string[] = [];

const ofReservation = ({ person }: PersonRows) => ofPerson(person, reservation);
const ofPayment = ({ person }: PersonRows) => ofPerson(person, onlinePayment);

const ofPurchase = ({ person, keys }: PersonRows): SQL | undefined =>
  and(
    atSites(person, purchase.siteId),
    or(
      person.email === null ? undefined : isEmail(purchase.email, person.email),
      inArray(purchase.enquiryId, [...keys.leadIds]),
      inArray(purchase.accountId, [...keys.accountIds]),
    ),
  );

const ofValuation = ({ person, keys }: PersonRows): SQL | undefined =>
  and(
    atSites(person, tradeInDraft.siteId),
    or(
      person.email === null ? undefined : isEmail(tradeInDraft.email, person.email),
      inArray(tradeInDraft.enquiryId, [...keys.leadIds]),
    ),
  );

/** Drafts have a hash of the address alone. */
const ofDraft = ({ person }: PersonRows): SQL | undefined =>
  and(
    atSites(person, financeDraft.siteId),
    eq(financeDraft.emailHash, person.email === null ? '' : hashEmail(person.email)),
  );

const ofCode = ({ person }: PersonRows): SQL | undefined =>
  and(atSites(person, signInCode.siteId), eq(signInCode.target, person.email ?? person.phone ?? ''));

const ofSiteMail = ({ person }: PersonRows): SQL | undefined => {
  const address = person.email ?? '';
  return and(atSites(person, siteMail.siteId), or(eq(siteMail.target, address), eq(siteMail.replyAddress, address)));
};

const ofInbound = ({ person }: PersonRows): SQL | undefined =>
  and(atSites(person, inboundMail.siteId), eq(inboundMail.sender, person.email ?? '-'));

/** Of the person's own number, or of those in his enquiries. */
async function listPhones(db: Executor, { person, keys }: PersonRows): Promise<string[]> {
  if (person.phone !== null) return [person.phone];
  const rows = await db
    .selectDistinct({ phone: enquiry.phone })
    .from(enquiry)
    .where(and(inArray(enquiry.id, [...keys.leadIds]), ne(enquiry.phone, '')));
  return rows.map(({ phone }) => phone);
}

/** OFF-18: everything personal that this server keeps, in the order in which it is erased. A test finds the columns that are missing here. */
const personalData = {
  valuations: {
    label: 'Valuations begun',
    goes: 'The vehicle, its condition and the answers.',
    stays: null,
    columns: ['trade_in_draft'],
    count: (db, rows) => db.$count(tradeInDraft, ofValuation(rows)),
    read: (db, rows) =>
      db
        .select({ content: tradeInDraft.content, updatedAt: tradeInDraft.updatedAt })
        .from(tradeInDraft)
        .where(ofValuation(rows)),
    async erase(tx, _ctx, rows) {
      await tx.delete(tradeInDraft).where(ofValuation(rows));
      return none;
    },
  },
  applications: {
    label: 'Finance applications',
    goes: 'All sealed answers, sent or begun.',
    stays: null,
    columns: ['finance_application', 'finance_draft'],
    count: async (db, rows) =>
      (await db.$count(financeDraft, ofDraft(rows))) +
      (await db.$count(financeApplication, inArray(financeApplication.enquiryId, [...rows.keys.leadIds]))),
    // Sealed: only the finance role reads the answers.
    read: (db, { keys }) =>
      db
        .select({ submittedAt: financeApplication.submittedAt })
        .from(financeApplication)
        .where(inArray(financeApplication.enquiryId, [...keys.leadIds])),
    async erase(tx, _ctx, rows) {
      await tx.delete(financeDraft).where(ofDraft(rows));
      await tx.delete(financeApplication).where(inArray(financeApplication.enquiryId, [...rows.keys.leadIds]));
      return none;
    },
  },
  purchases: {
    label: 'Online purchases',
    goes: 'Everything that was answered on the way to a vehicle.',
    stays: null,
    columns: ['purchase'],
    count: (db, rows) => db.$count(purchase, ofPurchase(rows)),
    async read(db, rows) {
      const found = await db.select().from(purchase).where(ofPurchase(rows));
      return found.map(({ siteId: _s, accountId: _a, ...row }) => row);
    },
    async erase(tx, _ctx, rows) {
      await tx.delete(purchase).where(ofPurchase(rows));
      return none;
    },
  },
  texts: {
    label: 'Text messages without a lead',
    goes: 'The messages, and that a number wants no more of them.',
    stays: null,
    columns: ['inbound_text', 'text_stop'],
    async count(db, rows) {
      const phones = await listPhones(db, rows);
      const ofStops = and(atSites(rows.person, textStop.siteId), inArray(textStop.phone, phones));
      return (
        (await db.$count(
          inboundText,
          and(atSites(rows.person, inboundText.siteId), inArray(inboundText.sender, phones)),
        )) + (await db.$count(textStop, ofStops))
      );
    },
    async read(db, rows) {
      const { body, receivedAt } = inboundText;
      return db
        .select({ body, receivedAt })
        .from(inboundText)
        .where(and(atSites(rows.person, inboundText.siteId), inArray(inboundText.sender, await listPhones(db, rows))));
    },
    // Before the leads, which have the numbers.
    async erase(tx, _ctx, rows) {
      await eraseTextsOf(tx, { phones: await listPhones(tx, rows), siteIds: rows.person.siteIds });
      return none;
    },
  },
  leads: personalLeads,
  reservations: {
    label: 'Reservations',
    goes: 'Name, mail address, phone, mails that were planned and what staff wrote as reasons.',
    stays:
      'Vehicle, dates and amounts: tax law asks for five years. One that still runs keeps its buyer until it has ended.',
    columns: ['reservation', 'reservation_mail', 'money_step.reason'],
    count: (db, rows) => db.$count(reservation, ofReservation(rows)),
    async read(db, rows) {
      const found = await db.select().from(reservation).where(ofReservation(rows));
      const ids = found.map(({ id }) => id);
      const money = await db.select().from(reservationEntry).where(inArray(reservationEntry.reservationId, ids));
      const mails = await db.select().from(reservationMail).where(inArray(reservationMail.reservationId, ids));
      const steps = await db.select().from(moneyStep).where(inArray(moneyStep.reservationId, ids));
      return found.map(({ siteId: _s, token: _t, version: _v, failures: _f, nextStepAt: _n, ...row }) => ({
        ...row,
        money: money
          .filter(({ reservationId }) => reservationId === row.id)
          .map(({ kind, amountCents, at }) => ({ kind, amountCents, at })),
        mails: mails
          .filter(({ reservationId, reader }) => reservationId === row.id && reader === 'buyer')
          .map(({ notice, createdAt }) => ({ notice, createdAt })),
        steps: steps
          .filter(({ reservationId }) => reservationId === row.id)
          .map(({ kind, at, reason }) => ({ kind, at, reason })),
      }));
    },
    async erase(tx, _ctx, { person }) {
      await forgetBuyer(tx, person);
      return none;
    },
  },
  payments: {
    label: 'Online payments',
    goes: 'Name, mail address, phone and what staff wrote as reasons.',
    stays:
      'Reference, dates and amounts: tax law asks for five years. One that is not over keeps its payer until then.',
    columns: ['online_payment'],
    count: (db, rows) => db.$count(onlinePayment, ofPayment(rows)),
    async read(db, rows) {
      const found = await db.select().from(onlinePayment).where(ofPayment(rows));
      const ids = found.map(({ id }) => id);
      const money = await db.select().from(onlinePaymentEntry).where(inArray(onlinePaymentEntry.paymentId, ids));
      return found.map(({ siteId: _s, token: _t, version: _v, failures: _f, nextStepAt: _n, ...row }) => ({
        ...row,
        money: money
          .filter(({ paymentId }) => paymentId === row.id)
          .map(({ kind, amountCents, at }) => ({ kind, amountCents, at })),
      }));
    },
    async erase(tx, _ctx, { person }) {
      await forgetPayer(tx, person);
      return none;
    },
  },
  mails: {
    label: 'Mails of the website',
    goes: 'Mails to the person, and those to the dealer that the person would answer.',
    stays: null,
    columns: ['site_mail'],
    count: (db, rows) => db.$count(siteMail, ofSiteMail(rows)),
    read: (db, rows) =>
      db
        .select({ subject: siteMail.subject, body: siteMail.body, createdAt: siteMail.createdAt })
        .from(siteMail)
        .where(and(ofSiteMail(rows), eq(siteMail.target, rows.person.email ?? ''))),
    async erase(tx, _ctx, { person }) {
      await eraseSiteMailOf(tx, person);
      return none;
    },
  },
  unplaced: {
    label: 'Mail without a lead',
    goes: 'The whole mail.',
    stays: null,
    columns: ['inbound_mail'],
    count: (db, rows) => db.$count(inboundMail, ofInbound(rows)),
    async read(db, rows) {
      const { subject, excerpt, receivedAt } = inboundMail;
      return db.select({ subject, excerpt, receivedAt }).from(inboundMail).where(ofInbound(rows));
    },
    erase: (tx, _ctx, { person }) => eraseMailOf(tx, person),
  },
  codes: {
    label: 'Codes to sign in with',
    goes: 'To which address they went.',
    stays: null,
    columns: ['sign_in_code'],
    count: (db, rows) => db.$count(signInCode, ofCode(rows)),
    read: (db, rows) =>
      db
        .select({ channel: signInCode.channel, target: signInCode.target, createdAt: signInCode.createdAt })
        .from(signInCode)
        .where(ofCode(rows)),
    async erase(tx, _ctx, rows) {
      await tx.delete(signInCode).where(ofCode(rows));
      return none;
    },
  },
  accounts: {
    label: 'Account, garage, alerts and prizes',
    goes: 'The account with its sessions, saved vehicles, alerts, consents and browsers.',
    stays: 'That a prize was given, without to whom.',
    columns: [
      ...['account', 'account_consent', 'visitor_session', 'watchlist_entry', 'alert', 'alert_consent', 'alert_notice'],
      ...['alert_finding', 'alert_delivery', 'push_subscription', 'prize_spin'],
    ],
    count: async (_db, { keys }) => keys.accountIds.length,
    async read(db, { keys }) {
      const ids = [...keys.accountIds];
      const accounts = await db.select().from(account).where(inArray(account.id, ids));
      const of = async (id: string) => ({
        consents: await db.select().from(accountConsent).where(eq(accountConsent.accountId, id)),
        devices: await db
          .select({ device: visitorSession.device, seenAt: visitorSession.seenAt })
          .from(visitorSession)
          .where(eq(visitorSession.accountId, id)),
        watchlist: await db.select().from(watchlistEntry).where(eq(watchlistEntry.accountId, id)),
        alerts: await db.select().from(alert).where(eq(alert.accountId, id)),
        alert_consents: await db.select().from(alertConsent).where(eq(alertConsent.accountId, id)),
        alerts_sent: await db.$count(alertNotice, eq(alertNotice.accountId, id)),
        browsers_with_notifications: await db
          .select({ device: pushSubscription.device, createdAt: pushSubscription.createdAt })
          .from(pushSubscription)
          .where(eq(pushSubscription.accountId, id)),
        prizes: await db.select().from(prizeSpin).where(eq(prizeSpin.accountId, id)),
      });
      return Promise.all(accounts.map(async ({ siteId: _s, ...row }) => ({ ...row, ...(await of(row.id)) })));
    },
    async erase(tx, _ctx, { keys }) {
      await tx.delete(account).where(inArray(account.id, [...keys.accountIds]));
      return none;
    },
  },
} as const satisfies Record<string, PersonalKind>;

export type PersonalKindName = keyof typeof personalData;

export const personalKinds = Object.entries(personalData) as [PersonalKindName, PersonalKind][];

/**
 * Columns of text that hold nobody who visits, by table or by column, and why. Whatever is neither here nor above fails the test.
 */
export const notPersonal: Readonly<Record<string, string>> = {
  'staff staff_role staff_session staff_passkey staff_challenge staff_notice staff_link staff_recovery_code staff_failure staff_hours lead_rule lead_rule_person':
    'people who work here: they are switched off under People, and history keeps who did what',
  'staff_device lead_notice':
    'browsers of people who work here, and which lead each is told of; it goes with the lead, and what it says is kept nowhere',
  'car car_variant car_caravan car_image car_video car_spin_image car_spin_draft car_hotspot car_specification car_feature car_lender car_slug_history car_photo_caption car_flaw':
    'vehicles',
  'car_own_value car_change place_own_value place_change':
    'values of vehicles and places, with which colleague set them',
  'dealership manufacturer location location_address location_contact opening_hours special_hours site site_host picture part postcode':
    'dealers, places and settings',
  'slide popup page page_revision offer review': 'what the dealer publishes, reviews included',
  'feed feed_run feed_car feed_reject': 'what feeds bring of vehicles',
  'event event_count time_cursor alert_position audit':
    'ids, numbers and values of vehicles, places and settings; never a visitor',
  lead_test: 'leads that the server sends itself',
  reply_mailbox: 'mailboxes of this server, and how far each is read',
  erased_lead: 'numbers of leads whose person is erased',
  erasure: 'keyed hashes of who was erased, so that a restored archive does not bring anybody back',
  'payment_check payment_difference payment_notice reservation_entry online_payment_entry phone_reveal car_view money_step':
    'ids and amounts',
};
