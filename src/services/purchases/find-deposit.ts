import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import { purchase, reservation } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { FoundReservation } from '../reservations/find-reservation.ts';
import { listEntries } from '../reservations/move-reservation.ts';
import type { Purchase } from './find-purchase.ts';

/** The deposit of a purchase, the one that was begun last, by its own button or at the car's checkout; null before any was. */
export async function findDeposit(
  db: Executor,
  { id, siteId, accountId, carId, seenAt }: Purchase,
): Promise<FoundReservation | null> {
  const isSameBuyer = and(eq(reservation.accountId, accountId), gte(reservation.createdAt, seenAt));
  const isOfCar = carId === null ? undefined : and(eq(reservation.carId, carId), isSameBuyer);
  const [row] = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.siteId, siteId), or(eq(reservation.purchaseId, id), isOfCar)))
    .orderBy(desc(reservation.createdAt), desc(reservation.id))
    .limit(1);
  return row ? { row, entries: await listEntries(db, row.id) } : null;
}

/** OFF-07: the purchase that a lead came from, and its deposit. */
export interface PurchaseOfLead {
  sentAt: Date;
  deposit: FoundReservation | null;
}

/** By the leads that came from one. */
export async function findPurchasesOfLeads(
  db: Executor,
  leadIds: readonly string[],
): Promise<Map<string, PurchaseOfLead>> {
  const rows = await db
    .select()
    .from(purchase)
    .where(inArray(purchase.enquiryId, [...leadIds]));
  const found = new Map<string, PurchaseOfLead>();
  for (const row of rows) {
    if (row.enquiryId !== null) found.set(row.enquiryId, { sentAt: row.seenAt, deposit: await findDeposit(db, row) });
  }
  return found;
}
