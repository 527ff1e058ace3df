import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { carChange, feed, staff } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { type CarFieldName, getCarField } from '#rules/stock/car-field-table.ts';
import {
  describeFieldValue,
  type FieldSurroundings,
  isSameValue,
  normaliseTyped,
  readFieldText,
  writeFieldText,
} from '#rules/stock/car-field-text.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { CarSettings, LoadedCar } from '../own-values/car-values.ts';
import { setCarValues } from '../own-values/set-car-values.ts';
import { type CarNumbers, listCarTwins, toTwinProblems } from './car-twins.ts';
import { listLocations, lockPermittedCar } from './permitted-car.ts';

export interface TypedField {
  field: CarFieldName;
  typed: string;
  /** What stood there when the form was opened, as `writeFieldText` writes it. */
  was: string;
}

export interface EditCarInput {
  carId: number;
  fields: readonly TypedField[];
}

/**
 * Saves what somebody has typed into the fields of a car. Fields that he has left alone stay as colleagues have made them;
 * one that both have changed is refused, with who was first and what he wrote.
 */
export function editCar(
  ctx: OfficeContext,
  { carId, fields }: EditCarInput,
): Promise<{ changed: CarFieldName[]; editId: string }> {
  const editId = createId(ctx.clock.now());
  return ctx.store.db.transaction(async (tx) => {
    const found = await lockPermittedCar(tx, ctx, { carId, permission: 'stock.edit' });
    const locations = await listLocations(tx, [found.row.dealershipId]);
    const surroundings = { locations, now: ctx.clock.now() };
    const typed = fields.filter(({ typed, was }) => normaliseTyped(typed) !== normaliseTyped(was));
    const { set, problems } = readTyped(typed, surroundings);
    const conflicts = await listConflicts(tx, { found, typed, set, surroundings });
    const { dealershipId } = found.row;
    const twins = await listCarTwins(ctx, { carId, dealershipId, ...readNumbers(set) }, tx);
    refuseProblems([...problems, ...toTwinProblems(twins), ...conflicts], conflicts.length > 0);
    const setting = { car: found, set, clear: [], siteId: found.site?.id ?? null, editId };
    return { changed: await setCarValues(tx, ctx, setting), editId };
  });
}

/** Takes an own value back: what the feed says shows again. */
export function clearOwnValue(
  ctx: OfficeContext,
  { carId, field }: { carId: number; field: CarFieldName },
): Promise<{ changed: CarFieldName[] }> {
  return ctx.store.db.transaction(async (tx) => {
    const found = await lockPermittedCar(tx, ctx, { carId, permission: 'stock.edit' });
    return {
      changed: await setCarValues(tx, ctx, { car: found, set: {}, clear: [field], siteId: found.site?.id ?? null }),
    };
  });
}

export function readTyped(
  typed: readonly Pick<TypedField, 'field' | 'typed'>[],
  surroundings: FieldSurroundings,
): { set: CarSettings; problems: FieldProblem[] } {
  const set: CarSettings = {};
  const problems: FieldProblem[] = [];
  for (const { field, typed: text } of typed) {
    const read = readFieldText(field, text, surroundings);
    if ('problem' in read) problems.push({ field, message: read.problem });
    else set[field] = read.value;
  }
  return { set, problems };
}

/** The numbers that only one car can have, of what is set. */
export function readNumbers({ vin, stockNumber }: CarSettings): Pick<CarNumbers, 'vin' | 'stockNumber'> {
  return {
    vin: typeof vin === 'string' ? vin : null,
    stockNumber: typeof stockNumber === 'string' ? stockNumber : null,
  };
}

export function refuseProblems(problems: readonly FieldProblem[], isConflict: boolean): void {
  const [first] = problems;
  if (first === undefined) return;
  const rest = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
  throw new Refusal(isConflict ? 'conflict' : 'invalid', `Nothing was saved. ${first.message}${rest}`, problems);
}

interface Typing {
  found: LoadedCar;
  typed: readonly TypedField[];
  set: CarSettings;
  surroundings: FieldSurroundings;
}

async function listConflicts(tx: Tx, { found, typed, set, surroundings }: Typing): Promise<FieldProblem[]> {
  const overtaken = typed.filter(({ field, was }) => {
    const value = found.values[field];
    const isSet = set[field] !== undefined && isSameValue(set[field], value);
    return !isSet && normaliseTyped(was) !== normaliseTyped(writeFieldText(field, value));
  });
  const names = await listLastChangers(
    tx,
    found.row.id,
    overtaken.map(({ field }) => field),
  );
  return overtaken.map(({ field }) => {
    const name = names.get(field) ?? 'Somebody else';
    const now = describeFieldValue(field, found.values[field], surroundings);
    const message = `${getCarField(field).label}: ${name} has changed it to “${now}” since you opened this. Save again to put yours in its place.`;
    return { field, message };
  });
}

/** Who has changed each field last. */
async function listLastChangers(
  db: Executor,
  carId: number,
  fields: readonly CarFieldName[],
): Promise<Map<string, string>> {
  if (fields.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([carChange.field], {
      field: carChange.field,
      name: sql<string | null>`coalesce(${staff.name}, 'The feed ' || ${feed.name})`,
    })
    .from(carChange)
    .leftJoin(staff, eq(staff.id, carChange.staffId))
    .leftJoin(feed, eq(feed.id, carChange.feedId))
    .where(and(eq(carChange.carId, carId), inArray(carChange.field, [...fields])))
    .orderBy(carChange.field, desc(carChange.at), desc(carChange.id));
  return new Map(rows.flatMap(({ field, name }) => (name === null ? [] : [[field, name]])));
}
