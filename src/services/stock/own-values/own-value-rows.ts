import { and, eq, inArray, sql } from 'drizzle-orm';
import { carChange, carOwnValue } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { type CarFieldName, type CarFieldValue, isCarFieldName } from '#rules/stock/car-field-table.ts';
import { insertRows } from '../write-cars.ts';
import { isOwnListName, type OwnListName } from './own-lists.ts';

/** A field of the table, or a list of the car. */
export type OwnName = CarFieldName | OwnListName;

const isOwnName = (name: string): name is OwnName => isOwnListName(name) || isCarFieldName(name);

export interface OwnValue {
  field: OwnName;
  value: CarFieldValue;
  feedValue: CarFieldValue;
  staffId: string | null;
  at: Date;
}

/** The own values of one car, by field. */
export type OwnValues = ReadonlyMap<OwnName, OwnValue>;

export const noOwnValues: OwnValues = new Map();

/** Of those cars that have any. */
export async function listOwnValues(db: Executor, carIds: readonly number[]): Promise<Map<number, OwnValues>> {
  if (carIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(carOwnValue)
    .where(sql`${carOwnValue.carId} = any(${sql.param([...carIds])}::int[])`);
  const known = rows.flatMap(({ carId, field, ...row }) =>
    isOwnName(field) ? [{ carId, own: { ...row, field } }] : [],
  );
  const byCar = Map.groupBy(known, ({ carId }) => carId);
  return new Map([...byCar].map(([carId, of]) => [carId, new Map(of.map(({ own }) => [own.field, own]))]));
}

/** What a feed says beneath an own value. */
export interface FeedSaying {
  carId: number;
  field: OwnName;
  value: CarFieldValue;
  /** What has become of the own value by it; absent where it stays. */
  own?: CarFieldValue;
}

export async function noteFeedValues(tx: Tx, sayings: readonly FeedSaying[]): Promise<void> {
  if (sayings.length === 0) return;
  const rows = sayings.map(({ carId, field, value, own }) => ({
    ...{ car_id: carId, field, said: writeJson(value) },
    own: own === undefined ? null : writeJson(own),
  }));
  await tx.execute(sql`update car_own_value set feed_value = written.said, value = coalesce(written.own, car_own_value.value)
    from json_to_recordset(${JSON.stringify(rows)}::json) as written(car_id int, field text, said text, own text)
    where car_own_value.car_id = written.car_id and car_own_value.field = written.field`);
}

export async function deleteOwnValues(tx: Tx, carId: number, fields: readonly OwnName[]): Promise<void> {
  if (fields.length === 0) return;
  await tx.delete(carOwnValue).where(and(eq(carOwnValue.carId, carId), inArray(carOwnValue.field, [...fields])));
}

export type OwnValueToWrite = Omit<OwnValue, 'feedValue'> & { carId: number; feedValue: CarFieldValue };

/** A value that stands already keeps what it knows of the feed. */
export async function writeOwnValues(tx: Tx, rows: readonly OwnValueToWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(
    tx,
    carOwnValue,
    rows.map((row) => asStored(row, ['value', 'feedValue'])),
    sql`on conflict (car_id, field) do update set value = excluded.value, staff_id = excluded.staff_id, at = excluded.at`,
  );
}

export type CarChangeRow = Omit<typeof carChange.$inferSelect, 'id' | 'field' | 'before' | 'after' | 'editId'> & {
  field: OwnName;
  before: CarFieldValue;
  after: CarFieldValue;
  editId?: string | null;
};

/** Writes history, one row a field that has changed. */
export async function recordCarChanges(tx: Tx, changes: readonly CarChangeRow[]): Promise<void> {
  if (changes.length === 0) return;
  await insertRows(
    tx,
    carChange,
    changes.map((change) => asStored({ ...change, id: createId(change.at) }, ['before', 'after'])),
  );
}

/** `insertRows` hands rows to the store as JSON, past the column's own writer. */
function asStored<Row extends object>(row: Row, columns: readonly (keyof Row)[]): never {
  const stored = { ...row } as Record<keyof Row, unknown>;
  for (const column of columns) stored[column] = writeJson(row[column]);
  return stored as never;
}

function writeJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
