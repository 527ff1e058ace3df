import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordEvents, wakeJobs } from '#db/events.ts';
import { onlinePayment, paymentNotice, reservation } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import { markDisputedPayment, markDisputedReservation } from '../disputes/mark-disputed.ts';

export type TakenNotice = 'taken' | 'known' | 'unrelated' | 'forged';

interface ReceivedNotice {
  processor: string;
  /** As it came: the signature is of its bytes. */
  body: string;
  signature: string;
}

/**
 * BUY-06: a processor says that something has happened to a payment. The notice is only a reason to look: the job asks the
 * processor itself, so that notices may come twice, late, before our own call has its answer, and in any order.
 */
export async function takeNotice(
  ctx: AppContext,
  { processor, body, signature }: ReceivedNotice,
): Promise<TakenNotice> {
  const notice = (await ctx.payments.get(processor)?.readNotice?.(body, signature)) ?? null;
  if (notice === null || notice.kind === 'forged') return 'forged';
  if (notice.kind === 'unrelated') return 'unrelated';
  const { id, reservationId, isDispute } = notice;
  const now = ctx.clock.now();
  return ctx.store.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ siteId: reservation.siteId })
      .from(reservation)
      .where(and(eq(reservation.id, reservationId), eq(reservation.processor, processor)));
    if (!row) return takePaymentNotice(tx, { id: reservationId, processor, now, isDispute });
    const noted = await tx
      .insert(paymentNotice)
      .values({ processor, id, takenAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentNotice.id });
    if (noted.length === 0) return 'known';
    if (isDispute) {
      await markDisputedReservation(tx, { id: reservationId, processor, now });
      return 'taken';
    }
    await tx
      .update(reservation)
      .set({ nextStepAt: now, version: sql`${reservation.version} + 1` })
      .where(eq(reservation.id, reservationId));
    await recordEvents(tx, [{ kind: 'reservation.changed', siteId: row.siteId, reservationId }]);
    return 'taken';
  });
}

/** SITE-20: of a payment of an amount with a reference, which is looked at again as often as it is told of. */
async function takePaymentNotice(
  tx: Tx,
  { id, processor, now, isDispute }: { id: string; processor: string; now: Date; isDispute: boolean },
): Promise<TakenNotice> {
  if (isDispute) return (await markDisputedPayment(tx, { id, processor, now })) ? 'taken' : 'unrelated';
  const { id: paymentId, processor: of, nextStepAt } = onlinePayment;
  const found = await tx
    .update(onlinePayment)
    .set({ nextStepAt: now })
    .where(and(eq(paymentId, id), eq(of, processor), isNotNull(nextStepAt)))
    .returning({ id: paymentId });
  if (found.length === 0) return 'unrelated';
  await wakeJobs(tx);
  return 'taken';
}
