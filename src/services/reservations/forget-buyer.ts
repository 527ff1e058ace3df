import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import { moneyStep, reservation, reservationMail } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { ofPerson, type PersonAt } from '../privacy/person-at.ts';

/** While a reservation runs its buyer is known; then what remains of it is the money, without the person. */
const running = ['held', 'authorised', 'reserved'] as const;

/** Takes the person out of all his reservations that have ended; the money of them stays. */
export async function forgetBuyer(tx: Tx, person: PersonAt): Promise<void> {
  await forgetReservations(tx, ofPerson(person, reservation));
}

/** The same of any that have ended; answers with their number. */
export async function forgetReservations(tx: Tx, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(reservation)
    .set({ name: 'erased', email: '', phone: '' })
    .where(and(which, notInArray(reservation.state, [...running])))
    .returning({ id: reservation.id });
  const ids = ended.map(({ id }) => id);
  await tx.update(moneyStep).set({ reason: '' }).where(inArray(moneyStep.reservationId, ids));
  await tx.delete(reservationMail).where(inArray(reservationMail.reservationId, ids));
  return ids.length;
}
