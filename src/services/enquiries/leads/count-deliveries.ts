import { and, count, eq, min, ne } from 'drizzle-orm';
import { delivery, enquiry } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { isOfVisitor } from './is-of-visitor.ts';
import type { DeliveryState } from './list-leads.ts';

export interface DeliveryCounts extends Record<Exclude<DeliveryState, 'delivered'>, number> {
  oldestPendingAt: Date | null;
}

/** Of what no dealer has got yet. `flagged` and `written` wait for a person. */
export async function countDeliveries(ctx: AppContext): Promise<DeliveryCounts> {
  const { db } = ctx.store;
  const rows = await db
    .select({ state: delivery.state, count: count() })
    .from(delivery)
    .innerJoin(enquiry, eq(enquiry.id, delivery.enquiryId))
    .where(and(isOfVisitor, ne(delivery.state, 'delivered')))
    .groupBy(delivery.state);
  const [oldest] = await db
    .select({ at: min(delivery.createdAt) })
    .from(delivery)
    .innerJoin(enquiry, eq(enquiry.id, delivery.enquiryId))
    .where(and(isOfVisitor, eq(delivery.state, 'pending')));
  const counted = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    pending: counted('pending'),
    flagged: counted('flagged'),
    written: counted('written'),
    oldestPendingAt: oldest?.at ?? null,
  };
}
