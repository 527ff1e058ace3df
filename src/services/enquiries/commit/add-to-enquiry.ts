import { and, desc, eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { dealership, delivery, enquiry, enquiryFile, enquiryUpdate } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { listRecipients, placeEnquiry } from './place-enquiry.ts';
import { planDeliveries } from './plan-deliveries.ts';

/**
 * LEAD-05, LEAD-07: adds to a lead of the site what its visitor sent later, once, and tells the dealer again. It stays one
 * lead, where it is. Null where the site has no such lead: then what came is a lead of its own.
 */
export async function addToEnquiry(ctx: AppContext, tx: Tx, received: ReceivedEnquiry, leadId: string) {
  const { siteId, contentHash, webhookUrl } = received;
  const [lead] = await tx
    .select({
      id: enquiry.id,
      fields: enquiry.fields,
      locationId: enquiry.locationId,
      dealershipId: enquiry.dealershipId,
    })
    .from(enquiry)
    .where(and(eq(enquiry.id, leadId), eq(enquiry.siteId, siteId)))
    .for('update');
  if (!lead) return null;
  const [of] = lead.dealershipId
    ? await tx.select({ slug: dealership.slug }).from(dealership).where(eq(dealership.id, lead.dealershipId))
    : [];
  const place = { locationId: lead.locationId, dealershipSlug: of?.slug ?? null };
  const updates = await tx
    .select({ id: enquiryUpdate.id, revision: enquiryUpdate.revision, contentHash: enquiryUpdate.contentHash })
    .from(enquiryUpdate)
    .where(eq(enquiryUpdate.enquiryId, leadId))
    .orderBy(desc(enquiryUpdate.revision));
  const isKnown = updates[0]?.contentHash === contentHash || updates.some(({ id }) => id === received.id);
  if (isKnown) return { kind: 'repeated', leadId, place } as const;
  const revision = (updates[0]?.revision ?? 0) + 1;
  const { subcategory, name, lastName, email, phone, postcode, message, optIn } = received;
  const fields = { ...received.fields, ...(lead.fields.car === undefined ? {} : { car: lead.fields.car }) };
  await tx
    .update(enquiry)
    .set({ subcategory, name, lastName, email, phone, postcode, message, optIn, fields })
    .where(eq(enquiry.id, leadId));
  await tx.insert(enquiryUpdate).values({
    ...{ id: received.id, enquiryId: leadId, revision, contentHash },
    receivedAt: new Date(received.receivedAt),
  });
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
