import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import { moneyStep, onlinePayment } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { ofPerson, type PersonAt } from '../privacy/person-at.ts';

/** Takes the person out of all his payments that are over; the money of them stays. */
export async function forgetPayer(tx: Tx, person: PersonAt): Promise<void> {
  await forgetPayments(tx, ofPerson(person, onlinePayment));
}

/** The same of any that are over; answers with their number. */
export async function forgetPayments(tx: Tx, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(onlinePayment)
    .set({ name: 'erased', email: '', phone: '' })
    .where(and(which, notInArray(onlinePayment.state, ['open', 'authorised'])))
    .returning({ id: onlinePayment.id });
  const ids = ended.map(({ id }) => id);
  await tx.update(moneyStep).set({ reason: '' }).where(inArray(moneyStep.onlinePaymentId, ids));
  return ids.length;
}
