import { and, eq } from 'drizzle-orm';
import { reservation } from '#db/schema/index.ts';
import type { KeyedEntry } from '#rules/reservations/payment-ledger.ts';
import type { SiteContext } from '../context.ts';
import { listEntries, type Reservation } from './move-reservation.ts';

export interface FoundReservation {
  row: Reservation;
  entries: KeyedEntry[];
}

/** The reservation of a token of 192 bits, if it is one of this site and of the car. */
export async function findReservation(
  ctx: SiteContext,
  { token, carSlug }: { token: string; carSlug: string },
): Promise<FoundReservation | null> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const [row] = await ctx.store.db
    .select()
    .from(reservation)
    .where(and(eq(reservation.token, token), eq(reservation.siteId, ctx.site.id), eq(reservation.carSlug, carSlug)));
  return row ? { row, entries: await listEntries(ctx.store.db, row.id) } : null;
}
