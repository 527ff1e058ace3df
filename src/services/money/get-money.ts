import { asc, eq } from 'drizzle-orm';
import { car, dealership, moneyStep, reservationEntry, reservationMail, site, staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { Cents } from '#kernel/money.ts';
import type { LedgerKind } from '#rules/reservations/payment-ledger.ts';
import type { OnlinePayment } from '../online-payments/find-online-payment.ts';
import { listPaymentEntries } from '../online-payments/payment-entries.ts';
import type { Reservation } from '../reservations/move-reservation.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { getPermittedPayment, getPermittedReservation } from './act-on-money.ts';
import { readTimeZone } from './read-time-zones.ts';

export interface MoneyStep {
  kind: (typeof moneyStep.$inferSelect)['kind'];
  at: Date;
  /** Null for the server's command line, and for somebody who is gone. */
  by: string | null;
  reason: string;
  amountCents: Cents | null;
  until: Date | null;
}

export interface MoneyEntry {
  kind: LedgerKind;
  at: Date;
  amountCents: Cents;
}

interface MoneyOf<Row> {
  row: Row;
  place: { site: string; dealership: string; timeZone: string };
  entries: readonly MoneyEntry[];
  steps: readonly MoneyStep[];
}

export interface OfficeReservation extends MoneyOf<Reservation> {
  mails: readonly Pick<typeof reservationMail.$inferSelect, 'notice' | 'reader' | 'target' | 'state' | 'createdAt'>[];
  /** As it is now; null where it is gone. */
  car: { slug: string; stockNumber: string | null } | null;
}

/** OFF-17: a reservation with its money, what was done with it and why, and what buyer and dealer were told. */
export async function getOfficeReservation(ctx: OfficeContext, id: string): Promise<OfficeReservation> {
  const { db } = ctx.store;
  const row = await getPermittedReservation(ctx, { id, permission: 'money.see' });
  const { kind, amountCents, at, key } = reservationEntry;
  const entries = await db
    .select({ kind, amountCents, at })
    .from(reservationEntry)
    .where(eq(reservationEntry.reservationId, id))
    .orderBy(asc(at), asc(key));
  const { notice, reader, target, state, createdAt } = reservationMail;
  const mails = await db
    .select({ notice, reader, target, state, createdAt })
    .from(reservationMail)
    .where(eq(reservationMail.reservationId, id))
    .orderBy(asc(createdAt), asc(reservationMail.id));
  const [found = null] =
    row.carId === null
      ? []
      : await db.select({ slug: car.slug, stockNumber: car.stockNumber }).from(car).where(eq(car.id, row.carId));
  const steps = await listSteps(db, eq(moneyStep.reservationId, id));
  return { row, place: await getPlace(db, row), entries, steps, mails, car: found };
}

export type OfficePayment = MoneyOf<OnlinePayment>;

/** OFF-17: an online payment with what was done with it. */
export async function getOfficePayment(ctx: OfficeContext, id: string): Promise<OfficePayment> {
  const { db } = ctx.store;
  const row = await getPermittedPayment(ctx, { id, permission: 'money.see' });
  const steps = await listSteps(db, eq(moneyStep.onlinePaymentId, id));
  return { row, place: await getPlace(db, row), entries: await listPaymentEntries(db, id), steps };
}

function listSteps(db: Executor, ofOne: ReturnType<typeof eq>): Promise<MoneyStep[]> {
  const { kind, at, reason, amountCents, until } = moneyStep;
  return db
    .select({ kind, at, reason, amountCents, until, by: staff.name })
    .from(moneyStep)
    .leftJoin(staff, eq(staff.id, moneyStep.staffId))
    .where(ofOne)
    .orderBy(asc(at), asc(moneyStep.id));
}

async function getPlace(db: Executor, { siteId, dealershipId }: Pick<Reservation, 'siteId' | 'dealershipId'>) {
  const [ofSite] = await db.select({ name: site.name, settings: site.settings }).from(site).where(eq(site.id, siteId));
  const [dealer] = await db.select({ name: dealership.name }).from(dealership).where(eq(dealership.id, dealershipId));
  return { site: ofSite?.name ?? '', dealership: dealer?.name ?? '', timeZone: readTimeZone(ofSite?.settings ?? {}) };
}
