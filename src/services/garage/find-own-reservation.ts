import { and, eq } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { isOwnReservation } from './is-own.ts';

/** The token of the reservation that has the car for this visitor; null where nobody has it, somebody else, or a payment is still being decided. */
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
        eq(reservation.state, 'reserved'),
        isOwnReservation(visitor),
      ),
    )
    .limit(1);
  return own?.token ?? null;
}
