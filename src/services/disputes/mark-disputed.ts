import { and, eq, sql } from 'drizzle-orm';
import { recordEvents, wakeJobs } from '#db/events.ts';
import { onlinePayment, reservation } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

interface Disputed {
  id: string;
  processor: string;
  now: Date;
}

/** Has the dispute of a reservation read at once; false where there is no such reservation. */
export async function markDisputedReservation(tx: Tx, { id, processor, now }: Disputed): Promise<boolean> {
  const [marked] = await tx
    .update(reservation)
    .set({ disputeDue: true, nextStepAt: now, version: sql`${reservation.version} + 1` })
    .where(and(eq(reservation.id, id), eq(reservation.processor, processor)))
    .returning({ siteId: reservation.siteId });
  if (!marked) return false;
  await recordEvents(tx, [{ kind: 'reservation.changed', siteId: marked.siteId, reservationId: id }]);
  return true;
}

/** The same of an online payment. */
export async function markDisputedPayment(tx: Tx, { id, processor, now }: Disputed): Promise<boolean> {
  const marked = await tx
    .update(onlinePayment)
    .set({ disputeDue: true, nextStepAt: now, version: sql`${onlinePayment.version} + 1` })
    .where(and(eq(onlinePayment.id, id), eq(onlinePayment.processor, processor)))
    .returning({ id: onlinePayment.id });
  if (marked.length === 0) return false;
  await wakeJobs(tx);
  return true;
}
