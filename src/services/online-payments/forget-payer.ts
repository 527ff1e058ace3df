import { and, eq, notInArray } from 'drizzle-orm';
import { onlinePayment } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** Takes the person out of all payments of the address that are over; the money of them stays. */
export async function forgetPayer(tx: Tx, address: string): Promise<void> {
  await tx
    .update(onlinePayment)
    .set({ name: 'erased', email: '', phone: '' })
    .where(and(eq(onlinePayment.email, address), notInArray(onlinePayment.state, ['open', 'authorised'])));
}
