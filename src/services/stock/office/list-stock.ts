import { and, eq, type SQL, sql } from 'drizzle-orm';
import { car, location } from '#db/schema/index.ts';
import type { StockSort } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { mostCarsAtOnce } from './edit-cars.ts';
import { listLocations, type StockLocation } from './permitted-car.ts';
import {
  beneathView,
  besidesFacets,
  listPlacesOf,
  ofFacets,
  ofFilter,
  ofView,
  type StockFacets,
  type StockFilter,
  type StockView,
  stockViews,
} from './stock-filter.ts';

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

export interface StockList {
  cars: readonly StockCar[];
  /** Where the next page begins; null on the last. */
  next: number | null;
  counts: Readonly<Record<StockView, number>>;
  facets: readonly FacetCount[];
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
    facets: await countFacets(ctx, input),
    locations: await listLocations(ctx.store.db, places),
  };
}

/** The first cars of a filter, one more than may be changed at once where there are more. */
export async function listStockIds(ctx: OfficeContext, filter: StockFilter): Promise<number[]> {
  permitSomewhere(ctx, 'stock.see');
  const found = ctx.store.db.select({ id: car.id }).from(car).where(ofFilter(ctx, filter));
  return (await found.orderBy(car.id).limit(mostCarsAtOnce + 1)).map(({ id }) => id);
}

export interface FacetCount {
  /** A model stands with its make. */
  facet: 'make' | 'model' | 'condition' | 'locationId';
  value: string;
  make: string | null;
  cars: number;
}

/** How many cars the list would have with each choice in the place of what is chosen now; those with none are left out. */
async function countFacets(ctx: OfficeContext, filter: StockFilter): Promise<FacetCount[]> {
  const countWithout = (without: Partial<StockFacets>) =>
    sql`count(*) filter (where ${ofFacets({ ...filter, ...without }) ?? sql`true`})::int`;
  const { rows } = await ctx.store.db.execute<FacetRow>(sql`
    select ${car.make}, ${car.model}, ${car.carType}, ${car.locationId},
      ${countWithout({ make: null, model: null })} as of_make, ${countWithout({ model: null })} as of_model,
      ${countWithout({ condition: null })} as of_condition, ${countWithout({ locationId: null })} as of_location
    from ${car} where ${and(ofView(filter.view), besidesFacets(ctx, filter))}
    group by grouping sets ((${car.make}), (${car.make}, ${car.model}), (${car.carType}), (${car.locationId}))
    order by 1, 2, 3, 4`);
  return rows.flatMap((row) => readFacet(row)).filter(({ cars }) => cars > 0);
}

interface FacetRow extends Record<string, string | number | null> {
  make: string | null;
  model: string | null;
  car_type: string | null;
  location_id: number | null;
  of_make: number;
  of_model: number;
  of_condition: number;
  of_location: number;
}

/** Of each row only the columns of its own grouping are filled. */
function readFacet({ make, model, car_type, location_id, ...counts }: FacetRow): FacetCount[] {
  if (model !== null) return [{ facet: 'model', value: model, make, cars: counts.of_model }];
  if (make !== null) return [{ facet: 'make', value: make, make, cars: counts.of_make }];
  if (car_type !== null) return [{ facet: 'condition', value: car_type, make, cars: counts.of_condition }];
  if (location_id === null) return [];
  return [{ facet: 'locationId', value: String(location_id), make, cars: counts.of_location }];
}

async function countViews(ctx: OfficeContext, filter: StockFilter): Promise<Record<StockView, number>> {
  const countOf = (view: StockView) => sql<number>`count(*) filter (where ${ofView(view)})::int`;
  const counts = Object.fromEntries(stockViews.map((view) => [view, countOf(view)])) as Record<StockView, SQL<number>>;
  const [row] = await ctx.store.db.select(counts).from(car).where(beneathView(ctx, filter));
  return row ?? { current: 0, reserved: 0, hidden: 0, sold: 0, removed: 0 };
}
