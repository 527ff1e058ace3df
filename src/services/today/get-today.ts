import { and, asc, eq, lt } from 'drizzle-orm';
import { countAll } from '#db/count-all.ts';
import { reservation } from '#db/schema/index.ts';
import { isPermittedAnywhere, type Permission } from '#rules/staff/permissions.ts';
import { listTroubledMailboxes, type TroubledMailbox } from '../leads/inbound/mailbox/list-mailboxes.ts';
import { type InboxLead, listInbox, wholeInbox } from '../leads/list-inbox.ts';
import { type LostTest, listLostTests } from '../leads/test-leads/list-tests.ts';
import { readTimeZones } from '../money/read-time-zones.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { whereMay } from '../staff/where-may.ts';
import { countNeeds } from '../stock/office/count-needs.ts';
import type { StockNeed } from '../stock/office/stock-filter.ts';
import { type FailedDeliveries, type FailedFeed, listFailedDeliveries, listFailedFeeds } from './list-troubles.ts';
import { listVisits, type Visit } from './list-visits.ts';

export interface EndingReservation {
  id: string;
  name: string;
  carName: string;
  until: Date;
  timeZone: string;
}

/** Each part is null for whoever has no role that sees it. */
export interface Today {
  leads: {
    unanswered: number;
    first: readonly InboxLead[];
    /** OFF-09: of which managers were told, and which nobody has answered since. */
    alarmed: number;
  } | null;
  visits: readonly Visit[] | null;
  reservations: { ending: number; first: readonly EndingReservation[] } | null;
  /** Of how many cars each thing is to be done. */
  stock: Readonly<Record<StockNeed, number>> | null;
  feeds: readonly FailedFeed[] | null;
  deliveries: FailedDeliveries | null;
  /** OFF-09: sites whose last test lead was lost. */
  lostTests: readonly LostTest[] | null;
  /** OFF-08: mailboxes from which answers do not come in. */
  mailboxes: readonly TroubledMailbox[] | null;
}

const shownLeads = 5;
const endsWithinMs = 48 * 60 * 60_000;
const shownReservations = 10;

/** OFF-03: what waits for the person, over all his places. */
export async function getToday(ctx: OfficeContext): Promise<Today> {
  const see = <T>(permission: Permission, read: () => Promise<T>): Promise<T> | null =>
    ctx.member === null || isPermittedAnywhere(ctx.member.roles, permission) ? read() : null;
  const [leads, visits, reservations, stock, feeds, deliveries, lostTests, mailboxes] = await Promise.all([
    see('leads.see', () => listWaiting(ctx)),
    see('leads.see', () => listVisits(ctx)),
    see('money.see', () => listEnding(ctx)),
    see('stock.see', () => countNeeds(ctx)),
    see('feeds.see', () => listFailedFeeds(ctx)),
    see('leads.see', () => listFailedDeliveries(ctx)),
    see('leads.rule', () => listLostTests(ctx)),
    see('leads.rule', () => listTroubledMailboxes(ctx)),
  ]);
  return { leads, visits, reservations, stock, feeds, deliveries, lostTests, mailboxes };
}

async function listWaiting(ctx: OfficeContext): Promise<NonNullable<Today['leads']>> {
  const inbox = await listInbox(ctx, { ...wholeInbox, view: 'unanswered' });
  return {
    ...{ unanswered: inbox.counts.unanswered, first: inbox.leads.slice(0, shownLeads) },
    alarmed: inbox.counts.late,
  };
}

async function listEnding(ctx: OfficeContext): Promise<NonNullable<Today['reservations']>> {
  const { db } = ctx.store;
  const { id, name, carName, reservedUntil, siteId } = reservation;
  const rows = await db
    .select({ id, name, carName, until: reservedUntil, siteId, ending: countAll })
    .from(reservation)
    .where(
      and(
        whereMay(ctx, 'money.see', reservation),
        eq(reservation.state, 'reserved'),
        lt(reservedUntil, new Date(ctx.clock.now().getTime() + endsWithinMs)),
      ),
    )
    .orderBy(asc(reservedUntil), asc(id))
    .limit(shownReservations);
  const timeZoneOf = await readTimeZones(db, rows);
  const first = rows.flatMap(({ siteId: of, until, ending: _, ...row }) =>
    until === null ? [] : [{ ...row, until, timeZone: timeZoneOf(of) }],
  );
  return { ending: rows[0]?.ending ?? 0, first };
}
