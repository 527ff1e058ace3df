import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import {
  account,
  car,
  dealership,
  delivery,
  enquiry,
  enquiryFile,
  erasedLead,
  leadTest,
  location,
  site,
} from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { keepApplication } from '../../applications/keep-application.ts';
import { claimTime, type TimeClaim } from '../../appointments/claim-time.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { planArrival } from '../../leads/speed/plan-arrival.ts';
import { findLaterUnsubscribe } from '../consent/find-later-unsubscribe.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { sameSubmissionMs } from '../intake/recent-submissions.ts';
import { addToEnquiry } from './add-to-enquiry.ts';
import { readAskedVisit } from './asked-visit.ts';
import { createCarSnapshot } from './car-snapshot.ts';
import { type EnquiryPlace, listRecipients, placeEnquiry } from './place-enquiry.ts';
import { planDeliveries } from './plan-deliveries.ts';

/** Where a stored enquiry went. */
export interface StoredPlace {
  locationId: number | null;
  dealershipSlug: string | null;
  /** The car that it is about, where that is one of the site's. */
  carSlug: string | null;
}

export type CommittedEnquiry =
  | { kind: 'stored'; leadId: string; place: StoredPlace }
  /** The store already had this submission, perhaps under another id. */
  | { kind: 'repeated'; leadId: string; place: StoredPlace }
  /** The requested time is taken; nothing is written. */
  | { kind: 'time_taken' }
  /** The site has been deleted, so there is no recipient. */
  | { kind: 'site_gone' }
  /** A test that nobody waits for any more; nothing is written. */
  | { kind: 'test_over' };

/**
 * Brings an enquiry into the store with its deliveries, event and audit, in one transaction. May be called any number
 * of times, from any number of processes: one submission is one enquiry. Without a claim it is written whoever else has
 * its time: the visitor was told that it is accepted.
 */
export async function commitEnquiry(
  ctx: AppContext,
  received: ReceivedEnquiry,
  claim: TimeClaim | null = null,
): Promise<CommittedEnquiry> {
  const committed = await ctx.store.db.transaction((tx) => commitOnce(ctx, tx, { received, claim }));
  if (committed.kind === 'stored' && committed.recipients === 0) {
    ctx.log.error('an enquiry has no mail address to be sent to', {
      leadId: committed.leadId,
      siteId: received.siteId,
    });
  }
  return committed;
}

const noPlace: StoredPlace = { locationId: null, dealershipSlug: null, carSlug: null };

