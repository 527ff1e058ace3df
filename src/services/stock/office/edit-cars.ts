import { inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import type { CarFieldValue } from '#rules/stock/car-field-table.ts';
import { isSameValue, readFieldText, writeFieldText } from '#rules/stock/car-field-text.ts';
import { readPriceStep } from '#rules/stock/change-price.ts';
import { type ListedField, listedFields } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { type CarSettings, type LoadedCar, loadCars } from '../own-values/car-values.ts';
import { setCarValues } from '../own-values/set-car-values.ts';
import { nameInList, permitDealership } from './permitted-car.ts';

export const mostCarsAtOnce = 200;

export interface EditCarsInput {
  carIds: readonly number[];
  /** Empty is left as it is. */
  typed: Readonly<Partial<Record<ListedField, string>>>;
  /** "-500" or "+5%", instead of a price. */
  priceStep: string;
}

export interface PlannedCar {
  id: number;
  name: string;
  changes: readonly { field: ListedField; before: CarFieldValue; after: CarFieldValue }[];
  /** Why its price stays. */
  remark: string | null;
}

/** What `editCars` would change; it changes nothing. */
export async function previewCars(ctx: OfficeContext, input: EditCarsInput): Promise<PlannedCar[]> {
  const cars = await loadPermitted(ctx.store.db, ctx, input.carIds);
  const read = readEdit(ctx, input);
  return cars.map((each) => planCar(each, read));
}

/** As somebody has seen it in the preview: what stood in each field that changes, by car. */
export type SeenValues = ReadonlyMap<number, Readonly<Partial<Record<ListedField, string>>>>;

export interface EditedCars {
  editId: string;
  changed: number;
  /** Names of cars that colleagues have changed since the preview; they are left alone. */
  left: readonly string[];
}

/** OFF-04: changes many cars in one step, which has one name by which it is taken back. */
export function editCars(ctx: OfficeContext, input: EditCarsInput & { seen: SeenValues }): Promise<EditedCars> {
  const editId = createId(ctx.clock.now());
  return ctx.store.db.transaction(async (tx) => {
    const ids = [...new Set(input.carIds)];
    await tx.select({ id: car.id }).from(car).where(inArray(car.id, ids)).orderBy(car.id).for('update');
    const cars = await loadPermitted(tx, ctx, ids);
    const read = readEdit(ctx, input);
    const left: string[] = [];
    let changed = 0;
    for (const found of cars) {
      const { id, name, changes } = planCar(found, read);
      const seen = input.seen.get(id) ?? {};
      if (changes.some(({ field, before }) => seen[field] !== writeFieldText(field, before))) left.push(name);
      else {
        const set = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
        const touched = await setCarValues(tx, ctx, { car: found, set, clear: [], siteId: found.siteId, editId });
        if (touched.length > 0) changed++;
      }
    }
    return { editId, changed, left };
  });
}

/** Of one of which he may not change none is changed. */
async function loadPermitted(
  db: Executor,
  ctx: OfficeContext,
  carIds: readonly number[],
): Promise<(LoadedCar & { siteId: number | null })[]> {
  permitSomewhere(ctx, 'stock.edit');
  const ids = [...new Set(carIds)];
  if (ids.length === 0) throw new Refusal('invalid', 'No car is chosen. Tick cars in the list first.');
  if (ids.length > mostCarsAtOnce) {
    throw new Refusal('invalid', `At most ${mostCarsAtOnce} cars at once; these are ${ids.length}.`);
  }
  const cars = await loadCars(db, inArray(car.id, ids));
  if (cars.length < ids.length) throw new Refusal('not_found', 'One of these cars is not there.');
  return cars.map((each) => ({
    ...each,
    siteId: permitDealership(ctx, 'stock.edit', each.row.dealershipId)?.id ?? null,
  }));
}

interface ReadEdit {
  set: CarSettings;
  step: ((cents: number) => number) | null;
}

function readEdit(ctx: OfficeContext, { typed, priceStep }: EditCarsInput): ReadEdit {
  const set: CarSettings = {};
  const problems: FieldProblem[] = [];
  for (const field of listedFields) {
    const text = typed[field]?.trim() ?? '';
    if (text === '') continue;
    const read = readFieldText(field, text, { locations: [], now: ctx.clock.now() });
    if ('problem' in read) problems.push({ field, message: read.problem });
    else set[field] = read.value;
  }
  const step = readPriceStep(priceStep);
  const label = 'Change of the price';
  if (priceStep.trim() !== '' && step === null) {
    problems.push({ field: 'priceStep', message: `${label}: an amount such as -500, or a part such as -5%.` });
  } else if (step !== null && set.priceCents !== undefined) {
    problems.push({ field: 'priceStep', message: `${label}: please give a price or its change, not both.` });
  } else if (step === null && Object.keys(set).length === 0 && problems.length === 0) {
    problems.push({ field: 'priceStep', message: 'Nothing is filled in yet.' });
  }
  const [first] = problems;
  if (first !== undefined) throw new Refusal('invalid', `Nothing was changed. ${first.message}`, problems);
  return { set, step };
}

function planCar({ row, values }: LoadedCar, { set, step }: ReadEdit): PlannedCar {
  const stepped = step === null ? null : stepPrice(values.priceCents, step);
  const wanted: CarSettings = { ...set, ...(stepped !== null && 'cents' in stepped && { priceCents: stepped.cents }) };
  const changes = listedFields.flatMap((field) => {
    const after = wanted[field];
    const isSame = after === undefined || isSameValue(after, values[field]);
    return isSame ? [] : [{ field, before: values[field], after }];
  });
  const remark = stepped !== null && 'remark' in stepped ? stepped.remark : null;
  return { id: row.id, name: nameInList(row), changes, remark };
}

function stepPrice(
  before: CarFieldValue,
  step: (cents: number) => number,
): { cents: CarFieldValue } | { remark: string } {
  if (typeof before !== 'number' || before === 0) return { remark: 'It has no price, so none is changed.' };
  const read = readFieldText('priceCents', String(step(before) / 100), { locations: [], now: new Date(0) });
  return 'problem' in read ? { remark: read.problem } : { cents: read.value };
}
