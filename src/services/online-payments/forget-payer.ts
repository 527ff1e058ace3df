import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { moneyStep, onlinePayment } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** Takes the person out of all payments of the address that are over; the money of them stays. */
export async function forgetPayer(tx: Tx, address: string): Promise<void> {
  const ended = await tx
    .update(onlinePayment)
    .set({ name: 'erased', email: '', phone: '' })
    .where(and(eq(onlinePayment.email, address), notInArray(onlinePayment.state, ['open', 'authorised'])))
    .returning({ id: onlinePayment.id });
  const ids = ended.map(({ id }) => id);
  await tx.update(moneyStep).set({ reason: '' }).where(inArray(moneyStep.onlinePaymentId, ids));
}
