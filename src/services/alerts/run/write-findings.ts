import { type SQL, sql } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { alert } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import type { AlertCadence } from '#rules/alerts/alert-words.ts';
import type { SiteContext } from '../../context.ts';
import {
  addWaiting,
  createDeliveries,
  createNotices,
  isToldBy,
  listWaiting,
  type Notice,
} from '../notices/create-notices.ts';

/** What a run has found for an alert, known or not. */
export type AlertHits =
  | { kind: 'search'; alertId: string; carIds: readonly number[] }
  | { kind: 'price'; alertId: string; carId: number; priceCents: number }
  | { kind: 'free'; alertId: string; carId: number };

/** A mail names so many cars of one search, and says that there are more. */
export const mostNamed = 6;
/** Cars of a search that are remembered; the oldest are forgotten first. */
const mostKnown = 20_000;

interface NewFinding {
  alertId: string;
  carId: number;
  reason: 'match' | 'price' | 'free';
  priceCents: number;
  fromCents: number | null;
}

/** With the notice that tells of it; null while it waits for the week to end. */
type ToldFinding = NewFinding & { noticeId: string | null };

/**
 * Keeps what an alert has not found before, and with it, in the same transaction, the notice that tells of it. A repetition
 * finds everything known. Answers with the number of new findings.
 */
export async function writeFindings(ctx: SiteContext, hits: readonly AlertHits[]): Promise<number> {
  const fresh = await findFresh(ctx.store.db, hits);
  if (fresh.size === 0) return 0;
  return ctx.store.db.transaction(async (tx) => {
    const left = hits.filter(({ alertId }) => fresh.has(alertId));
    const rows = await readAlerts(tx, left, sql`for update`);
    const found = left.flatMap((hit) => listNew(hit, rows.get(hit.alertId)));
    const notices = await startNotices(tx, ctx, { found, rows });
    await rememberCars(tx, left, rows);
    await rememberPrices(tx, found);
    const told = found.map((finding) => ({ ...finding, noticeId: findNotice(notices, rows.get(finding.alertId)) }));
    const written = await insertFindings(tx, told, ctx.clock.now());
    // Some had been found before their alerts forgot it.
    const kept = written === told.length ? [...notices.values()] : await dropEmpty(tx, [...notices.values()]);
    await createDeliveries(tx, ctx, kept);
    if (kept.length > 0) await wakeJobs(tx);
    return written;
  });
}

interface AlertRow {
  accountId: string;
  cadence: AlertCadence;
  known: readonly number[];
  priceCents: number | null;
  /** Its owner has been told that the car is free. */
  isFreeTold: boolean;
}

type StoredRow = Pick<AlertRow, 'cadence'> & {
  id: string;
  account_id: string;
  known: number[];
  price_cents: string | null;
  is_free_told: boolean;
};

