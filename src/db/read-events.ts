import { asc, lt, sql } from 'drizzle-orm';
import type { ChangeEvent, EventPosition, RecordedEvent } from './change-event.ts';
import { event } from './schema/index.ts';
import type { Db, Executor } from './store.ts';

type EventRow = typeof event.$inferSelect;

export interface EventBatch {
  events: RecordedEvent[];
  /** Whether there are events that cannot be read yet, because an older transaction is still open. */
  isHeldBack: boolean;
}

/**
 * A position that lies before everything committed later. Read it before a snapshot. While an older transaction is
 * open, in whatever database of the server, it lies before what was committed just now too: that is told once more.
 */
export async function readEventPosition(db: Executor): Promise<EventPosition> {
  const { rows } = await db.execute<{ tx: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as tx`);
  const [row] = rows;
  if (!row) throw new Error('the store gave no snapshot');
  return { tx: row.tx, number: -1 };
}

/** The last visible event, or null. */
export async function findLastEvent(db: Executor): Promise<EventPosition | null> {
  const { rows } = await db.execute<{ tx: string; number: string }>(
    sql`select tx::text, number from event order by event.tx desc, number desc limit 1`,
  );
  const [row] = rows;
  return row ? { tx: row.tx, number: Number(row.number) } : null;
}

/**
 * The next events after a position. Numbers are drawn before commit, so only transactions older than every open one
 * are read: nothing can still appear between those.
 */
export async function readEvents(db: Db, after: EventPosition, limit: number): Promise<EventBatch> {
  const rows = await db
    .select({ row: event, isSettled: sql<boolean>`${event.tx} < pg_snapshot_xmin(pg_current_snapshot())` })
    .from(event)
    .where(sql`(${event.tx}, ${event.number}) > (${after.tx}::xid8, ${after.number}::bigint)`)
    .orderBy(asc(event.tx), asc(event.number))
    .limit(limit);
  const settled = rows.filter(({ isSettled }) => isSettled);
  return { events: settled.flatMap(({ row }) => toEvent(row)), isHeldBack: settled.length < rows.length };
}

/** Events are not a history: those that no running reader needs are deleted. */
export async function pruneEvents(db: Executor, keepDays: number): Promise<number> {
  const { rowCount } = await db.delete(event).where(lt(event.at, sql`now() - make_interval(days => ${keepDays})`));
  return rowCount ?? 0;
}

function toEvent(row: EventRow): RecordedEvent {
  const { number, tx, at, kind, siteId, dealershipId, carId, detail } = row;
  const all = { kind, siteId, dealershipId, carId, ...detail };
  // recordEvents is the only writer, so a row has the fields of its kind.
  return { ...(all as ChangeEvent), position: { tx, number }, at };
}
