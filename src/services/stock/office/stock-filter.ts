import { and, eq, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { havingStoredWords } from '#db/having-words.ts';
import { carTypes } from '#db/schema/cars.ts';
import { car, carMarketPrice, carOwnValue } from '#db/schema/index.ts';
import { type MoreStockFacet, moreStockFacets } from '#rules/stock/stock-list.ts';
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

/** Of these is a car. */
export const stockConditions = carTypes;

/** What the list offers as choices, with how many cars there are of each. */
export interface StockFacets {
  make: string | null;
  model: string | null;
  condition: (typeof carTypes)[number] | null;
  locationId: number | null;
}

/** What is chosen of the facets that are shown to whoever asks for more. */
export type ChosenMore = Readonly<Partial<Record<MoreStockFacet, string>>>;

export interface StockFilter extends StockFacets {
  /** Only of this site; null for all. */
  siteId: number | null;
  view: StockView;
  /** Words of the name, stock number, plate, VIN or colour. */
  words: string;
  need: StockNeed | null;
  status: 'in_stock' | 'coming_soon' | null;
  priceFromCents: number | null;
  priceToCents: number | null;
  /** In stock for as many days at least. */
  minDays: number | null;
  yearFrom: number | null;
  yearTo: number | null;
  kmFrom: number | null;
  kmTo: number | null;
  more: ChosenMore;
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
export function beneathView(ctx: OfficeContext, filter: StockFilter): SQL | undefined {
  return and(besidesFacets(ctx, filter), ofFacets(filter));
}

/** All of a filter but the view and what is chosen of the facets. */
export function besidesFacets(ctx: OfficeContext, filter: StockFilter): SQL | undefined {
  const { siteId, words, need, status, priceFromCents, priceToCents, minDays, more } = filter;
  const { yearFrom, yearTo, kmFrom, kmTo } = filter;
  return and(
    inArray(car.dealershipId, listPlacesOf(ctx, siteId)),
    need === null ? undefined : ofNeed(ctx, need),
    status === null ? undefined : eq(car.status, status),
    priceFromCents === null ? undefined : gte(car.priceCents, priceFromCents),
    priceToCents === null ? undefined : lte(car.priceCents, priceToCents),
    minDays === null ? undefined : lte(car.createdAt, new Date(ctx.clock.now().getTime() - minDays * dayMs)),
    yearFrom === null ? undefined : gte(car.year, yearFrom),
    yearTo === null ? undefined : lte(car.year, yearTo),
    kmFrom === null ? undefined : gte(car.odometerKm, kmFrom),
    kmTo === null ? undefined : lte(car.odometerKm, kmTo),
    ...moreStockFacets.map((facet) =>
      more[facet] === undefined ? undefined : eq(writeFacetValue(facet), more[facet]),
    ),
    havingStoredWords(words, car.words, (word) => word),
  );
}

/** What is chosen of the facets. */
export function ofFacets({ make, model, condition, locationId }: StockFacets): SQL | undefined {
  return and(
    make === null ? undefined : eq(car.make, make),
    model === null ? undefined : eq(car.model, model),
    condition === null ? undefined : eq(car.carType, condition),
    locationId === null ? undefined : eq(car.locationId, locationId),
  );
}

const moreColumns = {
  ...{ item_type: car.itemType, body: car.simpleBody, fuel: car.simpleFuel, transmission: car.simpleTransmission },
  ...{ drive: car.simpleDrive, colour: car.colour, seats: car.seats, certified: car.certified },
} satisfies Record<MoreStockFacet, AnyPgColumn>;

/** A car's value of the facet, as addresses have it. */
export const writeFacetValue = (facet: MoreStockFacet): SQL<string> => sql`${moreColumns[facet]}::text`;

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
