import { and, eq, type SQL, sql } from 'drizzle-orm';
import { car, location } from '#db/schema/index.ts';
import type { StockSort } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { countStock, type StockCounts } from './count-stock.ts';
import { mostCarsAtOnce } from './edit-cars.ts';
import { listLocations, type StockLocation } from './permitted-car.ts';
import { listPlacesOf, ofFilter, type StockFilter } from './stock-filter.ts';

interface SortRow {
  /** Of a car's row that is called as said; never null. */
  key(of: string): SQL;
  isDescending: boolean;
}

const column = (name: string) => (of: string) => sql.raw(`${of}.${name}`);

const nameOf = (of: string) => sql`lower(${column('make')(of)} || ' ' || ${column('model')(of)})`;

const sorts: Record<StockSort, SortRow> = {
  newest: { key: column('created_at'), isDescending: true },
  oldest: { key: column('created_at'), isDescending: false },
  dearest: { key: (of) => sql`coalesce(${column('price_cents')(of)}, -1)`, isDescending: true },
  cheapest: { key: (of) => sql`coalesce(${column('price_cents')(of)}, 100000000000)`, isDescending: false },
  name: { key: nameOf, isDescending: false },
  nameFromZ: { key: nameOf, isDescending: true },
  fewestKm: { key: (of) => sql`coalesce(${column('odometer_km')(of)}, 2147483647)`, isDescending: false },
  mostKm: { key: (of) => sql`coalesce(${column('odometer_km')(of)}, -1)`, isDescending: true },
  highestRank: { key: column('rank'), isDescending: true },
  lowestRank: { key: column('rank'), isDescending: false },
  mostViews: { key: column('views'), isDescending: true },
  changed: { key: column('updated_at'), isDescending: true },
};

export interface ListStockInput extends StockFilter {
  sort: StockSort;
  /** The last car of the page before; null for the first page. */
  after: number | null;
}

const pageSize = 25;

const stockColumns = {
  ...{ id: car.id, year: car.year, make: car.make, model: car.model, badge: car.badge, series: car.series },
  ...{ stockNumber: car.stockNumber, regoPlate: car.regoPlate, odometerKm: car.odometerKm, priceCents: car.priceCents },
  ...{ status: car.status, reserved: car.reserved, rank: car.rank, showOnDealerWebsite: car.showOnDealerWebsite },
  ...{ removedAt: car.removedAt, createdAt: car.createdAt, dealershipId: car.dealershipId },
  ...{ colour: car.colour, vin: car.vin, views: car.views, updatedAt: car.updatedAt, carType: car.carType },
  location: location.name,
  photos: sql<number>`(select count(*)::int from car_photo p where p.car_id = ${car.id})`,
  photo: sql<string | null>`(select p.url from car_photo p where p.car_id = ${car.id} order by p.position limit 1)`,
  ownFields: sql<string[]>`array(select o.field from car_own_value o where o.car_id = ${car.id})`,
};

function selectStock({ store }: OfficeContext) {
  return store.db.select(stockColumns).from(car).leftJoin(location, eq(location.id, car.locationId)).$dynamic();
}

export type StockCar = Awaited<ReturnType<typeof selectStock>>[number];

export interface StockList extends StockCounts {
  cars: readonly StockCar[];
  /** Where the next page begins; null on the last. */
  next: number | null;
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
  const order = sql`${key('car')} ${direction}, car.id ${direction}`;
  // Ordered by number and key alone: only the cars of the page are read whole.
  const listed = ctx.store.db
    .select({ id: car.id })
    .from(car)
    .where(and(ofList(ctx, input), beyond));
  const page = listed
    .orderBy(order)
    .limit(pageSize + 1)
    .as('page');
  const rows = await selectStock(ctx).innerJoin(page, eq(page.id, car.id)).orderBy(order);
  const cars = rows.slice(0, pageSize);
  return {
    cars,
    next: rows.length > pageSize ? (cars.at(-1)?.id ?? null) : null,
    ...(await countStock(ctx, input)),
    locations: await listLocations(ctx.store.db, places),
  };
}

/** Words are looked for first: of few cars that have them the store would else look at all in their order, one by one. */
function ofList(ctx: OfficeContext, filter: StockFilter): SQL | undefined {
  const isListed = ofFilter(ctx, filter);
  if (filter.words.trim() === '') return isListed;
  return sql`${car.id} = any(array(${ctx.store.db.select({ id: car.id }).from(car).where(isListed)}))`;
}

/** The first cars of a filter, one more than may be changed at once where there are more. */
export async function listStockIds(ctx: OfficeContext, filter: StockFilter): Promise<number[]> {
  permitSomewhere(ctx, 'stock.see');
  const found = ctx.store.db.select({ id: car.id }).from(car).where(ofFilter(ctx, filter));
  return (await found.orderBy(car.id).limit(mostCarsAtOnce + 1)).map(({ id }) => id);
}
