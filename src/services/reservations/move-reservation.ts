import { and, eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { car, dealership, locationContact, reservation, reservationEntry, reservationMail } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { Cents } from '#kernel/money.ts';
import { moveCar } from '#rules/car/state/car-moves.ts';
import { canPost, type KeyedEntry } from '#rules/reservations/payment-ledger.ts';
import {
  canMove,
  type ReleaseReason,
  type ReservationMove,
  type ReservationNotice,
  reservationMoves,
} from '#rules/reservations/reservation-moves.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { listRecipients } from '../enquiries/commit/place-enquiry.ts';

export type Reservation = typeof reservation.$inferSelect;
type CarRow = typeof car.$inferSelect;

/** What is locked for a move: always the car first. */
export interface LockedReservation {
  row: Reservation;
  /** Null where it is gone from the store. */
  car: CarRow | null;
  entries: KeyedEntry[];
}

/** Runs the work with the reservation and its car locked; the car is locked first, so that buyers of one car wait in a line. */
export function withReservation<T>(
  ctx: AppContext,
  found: Pick<Reservation, 'id' | 'carId'>,
  work: (tx: Tx, locked: LockedReservation) => Promise<T>,
): Promise<T> {
  return ctx.store.db.transaction(async (tx) => {
    const [lockedCar] =
      found.carId === null ? [] : await tx.select().from(car).where(eq(car.id, found.carId)).for('update');
    const [row] = await tx.select().from(reservation).where(eq(reservation.id, found.id)).for('update');
    if (!row) throw new Error(`reservation ${found.id} is gone`);
    return work(tx, { row, car: lockedCar ?? null, entries: await listEntries(tx, row.id) });
  });
}

export async function listEntries(db: Executor, reservationId: string): Promise<KeyedEntry[]> {
  const { key, kind, amountCents, at } = reservationEntry;
  return db
    .select({ key, kind, amountCents })
    .from(reservationEntry)
    .where(eq(reservationEntry.reservationId, reservationId))
    .orderBy(at, key);
}

interface MoveInput {
  move: ReservationMove;
  reason?: ReleaseReason;
  reservedUntil?: Date;
  entries?: readonly KeyedEntry[];
}

/** One move with all that belongs to it, in the caller's transaction. Throws where the table of moves has no such move. */
export async function moveReservation(
  tx: Tx,
  ctx: AppContext,
  locked: LockedReservation,
  { move, reason, reservedUntil, entries = [] }: MoveInput,
): Promise<void> {
  const { row } = locked;
  if (!canMove(row.state, move)) throw new Error(`a reservation that is ${row.state} cannot ${move}`);
  const { to, buyerNotice, dealerNotice, car: carMove } = reservationMoves[move];
  const now = ctx.clock.now();
  await tx
    .update(reservation)
    .set({
      state: to,
      updatedAt: now,
      nextStepAt: now,
      version: row.version + 1,
      ...(reason === undefined ? {} : { releaseReason: reason }),
      ...(reservedUntil === undefined ? {} : { reservedUntil }),
    })
    .where(eq(reservation.id, row.id));
  await postEntries(tx, ctx, locked, entries);
  if (carMove !== null && locked.car !== null) await moveReservedCar(tx, ctx, locked.car, carMove);
  if (buyerNotice !== null)
    await planMail(tx, ctx, row, { notice: buyerNotice, reader: 'buyer', amountCents: row.amountCents });
  if (dealerNotice !== null)
    await planMail(tx, ctx, row, { notice: dealerNotice, reader: 'dealer', amountCents: row.amountCents });
  const changes = { state: { before: row.state, after: to } };
  await recordMove(tx, ctx, row, { action: `reservation.${move}`, detail: { to, ...(reason && { reason }) }, changes });
}

/** Audit and event of whatever happened to a reservation. */
export async function recordMove(
  tx: Tx,
  ctx: AppContext,
  { id, siteId }: Reservation,
  { action, detail, changes }: Pick<AuditEntry, 'action' | 'detail' | 'changes'>,
): Promise<void> {
  await recordAudit(tx, ctx, {
    siteId,
    action,
    subject: `reservation:${id}`,
    detail: detail ?? {},
    ...(changes && { changes }),
  });
  await recordEvents(tx, [{ kind: 'reservation.changed', siteId, reservationId: id }]);
}

/** Throws where an account would be overdrawn; an entry that is there already stays as it is. */
export async function postEntries(
  tx: Tx,
  ctx: AppContext,
  { row, entries: posted }: LockedReservation,
  entries: readonly KeyedEntry[],
): Promise<void> {
  const all = [...posted];
  for (const entry of entries) {
    if (all.some(({ key }) => key === entry.key)) continue;
    if (!canPost(all, entry)) throw new Error(`the ledger of reservation ${row.id} refuses ${entry.key}`);
    all.push(entry);
    await tx.insert(reservationEntry).values({ reservationId: row.id, ...entry, at: ctx.clock.now() });
  }
}

async function moveReservedCar(
  tx: Tx,
  ctx: AppContext,
  row: CarRow,
  move: 'reserve' | 'release' | 'sell',
): Promise<void> {
  const now = ctx.clock.now();
  const moved = moveCar(row, { move, by: 'reservation' }, now);
  if (moved === null) return;
  await tx
    .update(car)
    .set({ ...moved.sets, updatedAt: now })
    .where(and(eq(car.id, row.id), eq(car.dealershipId, row.dealershipId)));
  await recordEvents(tx, [{ kind: moved.event, dealershipId: row.dealershipId, carId: row.id }]);
}

interface PlannedMail {
  notice: ReservationNotice;
  reader: 'buyer' | 'dealer';
  amountCents: Cents;
}

export async function planMail(tx: Tx, ctx: AppContext, row: Reservation, mail: PlannedMail): Promise<void> {
  const now = ctx.clock.now();
  const targets = mail.reader === 'buyer' ? [row.email] : await listDealerAddresses(tx, row);
  // An erased buyer has no address.
  for (const target of targets.filter((each) => each !== '')) {
    await tx.insert(reservationMail).values({
      ...{ id: createId(now), reservationId: row.id, ...mail, target },
      ...{ nextAttemptAt: now, createdAt: now },
    });
  }
}

/** Whoever has the enquiries about the car. */
export async function listDealerAddresses(tx: Tx, { dealershipId, locationId }: Reservation): Promise<string[]> {
  const [dealer] = await tx
    .select({ leadEmails: dealership.leadEmails })
    .from(dealership)
    .where(eq(dealership.id, dealershipId));
  const [place] =
    locationId === null
      ? []
      : await tx
          .select({ email: locationContact.email })
          .from(locationContact)
          .where(eq(locationContact.locationId, locationId));
  return listRecipients({ dealership: dealer ?? null, location: place ?? null });
}
