import { setImmediate as letOthersRun } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { carStatuses } from '#db/schema/cars.ts';
import { alert, car } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { carStates } from '#rules/car/state/car-state.ts';
import type { CarsInQuestion } from '#search/port.ts';
import type { AppContext, SiteContext } from '../../context.ts';
import { listCarsByIds } from '../../stock/list-cars.ts';
import { SearchMatcher } from './search-matcher.ts';
import { type AlertHits, writeFindings } from './write-findings.ts';

/** In the memory at the same time, and in one transaction. A person has 200 at most. */
const alertsAtOnce = 500;
/** So many findings, and then each time four times as many, change how the store looks up what they belong to. */
const findingsToTidy = 1_000;
const writtenTables = ['alert', 'alert_finding', 'alert_notice', 'alert_delivery'];
/** Between two of these, requests of visitors are answered. */
const searchesAtOnce = 200;

interface MatchSiteInput {
  among: CarsInQuestion;
  /** Called before each batch; throws where the run is to end. */
  renew(): Promise<void>;
}

/** USER-08: finds out which alerts of a site the changed cars are for. Answers with the number of new findings. */
export async function matchSite(ctx: SiteContext, { among, renew }: MatchSiteInput): Promise<number> {
  const offered = await listOffered(ctx, among);
  if (offered.size === 0) return 0;
  const searches = await SearchMatcher.open(ctx, { among, offered });
  let findings = 0;
  let tidyFrom = findingsToTidy;
  for (let after = ''; ; ) {
    await renew();
    const { alerts, last } = await readBatch(ctx, after);
    const hits = [...(await matchSearches(searches, alerts)), ...(await matchCars(ctx, alerts, offered))];
    findings += await writeFindings(ctx, hits);
    if (findings >= tidyFrom) {
      await ctx.store.tidy(writtenTables);
      tidyFrom = findings * 4;
    }
    if (last === null) return findings;
    after = last;
  }
}

type BatchAlert = Awaited<ReturnType<typeof readBatch>>['alerts'][number];

/** All alerts of some people: what a run tells one of them is in one transaction. `last` is null at the end. */
async function readBatch({ store, site }: SiteContext, after: string) {
  const { id, accountId, kind, address, carId, priceCents } = alert;
  const rows = await store.db
    .select({ id, accountId, kind, address, carId, priceCents })
    .from(alert)
    .where(and(eq(alert.siteId, site.id), isNull(alert.pausedAt), gt(accountId, after)))
    .orderBy(asc(accountId), asc(id))
    .limit(alertsAtOnce);
  const lastAccount = rows.at(-1)?.accountId;
  if (rows.length < alertsAtOnce || lastAccount === undefined) return { alerts: rows, last: null };
  const alerts = rows.filter((row) => row.accountId !== lastAccount);
  return { alerts, last: alerts.at(-1)?.accountId ?? null };
}

async function listOffered(
  { store }: AppContext,
  { carIds, dealershipIds }: CarsInQuestion,
): Promise<ReadonlySet<number>> {
  const forSale = carStatuses.filter((status) => carStates[status].isAvailable);
  const rows = await store.db
    .select({ id: car.id })
    .from(car)
    .where(
      and(
        or(inArray(car.dealershipId, [...dealershipIds, 0]), inArray(car.id, [...carIds, 0])),
        inArray(car.status, forSale),
        eq(car.reserved, false),
        isNull(car.removedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function matchSearches(matcher: SearchMatcher, alerts: readonly BatchAlert[]): Promise<AlertHits[]> {
  const searches = alerts.flatMap(({ id, address }) => (address === null ? [] : [{ id, address }]));
  const hits: AlertHits[] = [];
  for (let from = 0; from < searches.length; from += searchesAtOnce) {
    const some = searches.slice(from, from + searchesAtOnce);
    const found = await matcher.match(some.map(({ address }) => address));
    for (const { id, address } of some) {
      const carIds = found.get(address) ?? [];
      if (carIds.length > 0) hits.push({ kind: 'search', alertId: id, carIds });
    }
    await letOthersRun();
  }
  return hits;
}

/** Alerts on one car, by the car as it is now and the price that every page shows. */
async function matchCars(
  ctx: SiteContext,
  alerts: readonly BatchAlert[],
  offered: ReadonlySet<number>,
): Promise<AlertHits[]> {
  const asked = alerts.filter(({ carId }) => carId !== null && offered.has(carId));
  if (asked.length === 0) return [];
  const cars = await listCarsByIds(ctx, [...new Set(asked.flatMap(({ carId }) => carId ?? []))]);
  const byId = new Map(cars.map((each) => [each.id, each]));
  return asked.flatMap(({ id, kind, carId, priceCents: knownCents }): AlertHits[] => {
    const found = byId.get(carId ?? 0);
    if (!found || found.reserved || !isAvailable(found)) return [];
    if (kind === 'free') return [{ kind: 'free', alertId: id, carId: found.id }];
    const priceCents = getPriceCents(found);
    const isLower = priceCents !== null && knownCents !== null && priceCents < knownCents;
    return isLower ? [{ kind: 'price', alertId: id, carId: found.id, priceCents }] : [];
  });
}
