import { and, eq, lt, max, ne, notInArray, or } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { dealership, delivery, enquiry, locationContact, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { type EnquiryPlace, listRecipients, placeEnquiry } from '../commit/place-enquiry.ts';
import { planDeliveries } from '../commit/plan-deliveries.ts';
import { isOfVisitor } from './is-of-visitor.ts';

export type ResendEnquiriesInput = { leadIds: readonly string[] } | { state: 'flagged' | 'written' };

export interface ResentEnquiries {
  /** Leads that go out again. */
  resent: string[];
  unknown: string[];
  /** Leads that still have no mail address to go to. */
  withoutRecipient: string[];
}

/** Sends leads again, to the addresses that are configured now, with three new days of attempts. */
export async function resendEnquiries(ctx: AppContext, input: ResendEnquiriesInput): Promise<ResentEnquiries> {
  const leadIds = 'state' in input ? await listLeadsIn(ctx, input.state) : [...new Set(input.leadIds)];
  const answer: ResentEnquiries = { resent: [], unknown: [], withoutRecipient: [] };
  for (const leadId of leadIds) {
    const outcome = await ctx.store.db.transaction((tx) => resend(ctx, tx, leadId));
    answer[outcome].push(leadId);
  }
  return answer;
}

async function listLeadsIn(ctx: AppContext, state: 'flagged' | 'written'): Promise<string[]> {
  const rows = await ctx.store.db
    .selectDistinct({ id: delivery.enquiryId })
    .from(delivery)
    .innerJoin(enquiry, eq(enquiry.id, delivery.enquiryId))
    .where(and(isOfVisitor, eq(delivery.state, state)))
    .orderBy(delivery.enquiryId);
  return rows.map(({ id }) => id);
}

async function resend(ctx: AppContext, tx: Tx, leadId: string): Promise<keyof ResentEnquiries> {
  const [found] = await tx
    .select({ enquiry, settings: site.settings, dealership, location: locationContact })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(locationContact, eq(locationContact.locationId, enquiry.locationId))
    .where(and(isOfVisitor, eq(enquiry.id, leadId)))
    .for('update', { of: enquiry });
  if (!found) return 'unknown';
  const now = ctx.clock.now();
  const { siteId } = found.enquiry;
  const recipients = listRecipients(found.dealership ? found : await findMainPlace(tx, siteId));
  const webhookUrl = siteSettingsSchema.safeParse(found.settings).data?.forms.webhookUrl ?? null;
  const [latest] = await tx
    .select({ revision: max(delivery.revision) })
    .from(delivery)
    .where(eq(delivery.enquiryId, leadId));
  const revision = latest?.revision ?? 0;
  const planned = planDeliveries({ enquiryId: leadId, recipients, webhookUrl, revision, now });
  await replaceDeliveries(tx, { leadId, revision, planned });
  await recordAudit(tx, ctx, { siteId, action: 'enquiry.resent', subject: `enquiry:${leadId}` });
  await recordEvents(tx, [{ kind: 'enquiry.received', siteId, enquiryId: leadId }]);
  return recipients.length > 0 ? 'resent' : 'withoutRecipient';
}

/** Of a lead whose dealership is gone. */
function findMainPlace(tx: Tx, siteId: number): Promise<EnquiryPlace> {
  return placeEnquiry(tx, { siteId, form: 'contact', carId: null, locationId: null, dealershipSlug: null, fields: {} });
}

interface Replaced {
  leadId: string;
  revision: number;
  planned: ReturnType<typeof planDeliveries>;
}

/** What went to an address that is no longer configured, or before something was added, stays only where it arrived. */
async function replaceDeliveries(tx: Tx, { leadId, revision, planned }: Replaced): Promise<void> {
  const ofLead = eq(delivery.enquiryId, leadId);
  const targets = planned.map(({ target }) => target);
  const isPast = or(notInArray(delivery.target, targets), lt(delivery.revision, revision));
  await tx.delete(delivery).where(and(ofLead, isPast, ne(delivery.state, 'delivered')));
  for (const plan of planned) {
    const again = { state: plan.state ?? 'pending', attempts: 0, nextAttemptAt: plan.nextAttemptAt ?? null };
    await tx
      .insert(delivery)
      .values(plan)
      .onConflictDoUpdate({
        target: [delivery.enquiryId, delivery.channel, delivery.target, delivery.revision],
        set: again,
      });
  }
}
