import { inArray, type SQL, sql } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { alert } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import type { SiteContext } from '../../context.ts';
import { createNotices } from '../notices/create-notices.ts';

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
    await rememberCars(tx, left, rows);
    const written = await insertFindings(tx, found, ctx.clock.now());
    await rememberPrices(tx, written);
    const accounts = new Set(written.flatMap(({ alertId }) => rows.get(alertId)?.accountId ?? []));
    if (await createNotices(tx, ctx, [...accounts])) await wakeJobs(tx);
    return written.length;
  });
}

interface AlertRow {
  accountId: string;
  known: ReadonlySet<number>;
  priceCents: number | null;
}

/** The alerts that nobody has paused or deleted meanwhile. */
async function readAlerts(db: Executor, hits: readonly AlertHits[], lock: SQL): Promise<Map<string, AlertRow>> {
  const ids = [...new Set(hits.map(({ alertId }) => alertId))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; account_id: string; known: number[]; price_cents: string | null }>(
    sql`select id, account_id, known, price_cents from ${alert}
      where ${inArray(alert.id, ids)} and paused_at is null order by id ${lock}`,
  );
  return new Map(
    rows.map(({ id, account_id, known, price_cents }) => [
      id,
      { accountId: account_id, known: new Set(known), priceCents: price_cents === null ? null : Number(price_cents) },
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
      return hit.carIds
        .filter((carId) => !row.known.has(carId))
        .toSorted((left, right) => right - left)
        .slice(0, mostNamed + 1)
        .map((carId) => ({ ...plain, carId, reason: 'match' as const }));
    case 'free':
      return [{ ...plain, carId: hit.carId, reason: 'free' }];
    case 'price': {
      const { carId, priceCents } = hit;
      if (row.priceCents === null || priceCents >= row.priceCents) return [];
      return [{ alertId, carId, reason: 'price', priceCents, fromCents: row.priceCents }];
    }
    default:
      return hit satisfies never;
  }
}

async function rememberCars(tx: Tx, hits: readonly AlertHits[], rows: ReadonlyMap<string, AlertRow>): Promise<void> {
  const changed = hits.flatMap((hit) => {
    const row = rows.get(hit.alertId);
    if (hit.kind !== 'search' || !row) return [];
    return [{ id: hit.alertId, cars: [...new Set([...row.known, ...hit.carIds])].slice(-mostKnown) }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`update alert set known = v.cars
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id text, cars integer[]) where alert.id = v.id`);
}

async function insertFindings(tx: Tx, found: readonly NewFinding[], now: Date): Promise<NewFinding[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<{ alert_id: string; car_id: number; reason: NewFinding['reason']; price: string }>(
    sql`insert into alert_finding (alert_id, car_id, reason, price_cents, from_cents, found_at)
      select "alertId", "carId", reason, "priceCents", "fromCents", ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as v("alertId" text, "carId" integer, reason text, "priceCents" bigint, "fromCents" bigint)
      on conflict do nothing returning alert_id, car_id, reason, price_cents::text as price`,
  );
  return rows.map(({ alert_id, car_id, reason, price }) => ({
    ...{ alertId: alert_id, carId: car_id, reason, priceCents: Number(price), fromCents: null },
  }));
}

/** What its owner has heard of is what the next price is compared with. */
async function rememberPrices(tx: Tx, written: readonly NewFinding[]): Promise<void> {
  const prices = written.filter(({ reason }) => reason === 'price');
  if (prices.length === 0) return;
  await tx.execute(sql`update alert set price_cents = v."priceCents"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as v("alertId" text, "priceCents" bigint)
    where alert.id = v."alertId"`);
}
