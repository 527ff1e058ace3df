import { and, eq, inArray } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import { keepingStates } from '#rules/reservations/reservation-moves.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { isOwnReservation } from './is-own.ts';

/** The token of the reservation that keeps the car for this visitor; null where it is kept for nobody, or for somebody else. */
export async function findOwnReservation(
  { store: { db }, site }: SiteContext,
  visitor: Visitor,
  carId: number,
): Promise<string | null> {
  const [own] = await db
    .select({ token: reservation.token })
    .from(reservation)
    .where(
      and(
        ...[eq(reservation.siteId, site.id), eq(reservation.carId, carId)],
        inArray(reservation.state, [...keepingStates]),
        isOwnReservation(visitor),
      ),
    )
    .limit(1);
  return own?.token ?? null;
}