/** The alerts that nobody has paused or deleted meanwhile. */
async function readAlerts(db: Executor, hits: readonly AlertHits[], lock: SQL): Promise<Map<string, AlertRow>> {
  const ids = [...new Set(hits.map(({ alertId }) => alertId))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<StoredRow>(
    sql`select id, account_id, cadence, known, price_cents, kind = 'free' and exists (
        select from alert_finding where alert_id = alert.id and reason = 'free') as is_free_told
      from ${alert} where id = any(${sql.param(ids)}::text[]) and paused_at is null order by id ${lock}`,
  );
  return new Map(
    rows.map(({ id, account_id, cadence, known, price_cents, is_free_told }) => [
      id,
      {
        ...{ accountId: account_id, cadence, known, isFreeTold: is_free_told },
        priceCents: price_cents === null ? null : Number(price_cents),
      },
    ]),
  );
}

/** Without a lock: most hits of most runs are known. */
async function findFresh(db: Executor, hits: readonly AlertHits[]): Promise<ReadonlySet<string>> {
  const rows = await readAlerts(db, hits, sql``);
  return new Set(hits.filter((hit) => listNew(hit, rows.get(hit.alertId)).length > 0).map(({ alertId }) => alertId));
}

/** One more than is named: so it shows that there are more. */
function listNew(hit: AlertHits, row: AlertRow | undefined): NewFinding[] {
  if (!row) return [];
  const { alertId } = hit;
  const plain = { alertId, priceCents: 0, fromCents: null };
  switch (hit.kind) {
    case 'search':
      return listUnknown(hit, row)
        .toSorted((left, right) => right - left)
        .slice(0, mostNamed + 1)
        .map((carId) => ({ ...plain, carId, reason: 'match' as const }));
    case 'free':
      return row.isFreeTold ? [] : [{ ...plain, carId: hit.carId, reason: 'free' }];
    case 'price': {
      const { carId, priceCents } = hit;
      if (row.priceCents === null || priceCents >= row.priceCents) return [];
      return [{ alertId, carId, reason: 'price', priceCents, fromCents: row.priceCents }];
    }
    default:
      return hit satisfies never;
  }
}

function listUnknown({ carIds }: { carIds: readonly number[] }, { known }: AlertRow): number[] {
  const isKnown = new Set(known);
  return carIds.filter((carId) => !isKnown.has(carId));
}

/** Of everybody for whom something is new; what has waited for them until now goes with it. */
async function startNotices(
  tx: Tx,
  ctx: SiteContext,
  { found, rows }: { found: readonly NewFinding[]; rows: ReadonlyMap<string, AlertRow> },
): Promise<ReadonlyMap<string, Notice>> {
  const fresh = found.flatMap(({ alertId }) => rows.get(alertId) ?? []);
  const waiting = await listWaiting(tx, [...new Set(fresh.map(({ accountId }) => accountId))]);
  const siteId = ctx.site.id;
  const tellers = [...fresh.map(({ accountId, cadence }) => ({ accountId, cadence, siteId })), ...waiting];
  const notices = await createNotices(tx, ctx, tellers);
  if (waiting.length > 0) await addWaiting(tx, notices);
  return new Map(notices.map((notice) => [notice.accountId, notice]));
}

function findNotice(notices: ReadonlyMap<string, Notice>, row: AlertRow | undefined): string | null {
  const notice = row && notices.get(row.accountId);
  return notice && isToldBy(notice, row.cadence) ? notice.id : null;
}

async function dropEmpty(tx: Tx, notices: readonly Notice[]): Promise<Notice[]> {
  const ids = notices.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string }>(sql`delete from alert_notice n
    where n.id = any(${sql.param(ids)}::text[]) and not exists (select from alert_finding f where f.notice_id = n.id)
    returning id`);
  const dropped = new Set(rows.map(({ id }) => id));
  return notices.filter(({ id }) => !dropped.has(id));
}

async function rememberCars(tx: Tx, hits: readonly AlertHits[], rows: ReadonlyMap<string, AlertRow>): Promise<void> {
  const changed = hits.flatMap((hit) => {
    const row = rows.get(hit.alertId);
    if (hit.kind !== 'search' || !row) return [];
    const fresh = listUnknown(hit, row);
    const first = Math.max(1, row.known.length + fresh.length - mostKnown + 1);
    return fresh.length === 0 ? [] : [{ id: hit.alertId, fresh: `{${fresh.join()}}`, first }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`update alert set known = (alert.known || v.fresh::integer[])[v.first:]
    from unnest(${listOf(changed, 'id')}::text[], ${listOf(changed, 'fresh')}::text[], ${listOf(changed, 'first')}::integer[])
      as v (id, fresh, first) where alert.id = v.id`);
}

/** Answers how many were new. */
async function insertFindings(tx: Tx, found: readonly ToldFinding[], now: Date): Promise<number> {
  if (found.length === 0) return 0;
  const { rowCount } = await tx.execute(
    sql`insert into alert_finding (alert_id, car_id, reason, price_cents, from_cents, found_at, notice_id)
      select alert_id, car_id, reason, price_cents, from_cents, ${now.toISOString()}::timestamptz, notice_id
      from unnest(${listOf(found, 'alertId')}::text[], ${listOf(found, 'carId')}::integer[], ${listOf(found, 'reason')}::text[],
          ${listOf(found, 'priceCents')}::bigint[], ${listOf(found, 'fromCents')}::bigint[], ${listOf(found, 'noticeId')}::text[])
        as v (alert_id, car_id, reason, price_cents, from_cents, notice_id)
      on conflict do nothing`,
  );
  return rowCount ?? 0;
}

/** What its owner has heard of is what the next price is compared with. */
async function rememberPrices(tx: Tx, found: readonly NewFinding[]): Promise<void> {
  const prices = found.filter(({ reason }) => reason === 'price');
  if (prices.length === 0) return;
  await tx.execute(sql`update alert set price_cents = v.price_cents
    from unnest(${listOf(prices, 'alertId')}::text[], ${listOf(prices, 'priceCents')}::bigint[]) as v (id, price_cents)
    where alert.id = v.id`);
}

const listOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  sql.param(rows.map((row) => row[name]));
