import { and, desc, eq } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import type { FoundReservation } from '../reservations/find-reservation.ts';
import { listEntries } from '../reservations/move-reservation.ts';
import { isOwnReservation } from './is-own.ts';

const mostShown = 50;

/** The visitor's reservations with their ledgers, the newest first. */
export async function listOwnReservations(
  { store: { db }, site }: SiteContext,
  visitor: Visitor,
): Promise<FoundReservation[]> {
  const rows = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.siteId, site.id), isOwnReservation(visitor)))
    .orderBy(desc(reservation.createdAt), desc(reservation.id))
    .limit(mostShown);
  return Promise.all(rows.map(async (row) => ({ row, entries: await listEntries(db, row.id) })));
}
