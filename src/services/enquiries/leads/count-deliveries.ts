import { count, eq, min, or } from 'drizzle-orm';
import { delivery } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';

export interface DeliveryCounts {
  pending: number;
  /** Flagged for a person; no longer retried. */
  flagged: number;
  oldestPendingAt: Date | null;
}

/** For the metrics and the office. */
export async function countDeliveries(ctx: AppContext): Promise<DeliveryCounts> {
  const rows = await ctx.store.db
    .select({ state: delivery.state, count: count(), oldest: min(delivery.createdAt) })
    .from(delivery)
    .where(or(eq(delivery.state, 'pending'), eq(delivery.state, 'flagged')))
    .groupBy(delivery.state);
  const pending = rows.find(({ state }) => state === 'pending');
  const flagged = rows.find(({ state }) => state === 'flagged');
  return { pending: pending?.count ?? 0, flagged: flagged?.count ?? 0, oldestPendingAt: pending?.oldest ?? null };
}
