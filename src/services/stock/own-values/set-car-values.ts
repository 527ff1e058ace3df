import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { feedCar } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { simplify } from '#rules/car/simple-values.ts';
import type { CarFieldName, CarFieldValue } from '#rules/stock/car-field-table.ts';
import { isSameValue } from '#rules/stock/car-field-text.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { updateCars } from '../write-cars.ts';
import { type CarSettings, type LoadedCar, toCarWrite } from './car-values.ts';
import {
  type CarChangeRow,
  deleteOwnValues,
  listOwnValues,
  noOwnValues,
  recordCarChanges,
  writeOwnValues,
} from './own-value-rows.ts';

export interface CarSetting {
  /** A locked car. */
  car: LoadedCar;
  /** Values that the person sets; over a feed's they are own values. */
  set: CarSettings;
  /** Own values that he takes back: what the feed says shows again. */
  clear: readonly CarFieldName[];
  /** Of the site through which he may. */
  siteId: number | null;
  /** What is done in one step, to many cars too, has one name. */
  editId?: string;
}

/** Sets fields of a car with everything that follows: its state, history, audit and event. Answers with what has changed. */
export async function setCarValues(
  tx: Tx,
  ctx: OfficeContext,
  { car, set, clear, siteId, editId }: CarSetting,
): Promise<CarFieldName[]> {
  const { id: carId, dealershipId } = car.row;
  const own = (await listOwnValues(tx, [carId])).get(carId) ?? noOwnValues;
  const cleared = withFollowers(clear).flatMap((field) => {
    const found = own.get(field);
    return found ? [{ field, feedValue: found.feedValue }] : [];
  });
  const wanted = { ...follow(set), ...Object.fromEntries(cleared.map(({ field, feedValue }) => [field, feedValue])) };
  const changed = listEntries(wanted).filter(([field, value]) => !isSameValue(car.values[field], value));
  const settled = new Set(cleared.map(({ field }) => field));
  if (changed.length === 0 && settled.size === 0) return [];
  const at = ctx.clock.now();
  const { columns, parts } = toCarWrite(car.row, Object.fromEntries(changed), at);
  await updateCars(tx, [{ id: carId, columns: { ...columns, updatedAt: at }, parts }]);
  await deleteOwnValues(tx, carId, [...settled]);
  const isFed = (await tx.$count(feedCar, eq(feedCar.carId, carId))) > 0;
  const staffId = ctx.member?.id ?? null;
  const owned = isFed ? changed.filter(([field]) => !settled.has(field)) : [];
  await writeOwnValues(
    tx,
    owned.map(([field, value]) => ({ carId, field, value, feedValue: car.values[field], staffId, at })),
  );
  const isOwned = new Set(owned.map(([field]) => field));
  const touched = [...new Set([...changed.map(([field]) => field), ...settled])];
  await recordCarChanges(
    tx,
    touched.map((field): CarChangeRow => {
      const after = wanted[field] ?? null;
      const [wasOwn, isOwn] = [own.has(field), isOwned.has(field)];
      return {
        ...{ carId, field, at, before: car.values[field], after, wasOwn, isOwn, staffId, feedId: null },
        ...{ source: ctx.member === null ? 'cli' : 'office', editId: editId ?? null },
      };
    }),
  );
  await recordEvents(tx, [{ kind: 'car.changed', dealershipId, carId }]);
  const changes = Object.fromEntries(
    touched.map((field) => [field, { before: car.values[field], after: wanted[field] ?? null }]),
  );
  const detail = editId === undefined ? {} : { editId };
  await recordAudit(tx, ctx, { siteId, action: 'car.edited', subject: `car:${carId}`, detail, changes });
  return touched;
}

/** The filter's word follows the word of the car, unless it is set as well. */
export function follow(set: CarSettings): CarSettings {
  const followers = Object.entries(leaders).flatMap(([leader, { follower, of }]) => {
    const value = set[leader as keyof typeof leaders];
    if (value === undefined || set[follower] !== undefined) return [];
    return [[follower, simplify(of, typeof value === 'string' ? value : null)] as const];
  });
  return { ...set, ...Object.fromEntries(followers) };
}

const leaders = {
  body: { follower: 'simpleBody', of: 'body' },
  transmission: { follower: 'simpleTransmission', of: 'transmission' },
  fuel: { follower: 'simpleFuel', of: 'fuel' },
  drive: { follower: 'simpleDrive', of: 'drive' },
} as const;

function withFollowers(fields: readonly CarFieldName[]): CarFieldName[] {
  const isLeader = (field: CarFieldName): field is keyof typeof leaders => Object.hasOwn(leaders, field);
  return [...new Set(fields.flatMap((field) => (isLeader(field) ? [field, leaders[field].follower] : [field])))];
}

function listEntries(values: CarSettings): [CarFieldName, CarFieldValue][] {
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [[field as CarFieldName, value] as [CarFieldName, CarFieldValue]],
  );
}