async function commitOnce(
  ctx: AppContext,
  tx: Tx,
  { received, claim }: { received: ReceivedEnquiry; claim: TimeClaim | null },
) {
  const lock = `enquiry:${received.siteId}:${received.contentHash}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [known] = await tx
    .select({
      id: enquiry.id,
      place: { locationId: enquiry.locationId, dealershipSlug: dealership.slug, carSlug: car.slug },
    })
    .from(enquiry)
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(car, eq(car.id, enquiry.carId))
    .where(isSameSubmission(received))
    .limit(1);
  if (known) return { kind: 'repeated', leadId: known.id, place: known.place } as const;
  if ((await tx.$count(erasedLead, eq(erasedLead.id, received.id))) > 0) {
    // Its person is erased: a journal that still had it brings nothing back.
    return { kind: 'repeated', leadId: received.id, place: noPlace } as const;
  }
  const updated = received.continues === null ? null : await addToEnquiry(ctx, tx, received, received.continues);
  if (updated !== null) return updated;
  const [ofSite] = await tx
    .select({ settings: site.settings })
    .from(site)
    .where(eq(site.id, received.siteId))
    .for('key share');
  if (!ofSite) return { kind: 'site_gone' } as const;
  const test = await findTest(tx, received);
  if (test === 'over') return { kind: 'test_over' } as const;
  const place = await keepPlace(tx, await placeEnquiry(tx, received));
  const locationId = place.location?.id ?? null;
  const carId = place.car?.id ?? null;
  const { siteId, contentHash, webhookUrl } = received;
  if (claim && locationId !== null && !(await claimTime(tx, ctx, { claim, locationId, carId, contentHash }))) {
    return { kind: 'time_taken' } as const;
  }
  const unsubscribedAt = await findLaterUnsubscribe(tx, received);
  const optIn = received.optIn && unsubscribedAt === null;
  const accountId = await keepAccount(tx, received);
  const visitAt = readAskedVisit(received.fields, parseSiteSettings(ofSite.settings).settings.locale);
  await tx.insert(enquiry).values({ ...toRow(received, place), accountId, optIn, unsubscribedAt, visitAt });
  if (received.files.length > 0) {
    const files = received.files.map((file, position) => ({ ...file, enquiryId: received.id, position }));
    await tx.insert(enquiryFile).values(files);
  }
  await keepApplication(tx, received);
  const recipients = test?.recipients ?? listRecipients(place);
  const now = ctx.clock.now();
  const target = { recipients, webhookUrl: test === null ? webhookUrl : null };
  await tx.insert(delivery).values(planDeliveries({ enquiryId: received.id, ...target, now }));
  await planArrival(tx, { id: received.id, now });
  // A visitor sent it, whoever replays it.
  const byVisitor: AppContext = { ...ctx, actor: { kind: 'visitor' } };
  const detail = { form: received.form, carId };
  await recordAudit(tx, byVisitor, { siteId, action: 'enquiry.received', subject: `enquiry:${received.id}`, detail });
  const kind = test === null ? 'enquiry.received' : 'lead.changed';
  await recordEvents(tx, [{ kind, siteId: received.siteId, enquiryId: received.id }]);
  const stored: StoredPlace = {
    locationId,
    dealershipSlug: place.dealership?.slug ?? null,
    carSlug: place.car?.slug ?? null,
  };
  return { kind: 'stored', leadId: received.id, place: stored, recipients: recipients.length } as const;
}

/** USER-05: the sender's account, unless it is erased by now. */
async function keepAccount(tx: Tx, { siteId, accountId }: ReceivedEnquiry): Promise<string | null> {
  if (accountId === null) return null;
  const [kept] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), eq(account.siteId, siteId)))
    .for('key share');
  return kept?.id ?? null;
}

/** OFF-09: a test goes where leads go or where the site says, and to no program: a dealer's system would count it. */
async function findTest(tx: Tx, { siteId, testId }: ReceivedEnquiry) {
  if (testId === null) return null;
  const [found] = await tx
    .select({ settings: site.settings })
    .from(leadTest)
    .innerJoin(site, eq(site.id, leadTest.siteId))
    .where(and(eq(leadTest.id, testId), eq(leadTest.siteId, siteId)))
    .for('key share', { of: leadTest });
  if (!found) return 'over' as const;
  const { testAddress } = parseSiteSettings(found.settings).settings.leads;
  return { recipients: testAddress === '' ? null : [testAddress.toLowerCase()] };
}

/** The location is locked against deletion until the enquiry that points to it is written. */
async function keepPlace(tx: Tx, place: EnquiryPlace): Promise<EnquiryPlace> {
  if (place.location === null) return place;
  const kept = await tx
    .select({ id: location.id })
    .from(location)
    .where(eq(location.id, place.location.id))
    .for('key share');
  return kept.length > 0 ? place : { ...place, location: null };
}

function isSameSubmission(received: ReceivedEnquiry): SQL | undefined {
  const at = new Date(received.receivedAt).getTime();
  const bySite = eq(enquiry.siteId, received.siteId);
  const sameWords = and(
    bySite,
    eq(enquiry.contentHash, received.contentHash),
    between(enquiry.receivedAt, new Date(at - sameSubmissionMs), new Date(at + sameSubmissionMs)),
  );
  const sameKey = and(bySite, eq(enquiry.submissionKey, getSubmissionKey(received)));
  return or(eq(enquiry.id, received.id), received.submissionKey === null ? sameWords : sameKey);
}

/** A corrected submission before the first answer is a different one, so that nothing typed is lost. */
export function getSubmissionKey(received: Pick<ReceivedEnquiry, 'id' | 'submissionKey' | 'contentHash'>): string {
  return received.submissionKey === null
    ? `unkeyed:${received.id}`
    : `${received.submissionKey}:${received.contentHash.slice(0, 16)}`;
}

function toRow(
  received: ReceivedEnquiry,
  place: EnquiryPlace,
): Omit<typeof enquiry.$inferInsert, 'optIn' | 'unsubscribedAt' | 'visitAt'> {
  const { siteId, form, contentHash, category, subcategory, name, lastName, email, phone, postcode, message } =
    received;
  const { leadAttributes, source, url, userAgent } = received;
  return {
    testId: received.testId,
    ...{ id: received.id, siteId, form, contentHash, submissionKey: getSubmissionKey(received), category, subcategory },
    ...{ name, lastName, email, phone, postcode, message, leadAttributes: { ...leadAttributes } },
    ...{ source, url, userAgent, receivedAt: new Date(received.receivedAt) },
    carId: place.car?.id ?? null,
    dealershipId: place.dealership?.id ?? null,
    locationId: place.location?.id ?? null,
    fields: place.car ? { ...received.fields, car: createCarSnapshot(place.car) } : received.fields,
  };
}
