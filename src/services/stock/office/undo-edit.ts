import { asc, eq, inArray } from 'drizzle-orm';
import { car, carChange, staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type CarFieldName, type CarFieldValue, isCarFieldName } from '#rules/stock/car-field-table.ts';
import { isSameValue } from '#rules/stock/car-field-text.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { type LoadedCar, loadCars } from '../own-values/car-values.ts';
import { setCarValues } from '../own-values/set-car-values.ts';
import { listCarTwins } from './car-twins.ts';
import { readNumbers } from './edit-car.ts';
import { listLocations, mayEditStockOf, nameInList, permitDealership, type StockLocation } from './permitted-car.ts';

interface EditedField {
  field: CarFieldName;
  before: CarFieldValue;
  after: CarFieldValue;
  wasOwn: boolean;
  isOwn: boolean;
}

export interface EditedCar {
  id: number;
  name: string;
  fields: readonly (EditedField & {
    /** Nobody has changed it since. */
    stands: boolean;
  })[];
}

export interface CarEdit {
  at: Date;
  by: string | null;
  cars: readonly EditedCar[];
  locations: readonly StockLocation[];
  mayUndo: boolean;
}

/** OFF-04: what was changed in one step, on one car or on many. */
export async function getCarEdit(ctx: OfficeContext, editId: string): Promise<CarEdit> {
  const { at, by, cars } = await loadEdit(ctx.store.db, ctx, { editId, permission: 'stock.see' });
  return {
    ...{ at, by },
    cars: cars.map(({ loaded, fields }) => ({
      ...{ id: loaded.row.id, name: nameInList(loaded.row) },
      fields: fields.map((each) => ({ ...each, stands: isSameValue(loaded.values[each.field], each.after) })),
    })),
    locations: await listLocations(ctx.store.db, [...new Set(cars.map(({ loaded }) => loaded.row.dealershipId))]),
    mayUndo: cars.every(({ loaded }) => mayEditStockOf(ctx, loaded.row.dealershipId)),
  };
}

/** Takes a step back. What somebody has changed since stays as he has made it. */
export function undoCarEdit(ctx: OfficeContext, editId: string): Promise<{ changed: number; left: number }> {
  return ctx.store.db.transaction(async (tx) => {
    await tx.select({ id: car.id }).from(car).where(whereChanged(tx, editId)).orderBy(car.id).for('update');
    const { cars } = await loadEdit(tx, ctx, { editId, permission: 'stock.edit' });
    let [changed, left] = [0, 0];
    for (const { loaded, fields, siteId } of cars) {
      const standing = fields.filter(({ field, after }) => isSameValue(loaded.values[field], after));
      const isTaken = await isNumberTaken(tx, ctx, { loaded, standing });
      if (standing.length < fields.length || isTaken) left++;
      if (standing.length === 0 || isTaken) continue;
      const isNew = ({ wasOwn, isOwn }: EditedField) => isOwn && !wasOwn;
      const set = standing.filter((each) => !isNew(each)).map(({ field, before }) => [field, before]);
      const clear = standing.filter(isNew).map(({ field }) => field);
      const setting = { car: loaded, set: Object.fromEntries(set), clear, siteId };
      await setCarValues(tx, ctx, { ...setting, editId: createId(ctx.clock.now()) });
      changed++;
    }
    return { changed, left };
  });
}

/** Whether another car has by now a number that this one had before. */
async function isNumberTaken(
  db: Executor,
  ctx: OfficeContext,
  { loaded, standing }: { loaded: LoadedCar; standing: readonly EditedField[] },
): Promise<boolean> {
  const before = Object.fromEntries(standing.map((each) => [each.field, each.before]));
  const { id: carId, dealershipId } = loaded.row;
  return (await listCarTwins(ctx, { carId, dealershipId, ...readNumbers(before) }, db)).length > 0;
}

interface LoadedEdit {
  at: Date;
  by: string | null;
  cars: { loaded: LoadedCar; siteId: number | null; fields: EditedField[] }[];
}

async function loadEdit(
  db: Executor,
  ctx: OfficeContext,
  { editId, permission }: { editId: string; permission: 'stock.see' | 'stock.edit' },
): Promise<LoadedEdit> {
  const rows = await db
    .select({ change: carChange, by: staff.name })
    .from(carChange)
    .leftJoin(staff, eq(staff.id, carChange.staffId))
    .where(eq(carChange.editId, editId))
    .orderBy(asc(carChange.carId), asc(carChange.id));
  const [first] = rows;
  if (!first) throw new Refusal('not_found', 'There is nothing at this address.');
  const byCar = Map.groupBy(rows, ({ change }) => change.carId);
  const found = await loadCars(db, whereChanged(db, editId));
  return {
    at: first.change.at,
    by: first.by,
    cars: found.map((loaded) => ({
      loaded,
      siteId: permitDealership(ctx, permission, loaded.row.dealershipId)?.id ?? null,
      fields: (byCar.get(loaded.row.id) ?? []).flatMap(({ change: { field, before, after, wasOwn, isOwn } }) =>
        isCarFieldName(field) ? [{ field, before, after, wasOwn, isOwn }] : [],
      ),
    })),
  };
}

function whereChanged(db: Executor, editId: string) {
  return inArray(car.id, db.select({ id: carChange.carId }).from(carChange).where(eq(carChange.editId, editId)));
}
