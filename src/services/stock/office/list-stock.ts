import { and, eq, type SQL, sql } from 'drizzle-orm';
import { car, location } from '#db/schema/index.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { mostCarsAtOnce } from './edit-cars.ts';
import { listLocations, type StockLocation } from './permitted-car.ts';
import {
  beneathView,
  listPlacesOf,
  ofFilter,
  ofView,
  type StockFilter,
  type StockView,
  stockViews,
} from './stock-filter.ts';

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

/** The first cars of a filter, one more than may be changed at once where there are more. */
export async function listStockIds(ctx: OfficeContext, filter: StockFilter): Promise<number[]> {
  permitSomewhere(ctx, 'stock.see');
  const found = ctx.store.db.select({ id: car.id }).from(car).where(ofFilter(ctx, filter));
  return (await found.orderBy(car.id).limit(mostCarsAtOnce + 1)).map(({ id }) => id);
}

async function countViews(ctx: OfficeContext, filter: StockFilter): Promise<Record<StockView, number>> {
  const countOf = (view: StockView) => sql<number>`count(*) filter (where ${ofView(view)})::int`;
  const counts = Object.fromEntries(stockViews.map((view) => [view, countOf(view)])) as Record<StockView, SQL<number>>;
  const [row] = await ctx.store.db.select(counts).from(car).where(beneathView(ctx, filter));
  return row ?? { current: 0, reserved: 0, hidden: 0, sold: 0, removed: 0 };
}
