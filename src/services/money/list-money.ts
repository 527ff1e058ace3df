import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { havingWords } from '#db/having-words.ts';
import { dealership, onlinePayment, onlinePaymentEntry, reservation, reservationEntry } from '#db/schema/index.ts';
import type { Cents } from '#kernel/money.ts';
import { toStoredPhoneWord } from '#rules/forms/australian-phone.ts';
import { type DisputeState, runningDisputes } from '#rules/reservations/dispute.ts';
import { getBalances, type LedgerEntry, sumOf } from '#rules/reservations/payment-ledger.ts';
import { keepingStates, type ReservationState } from '#rules/reservations/reservation-moves.ts';
import type { OnlinePayment } from '../online-payments/find-online-payment.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permitSomewhere } from '../staff/permit.ts';
import { whereMay } from '../staff/where-may.ts';
import { readTimeZones } from './read-time-zones.ts';

/** `reserved`: cars that are kept now, and money that is still to move. */
export const moneyViews = ['reserved', 'reservations', 'payments'] as const;
export type MoneyView = (typeof moneyViews)[number];

export interface ListMoneyInput {
  view: MoneyView;
  /** Of name, address, phone, vehicle, reference or number. */
  words: string;
  /** The last of the page before; null for the first page. */
  after: string | null;
}

interface MoneyRow {
  id: string;
  createdAt: Date;
  siteId: number;
  dealership: string;
  timeZone: string;
  name: string;
  amountCents: Cents;
  /** What the dealer has of it now. */
  keptCents: Cents;
  refundedCents: Cents;
  /** Promised and not given back yet. */
  owedCents: Cents;
  /** Taken back by the bank of who paid. */
  disputedCents: Cents;
  disputeState: DisputeState | null;
}

export type ListedMoney = MoneyRow &
  (
    | { kind: 'reservation'; state: ReservationState; carName: string; reservedUntil: Date | null }
    | { kind: 'payment'; state: OnlinePayment['state']; reference: string }
  );

export interface MoneyPage {
  rows: readonly ListedMoney[];
  /** Where the next page begins; null on the last. */
  next: string | null;
}

const pageSize = 50;

/** OFF-17: reservations, or online payments, of all places of the person, the newest first. */
export async function listMoney(ctx: OfficeContext, input: ListMoneyInput): Promise<MoneyPage> {
  permitSomewhere(ctx, 'money.see');
  const rows = input.view === 'payments' ? await readPayments(ctx, input) : await readReservations(ctx, input);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

async function readReservations(ctx: OfficeContext, { view, words, after }: ListMoneyInput): Promise<ListedMoney[]> {
  const { db } = ctx.store;
  const { id, createdAt, siteId, name, email, phone, carName, state, reservedUntil, amountCents } = reservation;
  const { disputeState } = reservation;
  const isWaiting = and(inArray(state, ['released', 'completed']), isNotNull(reservation.nextStepAt));
  const found = await db
    .select({
      ...{ id, createdAt, siteId, name, carName, state, reservedUntil, amountCents, disputeState },
      dealership: dealership.name,
    })
    .from(reservation)
    .innerJoin(dealership, eq(dealership.id, reservation.dealershipId))
    .where(
      and(
        whereMay(ctx, 'money.see', reservation),
        view === 'reserved'
          ? or(inArray(state, [...keepingStates]), isWaiting, inArray(disputeState, [...runningDisputes]))
          : undefined,
        ofWords(words, [name, email, phone, carName, id]),
        after === null
          ? undefined
          : sql`(${createdAt}, ${id}) < (select r.created_at, r.id from reservation r where r.id = ${after})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const { reservationId, kind, amountCents: cents } = reservationEntry;
  const ids = found.map((row) => row.id);
  const entries = await db
    .select({ of: reservationId, kind, amountCents: cents })
    .from(reservationEntry)
    .where(inArray(reservationId, ids));
  const sums = Map.groupBy(entries, ({ of }) => of);
  const timeZoneOf = await readTimeZones(db, found);
  return found.map((row) => ({
    ...{ kind: 'reservation', ...row, timeZone: timeZoneOf(row.siteId) },
    ...sumUp(sums.get(row.id) ?? []),
  }));
}

async function readPayments(ctx: OfficeContext, { words, after }: ListMoneyInput): Promise<ListedMoney[]> {
  const { db } = ctx.store;
  const { id, createdAt, siteId, name, email, phone, reference, state, amountCents, disputeState } = onlinePayment;
  const found = await db
    .select({
      ...{ id, createdAt, siteId, name, reference, state, amountCents, disputeState },
      dealership: dealership.name,
    })
    .from(onlinePayment)
    .innerJoin(dealership, eq(dealership.id, onlinePayment.dealershipId))
    .where(
      and(
        whereMay(ctx, 'money.see', onlinePayment),
        ofWords(words, [name, email, phone, reference, id]),
        after === null
          ? undefined
          : sql`(${createdAt}, ${id}) < (select p.created_at, p.id from online_payment p where p.id = ${after})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const { paymentId, kind, amountCents: cents } = onlinePaymentEntry;
  const ids = found.map((row) => row.id);
  const entries = await db
    .select({ of: paymentId, kind, amountCents: cents })
    .from(onlinePaymentEntry)
    .where(inArray(paymentId, ids));
  const sums = Map.groupBy(entries, ({ of }) => of);
  const timeZoneOf = await readTimeZones(db, found);
  return found.map((row) => ({
    ...{ kind: 'payment', ...row, timeZone: timeZoneOf(row.siteId) },
    ...sumUp(sums.get(row.id) ?? []),
  }));
}

function sumUp(
  entries: readonly LedgerEntry[],
): Pick<MoneyRow, 'keptCents' | 'refundedCents' | 'owedCents' | 'disputedCents'> {
  const { dealer, refunds, disputes } = getBalances(entries);
  const refundedCents = sumOf(entries, 'refunded');
  return { keptCents: dealer, refundedCents, owedCents: refunds, disputedCents: disputes };
}

/** Numbers are told as "R-1A2B3C4D", phones as 04…, which are kept as +61…. */
function ofWords(words: string, columns: readonly PgColumn[]): SQL | undefined {
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
  return havingWords(words, text, (word) => toStoredPhoneWord(word.replace(/^[RP]-/i, '')));
}
