import { asc, eq } from 'drizzle-orm';
import { delivery } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { AppContext } from '../../context.ts';
import { loadDeliveredEnquiry } from '../delivery/load-delivered-enquiry.ts';
import { presentEnquiryMail } from '../outputs/present-enquiry-mail.ts';

export interface Lead {
  /** All that the visitor sent, as the dealer reads it. Personal. */
  text: string;
  deliveries: (typeof delivery.$inferSelect)[];
}

/** For an operator who asks for one lead; refuses an unknown one. */
export async function getLead(ctx: AppContext, leadId: string): Promise<Lead> {
  const deliveries = await ctx.store.db
    .select()
    .from(delivery)
    .where(eq(delivery.enquiryId, leadId))
    .orderBy(asc(delivery.createdAt), asc(delivery.id));
  const [first] = deliveries;
  const enquiry = first && (await loadDeliveredEnquiry(ctx, first.id));
  if (!enquiry) throw new Refusal('not_found', `Unknown lead ${leadId}. "forecourt leads list" shows the ids.`);
  return { text: presentEnquiryMail(enquiry).text, deliveries };
}
