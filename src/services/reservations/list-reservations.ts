import { desc, eq, inArray } from 'drizzle-orm';
import { reservation, reservationEntry, site } from '#db/schema/index.ts';
import type { DisputeState } from '#rules/reservations/dispute.ts';
import { type Balances, getBalances } from '#rules/reservations/payment-ledger.ts';
import type { ReservationState } from '#rules/reservations/reservation-moves.ts';
import type { AppContext } from '../context.ts';

export interface ReservationSummary {
  id: string;
  createdAt: Date;
  site: string;
  state: ReservationState;
  carSlug: string;
  reservedUntil: Date | null;
  disputeState: DisputeState | null;
  balances: Balances;
}

interface ListInput {
  siteSlug?: string;
  limit: number;
}

/** Newest first, without personal data. */
export async function listReservations(ctx: AppContext, { siteSlug, limit }: ListInput): Promise<ReservationSummary[]> {
  const { db } = ctx.store;
  const { id, createdAt, carSlug, reservedUntil, disputeState } = reservation;
  const rows = await db
    .select({ id, createdAt, site: site.slug, state: reservation.state, carSlug, reservedUntil, disputeState })
    .from(reservation)
    .innerJoin(site, eq(site.id, reservation.siteId))
    .where(siteSlug ? eq(site.slug, siteSlug) : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const ids = rows.map((row) => row.id);
  const entries =
    ids.length === 0
      ? []
      : await db.select().from(reservationEntry).where(inArray(reservationEntry.reservationId, ids));
  const byReservation = Map.groupBy(entries, ({ reservationId }) => reservationId);
  return rows.map((row) => ({ ...row, balances: getBalances(byReservation.get(row.id) ?? []) }));
}
