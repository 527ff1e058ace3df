import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { keepingStates } from '#rules/reservations/reservation-moves.ts';
import type { Reservation } from './move-reservation.ts';

/** Whether the same person has the car by another reservation: paid in one tab, and begun in a second. */
export async function hasReservedAlready(
  db: Executor,
  { id, siteId, carId, email, accountId }: Reservation,
): Promise<boolean> {
  if (carId === null || email === '') return false;
  const isSamePerson = or(
    eq(sql`lower(${reservation.email})`, email.toLowerCase()),
    accountId === null ? undefined : eq(reservation.accountId, accountId),
  );
  const [found] = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        ...[eq(reservation.siteId, siteId), eq(reservation.carId, carId), ne(reservation.id, id)],
        inArray(reservation.state, [...keepingStates]),
        isSamePerson,
      ),
    )
    .limit(1);
  return found !== undefined;
}
