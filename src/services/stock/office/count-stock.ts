import { and, type SQL, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import {
  besidesFacets,
  ofFacets,
  ofView,
  type StockFacets,
  type StockFilter,
  type StockView,
  stockViews,
} from './stock-filter.ts';

export interface FacetCount {
  /** A model stands with its make. */
  facet: 'make' | 'model' | 'condition' | 'locationId';
  value: string;
  make: string | null;
  cars: number;
}

export interface StockCounts {
  /** How many cars each view of the filter has. */
  counts: Record<StockView, number>;
  /** How many cars the list would have with each choice in the place of what is chosen now; those with none are left out. */
  facets: FacetCount[];
}

/** The cars are read once, into a row for all that are alike in what is counted. */
export async function countStock(ctx: OfficeContext, filter: StockFilter): Promise<StockCounts> {
  const listed = (cells: (view: StockView) => SQL) => sql.join(stockViews.map(cells), sql`, `);
  const countsOf = listed((view) => sql`count(*) filter (where ${ofView(view)}) as ${sql.identifier(view)}`);
  const sumWhere = (view: StockView, facets: StockFacets) =>
    sql`coalesce(sum(${sql.identifier(view)}) filter (where ${ofFacets(facets) ?? sql`true`}), 0)::int`;
  const sumsOf = listed((view) => sql`${sumWhere(view, filter)} as ${sql.identifier(view)}`);
  const without = (open: Partial<StockFacets>) => sumWhere(filter.view, { ...filter, ...open });
  const { rows } = await ctx.store.db.execute<CountRow>(sql`
    with alike as (
      select ${car.make}, ${car.model}, ${car.carType}, ${car.locationId}, ${countsOf}
      from ${car} where ${and(besidesFacets(ctx, filter))}
      group by 1, 2, 3, 4
    )
    select ${car.make}, ${car.model}, ${car.carType}, ${car.locationId},
      grouping(${car.make}, ${car.model}, ${car.carType}, ${car.locationId}) as level, ${sumsOf},
      ${without({ make: null, model: null })} as of_make, ${without({ model: null })} as of_model,
      ${without({ condition: null })} as of_condition, ${without({ locationId: null })} as of_location
    from alike as ${car}
    group by grouping sets ((), (${car.make}), (${car.make}, ${car.model}), (${car.carType}), (${car.locationId}))
    order by 1, 2, 3, 4`);
  const [whole] = rows.filter(({ level }) => level === levels.whole);
  return {
    counts: Object.fromEntries(stockViews.map((view) => [view, whole?.[view] ?? 0])) as Record<StockView, number>,
    facets: rows.flatMap((row) => readFacet(row)).filter(({ cars }) => cars > 0),
  };
}

/** As `grouping` numbers what a row is not grouped by: a bit for make, model, condition and location each. */
const levels = { whole: 0b1111, make: 0b0111, model: 0b0011, condition: 0b1101, location: 0b1110 } as const;

interface CountRow extends Record<StockView, number>, Record<string, string | number | null> {
  make: string | null;
  model: string | null;
  car_type: string | null;
  location_id: number | null;
  level: number;
  of_make: number;
  of_model: number;
  of_condition: number;
  of_location: number;
}

function readFacet({ level, make, model, car_type, location_id, ...counts }: CountRow): FacetCount[] {
  switch (level) {
    case levels.make:
      return [{ facet: 'make', value: make ?? '', make, cars: counts.of_make }];
    case levels.model:
      return [{ facet: 'model', value: model ?? '', make, cars: counts.of_model }];
    case levels.condition:
      return [{ facet: 'condition', value: car_type ?? '', make, cars: counts.of_condition }];
    case levels.location:
      // A car without a location counts nowhere.
      if (location_id === null) return [];
      return [{ facet: 'locationId', value: String(location_id), make, cars: counts.of_location }];
    default:
      return [];
  }
}
