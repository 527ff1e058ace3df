import { and, eq, ne, notInArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { delivery, enquiry, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { placeEnquiry } from '../commit/place-enquiry.ts';
import { planDeliveries } from '../commit/plan-deliveries.ts';

export type ResendEnquiriesInput = { leadIds: readonly string[] } | { flagged: true };

export interface ResentEnquiries {
  /** Leads that go out again. */
  resent: string[];
  unknown: string[];
  /** Leads that still have no mail address to go to. */
  withoutRecipient: string[];
}

/** Sends leads again, to the addresses that are configured now, with three new days of attempts. */
export async function resendEnquiries(ctx: AppContext, input: ResendEnquiriesInput): Promise<ResentEnquiries> {
  const leadIds = 'flagged' in input ? await listFlagged(ctx) : [...new Set(input.leadIds)];
  const answer: ResentEnquiries = { resent: [], unknown: [], withoutRecipient: [] };
  for (const leadId of leadIds) {
    const outcome = await ctx.store.db.transaction((tx) => resend(ctx, tx, leadId));
    answer[outcome].push(leadId);
  }
  return answer;
}

async function listFlagged(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.store.db
    .selectDistinct({ id: delivery.enquiryId })
    .from(delivery)
    .where(eq(delivery.state, 'flagged'))
    .orderBy(delivery.enquiryId);
  return rows.map(({ id }) => id);
}

async function resend(ctx: AppContext, tx: Tx, leadId: string): Promise<keyof ResentEnquiries> {
  const [found] = await tx
    .select({ enquiry, settings: site.settings })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .where(eq(enquiry.id, leadId))
    .for('update', { of: enquiry });
  if (!found) return 'unknown';
  const now = ctx.clock.now();
  const { siteId, carId, locationId, dealershipId } = found.enquiry;
  const dealership = dealershipId === null ? null : { id: dealershipId };
  const { recipients } = await placeEnquiry(tx, { siteId, carId, locationId, dealership });
  const webhookUrl = siteSettingsSchema.safeParse(found.settings).data?.forms.webhookUrl ?? null;
  const planned = planDeliveries({ enquiryId: leadId, recipients, webhookUrl, now });
  await replaceDeliveries(tx, leadId, planned);
  await recordAudit(tx, ctx, { siteId, action: 'enquiry.resent', subject: `enquiry:${leadId}` });
  await recordEvents(tx, [{ kind: 'enquiry.received', siteId, enquiryId: leadId }]);
  return recipients.length > 0 ? 'resent' : 'withoutRecipient';
}

/** What went to an address that is no longer configured stays only where it arrived. */
async function replaceDeliveries(tx: Tx, leadId: string, planned: ReturnType<typeof planDeliveries>): Promise<void> {
  const ofLead = eq(delivery.enquiryId, leadId);
  const targets = planned.map(({ target }) => target);
  await tx.delete(delivery).where(and(ofLead, notInArray(delivery.target, targets), ne(delivery.state, 'delivered')));
  for (const plan of planned) {
    const again = { state: plan.state ?? 'pending', attempts: 0, nextAttemptAt: plan.nextAttemptAt ?? null };
    await tx
      .insert(delivery)
      .values(plan)
      .onConflictDoUpdate({ target: [delivery.enquiryId, delivery.channel, delivery.target], set: again });
  }
}
