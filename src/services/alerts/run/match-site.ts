import { setImmediate as letOthersRun } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { carStatuses } from '#db/schema/cars.ts';
import { alert, car } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { carStates } from '#rules/car/state/car-state.ts';
import type { Place } from '#rules/places/place.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { getStockFilter, type StockFilter } from '#rules/search/stock/stock-filter.ts';
import type { CarsInQuestion, MatchRequest } from '#search/port.ts';
import type { AppContext, SiteContext } from '../../context.ts';
import { listDealerships } from '../../locations/list-dealerships.ts';
import { findPlace } from '../../places/find-place.ts';
import { readAddressSite } from '../../search/read-address-site.ts';
import { listCarsByIds } from '../../stock/list-cars.ts';
import { readSearch, requestMatches } from '../alert-search.ts';
import { type AlertHits, writeFindings } from './write-findings.ts';

/** In the memory at the same time, and in one transaction. */
const alertsAtOnce = 1_000;
/** Between two of these, requests of visitors are answered. */
const searchesAtOnce = 50;

interface MatchSiteInput {
  among: CarsInQuestion;
  /** Called before each batch; throws where the run is to end. */
  renew(): Promise<void>;
}

/** USER-08: finds out which alerts of a site the changed cars are for. Answers with the number of new findings. */
export async function matchSite(ctx: SiteContext, { among, renew }: MatchSiteInput): Promise<number> {
  const offered = await listOffered(ctx, among);
  if (offered.size === 0) return 0;
  const matcher: Matcher = {
    ctx,
    among,
    offered,
    addresses: await readAddressSite(ctx, await listDealerships(ctx)),
    stock: getStockFilter(ctx.site.settings),
    lookUpPlace: rememberPlaces(),
  };
  let findings = 0;
  for (let after = ''; ; ) {
    await renew();
    const { alerts, last } = await readBatch(ctx, after);
    const hits = [...(await matchSearches(matcher, alerts)), ...(await matchCars(matcher, alerts))];
    findings += await writeFindings(ctx, hits);
    if (last === null) return findings;
    after = last;
  }
}

interface Matcher {
  ctx: SiteContext;
  among: CarsInQuestion;
  /** Those of the changed cars that somebody can have: none is sold or reserved. */
  offered: ReadonlySet<number>;
  addresses: AddressSite;
  stock: StockFilter;
  lookUpPlace: typeof findPlace;
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
  // A person has 200 alerts at most.
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

async function matchSearches(matcher: Matcher, alerts: readonly BatchAlert[]): Promise<AlertHits[]> {
  const { ctx, among, offered } = matcher;
  const searches = alerts.flatMap(({ id, address }) => (address === null ? [] : [{ id, address }]));
  const hits: AlertHits[] = [];
  for (let from = 0; from < searches.length; from += searchesAtOnce) {
    const asked: { id: string; request: MatchRequest }[] = [];
    for (const { id, address } of searches.slice(from, from + searchesAtOnce)) {
      const { addresses, lookUpPlace, stock } = matcher;
      const read = await readSearch(ctx, { address, addresses, lookUpPlace });
      // What its words meant, this site has no word for any more.
      if (read.kind === 'notFound' || read.dropped.length > 0) continue;
      asked.push({ id, request: requestMatches(ctx, read.selection, stock) });
    }
    const found = await ctx.search.match(
      asked.map(({ request }) => request),
      among,
    );
    asked.forEach(({ id }, at) => {
      const carIds = (found[at] ?? []).filter((carId) => offered.has(carId));
      if (carIds.length > 0) hits.push({ kind: 'search', alertId: id, carIds });
    });
    await letOthersRun();
  }
  return hits;
}

/** Alerts on one car, by the car as it is now and the price that every page shows. */
async function matchCars({ ctx, offered }: Matcher, alerts: readonly BatchAlert[]): Promise<AlertHits[]> {
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

/** A hundred thousand searches name a few hundred postcodes. */
function rememberPlaces(): typeof findPlace {
  const known = new Map<string, Promise<Place | null>>();
  return (ctx, postcode) => {
    const place = known.get(postcode) ?? findPlace(ctx, postcode);
    known.set(postcode, place);
    return place;
  };
}
