import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { delivery, enquiry, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { claimTime, type TimeClaim } from '../appointments/claim-time.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { type EnquiryPlace, placeEnquiry } from './place-enquiry.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { sameSubmissionMs } from './recent-submissions.ts';
import type { TakenEnquiry } from './taken-enquiry.ts';

export type CommittedEnquiry =
  | { kind: 'stored'; leadId: string }
  /** The store had this submission already, perhaps under another id. */
  | { kind: 'repeated'; leadId: string }
  /** Somebody else has the time that it claims; nothing is written. */
  | { kind: 'time_taken' }
  /** The site has been deleted: nobody is left whom it could reach. */
  | { kind: 'site_gone' };

/**
 * Brings an enquiry into the store with its deliveries, event and audit, in one transaction. May be called any number
 * of times, from any number of processes: one submission is one enquiry. Without a claim it is written whoever else has
 * its time: the visitor was told that it is taken.
 */
export async function commitEnquiry(
  ctx: AppContext,
  taken: TakenEnquiry,
  claim: TimeClaim | null = null,
): Promise<CommittedEnquiry> {
  const committed = await ctx.store.db.transaction((tx) => commitOnce(ctx, tx, { taken, claim }));
  if (committed.kind === 'stored' && committed.recipients === 0) {
    ctx.log.error('an enquiry has no mail address to be sent to', { leadId: committed.leadId, siteId: taken.siteId });
  }
  return committed;
}

async function commitOnce(ctx: AppContext, tx: Tx, { taken, claim }: { taken: TakenEnquiry; claim: TimeClaim | null }) {
  const lock = `enquiry:${taken.siteId}:${taken.contentHash}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [known] = await tx.select({ id: enquiry.id }).from(enquiry).where(isSameSubmission(taken)).limit(1);
  if (known) return { kind: 'repeated', leadId: known.id } as const;
  const [ofSite] = await tx.select({ id: site.id }).from(site).where(eq(site.id, taken.siteId)).for('key share');
  if (!ofSite) return { kind: 'site_gone' } as const;
  const { siteId, carId, locationId, dealershipSlug } = taken;
  const dealership = dealershipSlug === null ? null : { slug: dealershipSlug };
  const place = await placeEnquiry(tx, { siteId, carId, locationId, dealership });
  const { dealershipId } = place;
  const { contentHash } = taken;
  if (claim && dealershipId !== null && !(await claimTime(tx, ctx, { claim, dealershipId, contentHash }))) {
    return { kind: 'time_taken' } as const;
  }
  await tx.insert(enquiry).values(toRow(taken, place));
  const { recipients } = place;
  const { webhookUrl } = taken;
  const now = ctx.clock.now();
  await tx.insert(delivery).values(planDeliveries({ enquiryId: taken.id, recipients, webhookUrl, now }));
  // Whoever replays it: a visitor sent it.
  const byVisitor: AppContext = { ...ctx, actor: { kind: 'visitor' } };
  const detail = { form: taken.form, carId: place.car?.id ?? null };
  await recordAudit(tx, byVisitor, { siteId, action: 'enquiry.received', subject: `enquiry:${taken.id}`, detail });
  await recordEvents(tx, [{ kind: 'enquiry.received', siteId: taken.siteId, enquiryId: taken.id }]);
  return { kind: 'stored', leadId: taken.id, recipients: recipients.length } as const;
}

function isSameSubmission(taken: TakenEnquiry): SQL | undefined {
  const at = new Date(taken.receivedAt).getTime();
  const bySite = eq(enquiry.siteId, taken.siteId);
  const sameWords = and(
    bySite,
    eq(enquiry.contentHash, taken.contentHash),
    between(enquiry.receivedAt, new Date(at - sameSubmissionMs), new Date(at + sameSubmissionMs)),
  );
  const sameKey = and(bySite, eq(enquiry.submissionKey, getSubmissionKey(taken)));
  return or(eq(enquiry.id, taken.id), taken.submissionKey === null ? sameWords : sameKey);
}

/** A visitor who corrects what he sent before the answer came has sent something else: nothing typed is lost. */
export function getSubmissionKey(taken: Pick<TakenEnquiry, 'id' | 'submissionKey' | 'contentHash'>): string {
  return taken.submissionKey === null
    ? `unkeyed:${taken.id}`
    : `${taken.submissionKey}:${taken.contentHash.slice(0, 16)}`;
}

function toRow(taken: TakenEnquiry, place: EnquiryPlace): typeof enquiry.$inferInsert {
  const { siteId, form, contentHash, category, subcategory, name, lastName, email, phone, postcode, message } = taken;
  const { optIn, leadAttributes, source, url, userAgent } = taken;
  return {
    ...{ id: taken.id, siteId, form, contentHash, submissionKey: getSubmissionKey(taken), category, subcategory },
    ...{ name, lastName, email, phone, postcode, message, optIn, leadAttributes: { ...leadAttributes } },
    ...{ source, url, userAgent, receivedAt: new Date(taken.receivedAt) },
    carId: place.car?.id ?? null,
    dealershipId: place.dealershipId,
    locationId: place.locationId,
    fields: place.car ? { ...taken.fields, car: place.car } : taken.fields,
  };
}
