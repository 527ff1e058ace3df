import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { car, carCaravan, carVariant } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { stateCar } from '#rules/car/state/car-moves.ts';
import type { CarStateColumns } from '#rules/car/state/car-state.ts';
import { type CarFieldName, type CarFieldValue, carFieldNames, carFieldTable } from '#rules/stock/car-field-table.ts';
import { carFeatures } from '../car-media-columns.ts';
import type { CarParts, CarRow } from '../car-parts.ts';

/** Columns that nobody sets: they follow from what happens to the car. */
type FollowingColumn = 'id' | 'slug' | 'dealershipId' | 'soldAt' | 'removedAt' | 'views' | 'createdAt' | 'updatedAt';

/** Does not compile while the table of fields lacks a column of the car, or of its variant or caravan. */
type Complete = Record<
  | Exclude<keyof CarRow, FollowingColumn>
  | `variant.${keyof NonNullable<CarParts['variant']>}`
  | `caravan.${keyof NonNullable<CarParts['caravan']>}`,
  object
>;
carFieldTable satisfies Complete;

export type CarValues = Record<CarFieldName, CarFieldValue>;

export interface LoadedCar {
  row: typeof car.$inferSelect;
  values: CarValues;
}

/** Cars with all their fields, in the order of their numbers. */
export async function loadCars(db: Executor, where: SQL | undefined, most?: number): Promise<LoadedCar[]> {
  const query = db
    .select({ row: getTableColumns(car), variant: carVariant, caravan: carCaravan, features: carFeatures })
    .from(car)
    .leftJoin(carVariant, eq(carVariant.carId, car.id))
    .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
    .where(where)
    .orderBy(car.id);
  const rows = await (most === undefined ? query : query.limit(most));
  return rows.map(({ row, ...parts }) => ({ row, values: readValues({ row, ...parts }) }));
}

type ReadCar = { row: object; variant: object | null; caravan: object | null; features: string[] };

function readValues({ row, variant, caravan, features }: ReadCar): CarValues {
  const parts = { variant, caravan };
  const entries = carFieldNames.map((name) => {
    if (name === 'features') return [name, features];
    const place = findPlace(name);
    const from = place.part === null ? row : parts[place.part];
    return [name, (from === null ? null : Reflect.get(from, place.column)) ?? readNothing(name)];
  });
  return asValues(Object.fromEntries(entries));
}

/** A list that is kept nowhere is an empty one. */
function readNothing(name: CarFieldName): CarFieldValue {
  return carFieldTable[name].value.kind === 'list' ? [] : null;
}

/** Where a field is kept: a column of the car, or of a table beside it. */
export function findPlace(name: Exclude<CarFieldName, 'features'>): {
  part: 'variant' | 'caravan' | null;
  column: string;
} {
  const [part = '', column = ''] = name.split('.');
  return part === 'variant' || part === 'caravan' ? { part, column } : { part: null, column: name };
}

/** Every name of the table has been read from a column whose type it has: `Complete` sees to the names. */
function asValues(values: object): CarValues {
  return values as CarValues;
}

export type CarSettings = Partial<CarValues>;

/** What is written to bring a car to the values; its state by the table of moves. */
export function toCarWrite(
  state: CarStateColumns,
  values: CarSettings,
  now: Date,
): { columns: Partial<CarRow>; parts: CarParts } {
  const cells: Record<'row' | 'variant' | 'caravan', Record<string, CarFieldValue>> = {
    ...{ row: {}, variant: {}, caravan: {} },
  };
  const parts: CarParts = {};
  for (const name of carFieldNames) {
    const value = values[name];
    if (value === undefined) continue;
    if (name === 'features') parts.features = Array.isArray(value) ? value : [];
    else {
      const { part, column } = findPlace(name);
      cells[part ?? 'row'][column] = value;
    }
  }
  const columns = asColumns(cells.row);
  if (Object.keys(cells.variant).length > 0) parts.variant = cells.variant;
  if (Object.keys(cells.caravan).length > 0) parts.caravan = cells.caravan;
  return { columns: { ...columns, ...stateCar(state, columns, now) }, parts };
}

/** A value was read by its field's kind, and the table ties each kind to the column that it fills. */
function asColumns(cells: object): Partial<Omit<CarRow, FollowingColumn>> {
  return cells;
}
