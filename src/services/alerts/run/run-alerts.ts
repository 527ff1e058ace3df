import { and, eq, sql } from 'drizzle-orm';
import type { EventPosition } from '#db/change-event.ts';
import { readEventPosition, readEvents } from '#db/read-events.ts';
import { alertPosition } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { listSites } from '../../sites/list-sites.ts';
import { matchSite } from './match-site.ts';
import { StockChanges } from './stock-changes.ts';

const positionName = 'stock';
const eventsAtOnce = 2_000;
const leaseMs = 2 * 60_000;
/** However many changes still come. */
const longestWaitMs = 60_000;
/** After that the position is read and written again, though nothing has happened. */
const longestPauseMs = 60 * 60_000;
/** Events are kept for a week: an older position has missed some. */
const longestSilenceMs = 3 * 24 * 60 * 60_000;

export interface RunInput {
  /** Of this process. */
  runner: string;
  /** Resolves once the search index has every change that is stored. */
  catchUp(): Promise<void>;
  /** Ends the run early: what it has not done comes again. */
  signal?: AbortSignal;
  /** Changes younger than that, by the store's clock, wait for more: an import writes thousands. */
  quietMs?: number;
}

export type RunOutcome =
  | { kind: 'done'; findings: number }
  /** An import is under way. */
  | { kind: 'waiting' }
  /** Another process does it. */
  | { kind: 'elsewhere' };

/**
 * USER-08: matches everything that has changed since the last run. May be repeated, and may end at any point: the position moves
 * on only when all is matched, and what was found is found once.
 */
export async function runAlerts(ctx: AppContext, input: RunInput): Promise<RunOutcome> {
  if (!(await hasNews(ctx))) return { kind: 'done', findings: 0 };
  const before = await readEventPosition(ctx.store.db);
  const stored = await claimRun(ctx, input.runner);
  if (stored === 'elsewhere') return { kind: 'elsewhere' };
  const sites = await listSites(ctx);
  const changes = new StockChanges(sites);
  let reached = before;
  if (stored === null || isBeyond(stored, before)) changes.addEverything();
  else {
    const read = await readChanges(ctx, changes, stored, input);
    if (read === 'waiting') return { kind: 'waiting' };
    reached = read;
  }
  let findings = 0;
  if (!changes.isEmpty) {
    await input.catchUp();
    const renew = () => keepLease(ctx, input);
    for (const site of sites) {
      const among = site.settings.alerts.enabled ? changes.ofSite(site) : null;
      if (among) findings += await matchSite({ ...ctx, site }, { among, renew });
    }
  }
  await ctx.store.db
    .update(alertPosition)
    .set({ ...reached, readAt: ctx.clock.now() })
    .where(and(eq(alertPosition.name, positionName), eq(alertPosition.runner, input.runner)));
  return { kind: 'done', findings };
}

/** Asked every few seconds: it writes nothing, and reads one event at most. */
async function hasNews({ store, clock }: AppContext): Promise<boolean> {
  const [row] = await store.db.select().from(alertPosition).where(eq(alertPosition.name, positionName));
  if (!row || row.tx === '' || clock.now().getTime() - row.readAt.getTime() > longestPauseMs) return true;
  const { events } = await readEvents(store.db, { tx: row.tx, number: row.number }, 1);
  return events.length > 0;
}

/** Where the last run ended; null where everything has to be looked at. */
async function claimRun({ store, clock }: AppContext, runner: string): Promise<EventPosition | null | 'elsewhere'> {
  const now = clock.now();
  const lease = { runner, leasedUntil: new Date(now.getTime() + leaseMs) };
  const [row] = await store.db
    .insert(alertPosition)
    .values({ name: positionName, tx: '', number: -1, readAt: now, ...lease })
    .onConflictDoUpdate({
      target: alertPosition.name,
      set: lease,
      setWhere: sql`alert_position.leased_until < ${now.toISOString()}::timestamptz or alert_position.runner = ${runner}`,
    })
    .returning();
  if (!row) return 'elsewhere';
  const isOld = now.getTime() - row.readAt.getTime() > longestSilenceMs;
  return row.tx === '' || isOld ? null : { tx: row.tx, number: row.number };
}

/** The store was loaded from a copy of another server's. */
function isBeyond({ tx }: EventPosition, now: EventPosition): boolean {
  return BigInt(tx) > BigInt(now.tx);
}

async function keepLease({ store, clock }: AppContext, { runner, signal }: RunInput): Promise<void> {
  signal?.throwIfAborted();
  const leasedUntil = new Date(clock.now().getTime() + leaseMs);
  const kept = await store.db
    .update(alertPosition)
    .set({ leasedUntil })
    .where(and(eq(alertPosition.name, positionName), eq(alertPosition.runner, runner)))
    .returning({ name: alertPosition.name });
  if (kept.length === 0) throw new Error('another process has taken the run over');
}

async function readChanges(
  { store }: AppContext,
  changes: StockChanges,
  from: EventPosition,
  { quietMs = 0 }: RunInput,
): Promise<EventPosition | 'waiting'> {
  let position = from;
  let first: Date | undefined;
  for (;;) {
    const { events } = await readEvents(store.db, position, eventsAtOnce);
    for (const event of events) changes.add(event);
    const last = events.at(-1);
    if (!last) return position;
    first ??= events[0]?.at ?? last.at;
    const isYoung = Date.now() - last.at.getTime() < quietMs && Date.now() - first.getTime() < longestWaitMs;
    if (isYoung && !changes.isEmpty) return 'waiting';
    position = last.position;
  }
}
