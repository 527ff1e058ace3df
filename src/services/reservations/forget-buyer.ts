import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { moneyStep, reservation, reservationMail } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** While a reservation runs its buyer is known; then what remains of it is the money, without the person. */
const running = ['held', 'authorised', 'reserved'] as const;

/** Takes the person out of all reservations of the address that have ended; the money of them stays. */
export async function forgetBuyer(tx: Tx, address: string): Promise<void> {
  const ended = await tx
    .update(reservation)
    .set({ name: 'erased', email: '', phone: '' })
    .where(and(eq(reservation.email, address), notInArray(reservation.state, [...running])))
    .returning({ id: reservation.id });
  const ids = ended.map(({ id }) => id);
  await tx.update(moneyStep).set({ reason: '' }).where(inArray(moneyStep.reservationId, ids));
  await tx.delete(reservationMail).where(inArray(reservationMail.reservationId, ids));
}
