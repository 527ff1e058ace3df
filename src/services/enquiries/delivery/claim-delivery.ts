import { and, eq, lte, min, sql } from 'drizzle-orm';
import { delivery } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';

/** Longer than a delivery may take; after that another process may try. */
const leaseMs = 2 * 60_000;

export interface ClaimedDelivery {
  id: string;
  enquiryId: string;
  channel: 'email' | 'webhook';
  target: string;
  /** With this one. */
  attempts: number;
}

/** Claims the delivery that has been due longest for this process; null if none is due. */
export async function claimDelivery(ctx: AppContext): Promise<ClaimedDelivery | null> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(eq(delivery.state, 'pending'), lte(delivery.nextAttemptAt, now)))
    .orderBy(delivery.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    // An array, so that the row is chosen once however the statement is planned.
    .where(sql`${delivery.id} = any(array(${due}))`)
    .returning({
      id: delivery.id,
      enquiryId: delivery.enquiryId,
      channel: delivery.channel,
      target: delivery.target,
      attempts: delivery.attempts,
    });
  return claimed ?? null;
}

/** When the next delivery is due; null if none is waiting. */
export async function findNextDeliveryAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db
    .select({ at: min(delivery.nextAttemptAt) })
    .from(delivery)
    .where(eq(delivery.state, 'pending'));
  return row?.at ?? null;
}
