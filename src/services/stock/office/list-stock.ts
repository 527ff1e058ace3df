import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { havingWords } from '#db/having-words.ts';
import { car, carOwnValue, location } from '#db/schema/index.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { carHasPhoto } from '../site-stock-columns.ts';
import { listLocations, listPermittedDealerships, type StockLocation } from './permitted-car.ts';

export const stockViews = ['current', 'reserved', 'hidden', 'sold', 'removed'] as const;
export type StockView = (typeof stockViews)[number];

/** What a car may need, besides being sold. */
export const stockNeeds = ['photos', 'price', 'old', 'rego', 'own'] as const;
export type StockNeed = (typeof stockNeeds)[number];

export const oldAfterDays = 60;
const regoEndsWithinDays = 30;
const dayMs = 24 * 60 * 60_000;

export const stockSorts = ['newest', 'oldest', 'dearest', 'cheapest', 'name', 'changed'] as const;
export type StockSort = (typeof stockSorts)[number];

interface SortRow {
  /** Of a car's row that is called as said; never null. */
  key(of: string): SQL;
  isDescending: boolean;
}

const column = (name: string) => (of: string) => sql.raw(`${of}.${name}`);

const sorts: Record<StockSort, SortRow> = {
  newest: { key: column('created_at'), isDescending: true },
  oldest: { key: column('created_at'), isDescending: false },
  dearest: { key: (of) => sql`coalesce(${column('price_cents')(of)}, -1)`, isDescending: true },
  cheapest: { key: (of) => sql`coalesce(${column('price_cents')(of)}, 100000000000)`, isDescending: false },
  name: {
    key: (of) => sql`lower(${column('make')(of)} || ' ' || ${column('model')(of)})`,
    isDescending: false,
  },
  changed: { key: column('updated_at'), isDescending: true },
};

export interface StockFilter {
  /** Only of this site; null for all. */
  siteId: number | null;
  view: StockView;
  /** Words of the name, stock number, plate, VIN or colour. */
  words: string;
  locationId: number | null;
  need: StockNeed | null;
}

export interface ListStockInput extends StockFilter {
  sort: StockSort;
  /** The last car of the page before; null for the first page. */
  after: number | null;
}

const pageSize = 50;

const stockColumns = {
  ...{ id: car.id, year: car.year, make: car.make, model: car.model, badge: car.badge, series: car.series },
  ...{ stockNumber: car.stockNumber, regoPlate: car.regoPlate, odometerKm: car.odometerKm, priceCents: car.priceCents },
  ...{ status: car.status, reserved: car.reserved, showOnDealerWebsite: car.showOnDealerWebsite },
  ...{ removedAt: car.removedAt, createdAt: car.createdAt, dealershipId: car.dealershipId },
  location: location.name,
  photo: sql<string | null>`(select p.url from car_photo p where p.car_id = ${car.id} order by p.position limit 1)`,
  ownFields: sql<string[]>`array(select o.field from car_own_value o where o.car_id = ${car.id})`,
};

function selectStock({ store }: OfficeContext) {
  return store.db.select(stockColumns).from(car).leftJoin(location, eq(location.id, car.locationId)).$dynamic();
}

export type StockCar = Awaited<ReturnType<typeof selectStock>>[number];

export interface StockList {
  cars: readonly StockCar[];
  /** Where the next page begins; null on the last. */
  next: number | null;
  counts: Readonly<Record<StockView, number>>;
  locations: readonly StockLocation[];
}

/** OFF-04: the cars of all places of the person, hidden and sold ones too. */
export async function listStock(ctx: OfficeContext, input: ListStockInput): Promise<StockList> {
  permitSomewhere(ctx, 'stock.see');
  const places = listPlacesOf(ctx, input.siteId);
  const { key, isDescending } = sorts[input.sort];
  const own = sql`(${key('car')}, car.id)`;
  const last = sql`(select ${key('l')}, l.id from car l where l.id = ${input.after})`;
  const beyond = input.after === null ? undefined : isDescending ? sql`${own} < ${last}` : sql`${own} > ${last}`;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const rows = await selectStock(ctx)
    .where(and(ofFilter(ctx, input), beyond))
    .orderBy(sql`${key('car')} ${direction}, car.id ${direction}`)
    .limit(pageSize + 1);
  const cars = rows.slice(0, pageSize);
  return {
    cars,
    next: rows.length > pageSize ? (cars.at(-1)?.id ?? null) : null,
    counts: await countViews(ctx, input),
    locations: await listLocations(ctx.store.db, places),
  };
}

/** The dealerships whose cars the person may see, of a site or of all. */
function listPlacesOf(ctx: OfficeContext, siteId: number | null): number[] {
  const permitted = listPermittedDealerships(ctx, 'stock.see');
  const ofSite = ctx.sites.find(({ id }) => id === siteId)?.dealershipIds;
  return ofSite === undefined ? permitted : permitted.filter((id) => ofSite.includes(id));
}

export function ofFilter(ctx: OfficeContext, filter: StockFilter): SQL | undefined {
  return and(ofView(filter.view), beneathView(ctx, filter));
}

/** All of a filter but the view. */
function beneathView(ctx: OfficeContext, { siteId, words, locationId, need }: StockFilter): SQL | undefined {
  return and(
    inArray(car.dealershipId, listPlacesOf(ctx, siteId)),
    locationId === null ? undefined : eq(car.locationId, locationId),
    need === null ? undefined : ofNeed(ctx, need),
    ofWords(words),
  );
}

function ofView(view: StockView): SQL | undefined {
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

function ofNeed({ clock, store }: OfficeContext, need: StockNeed): SQL | undefined {
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

async function countViews(ctx: OfficeContext, filter: StockFilter): Promise<Record<StockView, number>> {
  const countOf = (view: StockView) => sql<number>`count(*) filter (where ${ofView(view)})::int`;
  const counts = Object.fromEntries(stockViews.map((view) => [view, countOf(view)])) as Record<StockView, SQL<number>>;
  const [row] = await ctx.store.db.select(counts).from(car).where(beneathView(ctx, filter));
  return row ?? { current: 0, reserved: 0, hidden: 0, sold: 0, removed: 0 };
}
