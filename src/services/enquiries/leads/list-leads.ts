import { and, desc, eq, exists, type SQL } from 'drizzle-orm';
import { car, delivery, enquiry, enquiryStates, site } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { isOfVisitor } from './is-of-visitor.ts';

export const deliveryStates = ['pending', 'delivered', 'written', 'flagged'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** What staff have made of it. */
export const leadStates = enquiryStates;
type LeadState = (typeof leadStates)[number];

export interface ListLeadsInput {
  siteSlug?: string;
  /** Of any of its deliveries. */
  deliveryState?: DeliveryState;
  state?: LeadState;
  limit: number;
}

/** A lead as an operator sees it: nothing of what the visitor said of himself. */
export interface LeadSummary {
  id: string;
  receivedAt: Date;
  site: string;
  form: string;
  state: LeadState;
  carSlug: string | null;
  /** When the person took back the consent to offers by email. */
  unsubscribedAt: Date | null;
  deliveries: { channel: 'email' | 'webhook'; state: DeliveryState; attempts: number; lastError: string | null }[];
}

/** The newest first. */
export async function listLeads(ctx: AppContext, input: ListLeadsInput): Promise<LeadSummary[]> {
  const { db } = ctx.store;
  const newest = db
    .select({ id: enquiry.id })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .where(and(...listConditions(ctx, input)))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(input.limit)
    .as('newest');
  const rows = await db
    .select({ enquiry, site: site.slug, carSlug: car.slug, delivery })
    .from(newest)
    .innerJoin(enquiry, eq(enquiry.id, newest.id))
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(car, eq(car.id, enquiry.carId))
    .leftJoin(delivery, eq(delivery.enquiryId, enquiry.id))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id), delivery.createdAt, delivery.id);
  const leads = new Map<string, LeadSummary>();
  for (const row of rows) {
    const { id, receivedAt, form, state, unsubscribedAt } = row.enquiry;
    const known = { id, receivedAt, site: row.site, form, state, carSlug: row.carSlug, unsubscribedAt };
    const lead: LeadSummary = leads.get(id) ?? { ...known, deliveries: [] };
    leads.set(id, lead);
    if (row.delivery) lead.deliveries.push(summarise(row.delivery));
  }
  return [...leads.values()];
}

function listConditions(ctx: AppContext, { siteSlug, deliveryState, state }: ListLeadsInput): SQL[] {
  const ofDelivery = (wanted: DeliveryState) =>
    exists(
      ctx.store.db
        .select({ id: delivery.id })
        .from(delivery)
        .where(and(eq(delivery.enquiryId, enquiry.id), eq(delivery.state, wanted))),
    );
  return [
    isOfVisitor,
    ...(siteSlug === undefined ? [] : [eq(site.slug, siteSlug)]),
    ...(state === undefined ? [] : [eq(enquiry.state, state)]),
    ...(deliveryState === undefined ? [] : [ofDelivery(deliveryState)]),
  ];
}

function summarise({ channel, state, attempts, lastError }: typeof delivery.$inferSelect) {
  return { channel, state, attempts, lastError };
}
