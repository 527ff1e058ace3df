import { and, desc, eq, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car, dealership, delivery, enquiry, enquiryFile, enquiryUpdate, leadEntry, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { changeThread, lockThread } from '../../leads/threads/lead-threads.ts';
import { findLaterUnsubscribe } from '../consent/find-later-unsubscribe.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { cancelledField, changeField, readAskedVisit, saysOtherVisit } from './asked-visit.ts';
import { listRecipients, placeEnquiry } from './place-enquiry.ts';
import { planDeliveries } from './plan-deliveries.ts';

/**
 * LEAD-05, LEAD-07: adds to a lead of the site what its visitor sent later, once, and tells the dealer again. It stays one
 * lead, where it is, and waits for an answer again. Null where the site has no such lead: then what came is a lead of its own.
 */
export async function addToEnquiry(ctx: AppContext, tx: Tx, received: ReceivedEnquiry, leadId: string) {
  const { siteId, contentHash, webhookUrl } = received;
  await lockThread(tx, leadId);
  const lead = await lockLead(tx, { siteId, leadId });
  if (lead === null) return null;
  const { fields, visitAt, threadId, ...place } = lead;
  const updates = await listUpdates(tx, leadId);
  if (isKnown(received, updates)) return { kind: 'repeated', leadId, place } as const;
  const revision = updates.length + 1;
  if (!isBehind(received, updates)) await replaceContent(tx, { received, leadId, fields });
  const receivedAt = new Date(received.receivedAt);
  await noteVisitChange(tx, { received, lead: { id: leadId, fields, visitAt, threadId } });
  await changeThread(tx, leadId, (own) =>
    own.id === leadId && own.answeredAt !== null
      ? { waitingSince: own.waitingSince ?? receivedAt, snoozedUntil: null }
      : null,
  );
  await tx.insert(enquiryUpdate).values({ id: received.id, enquiryId: leadId, revision, contentHash, receivedAt });
  if (received.files.length > 0) {
    const files = received.files.map((file, position) => ({ ...file, enquiryId: leadId, position }));
    await tx.insert(enquiryFile).values(files).onConflictDoNothing();
  }
  const recipients = listRecipients(await placeEnquiry(tx, received));
  const now = ctx.clock.now();
  await tx.insert(delivery).values(planDeliveries({ enquiryId: leadId, recipients, webhookUrl, revision, now }));
  const byVisitor: AppContext = { ...ctx, actor: { kind: 'visitor' } };
  const detail = { form: received.form, revision };
  await recordAudit(tx, byVisitor, { siteId, action: 'enquiry.updated', subject: `enquiry:${leadId}`, detail });
  await recordEvents(tx, [{ kind: 'enquiry.received', siteId, enquiryId: leadId }]);
  return { kind: 'stored', leadId, place, recipients: recipients.length } as const;
}

async function lockLead(tx: Tx, { siteId, leadId }: { siteId: number; leadId: string }) {
  const [lead] = await tx
    .select({
      fields: enquiry.fields,
      visitAt: enquiry.visitAt,
      threadId: enquiry.threadId,
      locationId: enquiry.locationId,
      dealershipSlug: dealership.slug,
      carSlug: car.slug,
    })
    .from(enquiry)
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(car, eq(car.id, enquiry.carId))
    .where(and(eq(enquiry.id, leadId), eq(enquiry.siteId, siteId)))
    .for('update', { of: enquiry });
  return lead ?? null;
}

type Update = Pick<typeof enquiryUpdate.$inferSelect, 'id' | 'contentHash' | 'receivedAt'>;

/** What was added to the lead, the latest first. */
function listUpdates(tx: Tx, leadId: string): Promise<Update[]> {
  const { id, contentHash, receivedAt } = enquiryUpdate;
  return tx
    .select({ id, contentHash, receivedAt })
    .from(enquiryUpdate)
    .where(eq(enquiryUpdate.enquiryId, leadId))
    .orderBy(desc(receivedAt));
}

/** It waited in a journal while its visitor went on: what he has sent since stays. */
function isBehind({ receivedAt }: ReceivedEnquiry, [latest]: readonly Update[]): boolean {
  return latest !== undefined && latest.receivedAt > new Date(receivedAt);
}

/** What was sent twice is one addition; what came back after something else is another. */
function isKnown(received: ReceivedEnquiry, updates: readonly Update[]): boolean {
  const comparable = isBehind(received, updates) ? updates : updates.slice(0, 1);
  return (
    updates.some(({ id }) => id === received.id) ||
    comparable.some(({ contentHash }) => contentHash === received.contentHash)
  );
}

/** The car stays as it stood when the lead began. */
async function replaceContent(
  tx: Tx,
  { received, leadId, fields: before }: { received: ReceivedEnquiry; leadId: string; fields: Record<string, unknown> },
): Promise<void> {
  const { subcategory, name, lastName, email, phone, postcode, message } = received;
  const fields = { ...received.fields, ...(before.car === undefined ? {} : { car: before.car }) };
  const visit = saysOtherVisit(before, received.fields) ? { visitAt: await readVisit(tx, received) } : {};
  const unsubscribedAt = await findLaterUnsubscribe(tx, received);
  const { optIn } = received;
  const given = optIn ? { optIn, unsubscribedAt: null } : { optIn };
  const consent = unsubscribedAt === null ? given : { optIn: false, unsubscribedAt };
  await tx
    .update(enquiry)
    .set({ subcategory, name, lastName, email, phone, postcode, message, ...consent, ...visit, fields })
    .where(eq(enquiry.id, leadId));
}

async function readVisit(tx: Tx, { siteId, fields }: ReceivedEnquiry): Promise<Date | null> {
  const [ofSite] = await tx.select({ settings: site.settings }).from(site).where(eq(site.id, siteId));
  return readAskedVisit(fields, parseSiteSettings(ofSite?.settings).settings.locale);
}

interface VisitedLead {
  id: string;
  /** As they were before. */
  fields: Record<string, unknown>;
  visitAt: Date | null;
  threadId: string | null;
}

/** OFF-07: what the person says of his appointment stands in the thread. One that he cancels is that of all enquiries it was agreed for. */
async function noteVisitChange(tx: Tx, { received, lead }: { received: ReceivedEnquiry; lead: VisitedLead }) {
  const { fields } = received;
  const text = fields[changeField];
  if (text === undefined || text === lead.fields[changeField]) return;
  const cancelled = fields[cancelledField];
  const isCancelled = cancelled !== undefined && cancelled !== lead.fields[cancelledField];
  const at = new Date(received.receivedAt);
  const detail = { channel: 'garage', mark: isCancelled ? 'cancelled' : 'wish' };
  await tx.insert(leadEntry).values({ id: createId(at), enquiryId: lead.id, kind: 'answered', at, text, detail });
  if (!isCancelled || lead.threadId === null || lead.visitAt === null) return;
  await tx
    .update(enquiry)
    .set({ visitAt: null, fields: sql`${enquiry.fields} || ${JSON.stringify({ [cancelledField]: cancelled })}::jsonb` })
    .where(and(eq(enquiry.threadId, lead.threadId), eq(enquiry.visitAt, lead.visitAt)));
}
