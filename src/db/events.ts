import { sql } from 'drizzle-orm';
import type { ChangeEvent } from './change-event.ts';
import { event } from './schema/index.ts';
import type { Tx } from './store.ts';
import { eventChannel } from './wake-up.ts';

const rowsAtOnce = 1_000;

/** Writes the events in the transaction of the change; readers are notified only when it commits. */
export async function recordEvents(tx: Tx, events: readonly ChangeEvent[]): Promise<void> {
  if (events.length === 0) return;
  for (let from = 0; from < events.length; from += rowsAtOnce) {
    await tx.insert(event).values(events.slice(from, from + rowsAtOnce).map(toRow));
  }
  await wakeJobs(tx);
}

/** Whoever waits for work looks for it as soon as the transaction commits. */
export async function wakeJobs(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${eventChannel}, '')`);
}

function toRow(change: ChangeEvent): typeof event.$inferInsert {
  return {
    kind: change.kind,
    siteId: 'siteId' in change ? change.siteId : null,
    dealershipId: 'dealershipId' in change ? change.dealershipId : null,
    carId: 'carId' in change ? change.carId : null,
    detail: readDetail(change),
  };
}

function readDetail(change: ChangeEvent): Record<string, unknown> {
  if (change.kind === 'lead.given') {
    const { enquiryId, placeId, staffId, byId, isNew } = change;
    return { enquiryId, placeId, staffId, byId, isNew };
  }
  if ('enquiryId' in change) return { enquiryId: change.enquiryId };
  if ('reservationId' in change) return { reservationId: change.reservationId };
  return 'goneLeadIds' in change ? { goneLeadIds: change.goneLeadIds } : {};
}
