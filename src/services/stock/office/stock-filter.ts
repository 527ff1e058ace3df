import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { havingWords } from '#db/having-words.ts';
import { car, carMarketPrice, carOwnValue } from '#db/schema/index.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { carHasPhoto } from '../site-stock-columns.ts';
import { listPermittedDealerships } from './permitted-car.ts';

export const stockViews = ['current', 'reserved', 'hidden', 'sold', 'removed'] as const;
export type StockView = (typeof stockViews)[number];

/** What a car may need, besides being sold. */
export const stockNeeds = ['photos', 'price', 'old', 'rego', 'dear', 'own'] as const;
export type StockNeed = (typeof stockNeeds)[number];

const oldAfterDays = 60;
const regoEndsWithinDays = 30;
/** Over the average of a valuation service. */
const dearFromPercent = 110;
const dayMs = 24 * 60 * 60_000;

export interface StockFilter {
  /** Only of this site; null for all. */
  siteId: number | null;
  view: StockView;
  /** Words of the name, stock number, plate, VIN or colour. */
  words: string;
  locationId: number | null;
  need: StockNeed | null;
}

/** The dealerships whose cars the person may see, of a site or of all. */
export function listPlacesOf(ctx: OfficeContext, siteId: number | null): number[] {
  const permitted = listPermittedDealerships(ctx, 'stock.see');
  const ofSite = ctx.sites.find(({ id }) => id === siteId)?.dealershipIds;
  return ofSite === undefined ? permitted : permitted.filter((id) => ofSite.includes(id));
}

export function ofFilter(ctx: OfficeContext, filter: StockFilter): SQL | undefined {
  return and(ofView(filter.view), beneathView(ctx, filter));
}

/** All of a filter but the view. */
export function beneathView(ctx: OfficeContext, { siteId, words, locationId, need }: StockFilter): SQL | undefined {
  return and(
    inArray(car.dealershipId, listPlacesOf(ctx, siteId)),
    locationId === null ? undefined : eq(car.locationId, locationId),
    need === null ? undefined : ofNeed(ctx, need),
    ofWords(words),
  );
}

export function ofView(view: StockView): SQL | undefined {
  const isThere = and(isNull(car.removedAt), ne(car.status, 'sold'));
  switch (view) {
    case 'current':
      return isThere;
    case 'reserved':
      return and(isThere, eq(car.reserved, true));
    case 'hidden':
      return and(isThere, eq(car.showOnDealerWebsite, false));
    case 'sold':
      return and(isNull(car.removedAt), eq(car.status, 'sold'));
    case 'removed':
      return sql`${car.removedAt} is not null`;
    default:
      return view satisfies never;
  }
}

export function ofNeed({ clock, store }: OfficeContext, need: StockNeed): SQL | undefined {
  const now = clock.now().getTime();
  switch (need) {
    case 'photos':
      return sql`not ${carHasPhoto}`;
    case 'price':
      return sql`coalesce(${car.priceCents}, 0) = 0`;
    case 'old':
      return lt(car.createdAt, new Date(now - oldAfterDays * dayMs));
    case 'rego':
      return lt(car.regoExpiry, new Date(now + regoEndsWithinDays * dayMs).toISOString().slice(0, 10));
    case 'dear':
      return sql`exists (select 1 from ${carMarketPrice} m where m.car_id = ${car.id}
        and ${car.priceCents} * 100::bigint >= coalesce(m.state_average_cents, m.average_cents) * ${dearFromPercent}::bigint)`;
    case 'own':
      return inArray(car.id, store.db.select({ id: carOwnValue.carId }).from(carOwnValue));
    default:
      return need satisfies never;
  }
}

function ofWords(words: string): SQL | undefined {
  const text = sql`concat_ws(' ', ${car.year}, ${car.make}, ${car.model}, ${car.badge}, ${car.series}, ${car.stockNumber}, ${car.regoPlate}, ${car.vin}, ${car.colour})`;
  return havingWords(words, text, (word) => word);
}
