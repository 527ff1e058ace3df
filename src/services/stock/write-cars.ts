import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { car, carLender } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createPriceExpression } from '#search/price-expression.ts';
import { notePictures } from '../pictures/note-pictures.ts';
import { type CarParts, type CarRow, filled, listParts, type Pictures, type RowOf, rowParts } from './car-parts.ts';

interface CarToWrite {
  id: number;
  parts: CarParts;
}

export interface CarToInsert extends CarToWrite {
  columns: CarRow;
}

export interface CarToUpdate extends CarToWrite {
  /** A column that is absent keeps its value. */
  columns: Partial<CarRow>;
}

/** Numbers for cars that are yet to be written: a slug holds its car's. */
export async function drawCarIds(store: Executor, count: number): Promise<number[]> {
  if (count === 0) return [];
  const drawn = await store.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('car', 'id'))::int as id from generate_series(1, ${count})`,
  );
  return drawn.rows.map((row) => row.id);
}

/** New cars whole, one statement a table and set of columns. */
export async function insertCars(tx: Tx, cars: readonly CarToInsert[]): Promise<void> {
  if (cars.length === 0) return;
  const pictures = await noteImages(tx, cars);
  await insertRows(
    tx,
    car,
    cars.map(({ id, columns }) => ({ ...columns, id })),
  );
  await insertParts(tx, cars, pictures);
}

/** Cars that are there already. */
export async function updateCars(tx: Tx, cars: readonly CarToUpdate[]): Promise<void> {
  if (cars.length === 0) return;
  const pictures = await noteImages(tx, cars);
  await updateRows(
    tx,
    { table: car, key: 'id' },
    cars.map(({ id, columns }) => ({ ...columns, id })),
  );
  await updateRowParts(tx, cars);
  await deleteParts(tx, cars);
  await insertParts(tx, cars, pictures);
}

function noteImages(tx: Tx, cars: readonly CarToWrite[]): Promise<Pictures> {
  return notePictures(
    tx,
    cars.flatMap(({ parts }) => (parts.images ?? []).map((address, rank) => ({ address, rank }))),
  );
}

async function insertParts(tx: Tx, cars: readonly CarToWrite[], pictures: Pictures): Promise<void> {
  for (const { part, table } of rowParts) {
    const rows = cars.flatMap(({ id, parts }) => filled(parts[part]).map((row) => ({ carId: id, ...row })));
    await insertRows(tx, table, rows, sql`on conflict (car_id) do nothing`);
  }
  for (const { table, rowsOf } of listParts) {
    const rows = cars.flatMap(({ id, parts }) => (rowsOf(parts, pictures) ?? []).map((row) => ({ carId: id, ...row })));
    await insertRows(tx, table, rows);
  }
  await priceOffers(
    tx,
    cars.filter(({ parts }) => parts.lenders?.length),
  );
}

/** An offer that does not name its price is worked out for the one that the car has as it comes. */
async function priceOffers(tx: Tx, cars: readonly CarToWrite[]): Promise<void> {
  if (cars.length === 0) return;
  await tx.execute(sql`update ${carLender} set price_cents = ${createPriceExpression('c')}
    from ${car} c where c.id = ${carLender.carId} and ${carLender.priceCents} is null
      and c.id = any(${sql.param(cars.map(({ id }) => id))}::int[])`);
}

async function updateRowParts(tx: Tx, cars: readonly CarToUpdate[]): Promise<void> {
  for (const { part, table } of rowParts) {
    const rows = cars.flatMap(({ id, parts }) => (parts[part] ? [{ carId: id, ...parts[part] }] : []));
    await updateRows(tx, { table, key: 'car_id' }, rows);
    const emptied = cars.flatMap(({ id, parts }) => (parts[part] && filled(parts[part]).length === 0 ? [id] : []));
    if (emptied.length > 0) await deleteEmptyRows(tx, table, emptied);
  }
}

async function deleteEmptyRows(tx: Tx, table: PgTable, carIds: readonly number[]): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => name !== 'car_id');
  await tx.execute(sql`delete from ${table}
    where car_id = any(${sql.param([...carIds])}::int[]) and num_nonnulls(${sql.join(columns, sql`, `)}) = 0`);
}

async function deleteParts(tx: Tx, cars: readonly CarToWrite[]): Promise<void> {
  for (const { part, table, within } of listParts) {
    const ids = cars.filter(({ parts }) => parts[part] !== undefined).map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx.execute(sql`delete from ${table} where car_id = any(${sql.param(ids)}::int[]) and ${within}`);
  }
}

/**
 * The rows as one JSON parameter that the store parses: the number of statements and parameters does not grow
 * with the rows, which is what makes an import fast.
 */
export async function insertRows<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly RowOf<Table>[],
  onConflict: SQL = sql``,
): Promise<void> {
  for (const { names, json } of groupByColumns(table, rows)) {
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`insert into ${table} (${columns}) ${getTableName(table) === getTableName(car) ? sql`overriding system value` : sql``}
      select ${columns} from json_populate_recordset(null::${table}, ${json}::json) ${onConflict}`);
  }
}

async function updateRows(
  tx: Tx,
  { table, key }: { table: PgTable; key: 'id' | 'car_id' },
  rows: readonly object[],
): Promise<void> {
  for (const { names, json } of groupByColumns(table, rows)) {
    const changed = names.filter((name) => name !== key);
    if (changed.length === 0) continue;
    const assignments = sql.join(
      changed.map((name) => sql`${sql.identifier(name)} = written.${sql.identifier(name)}`),
      sql`, `,
    );
    await tx.execute(sql`update ${table} set ${assignments}
      from json_populate_recordset(null::${table}, ${json}::json) written
      where written.${sql.identifier(key)} = ${table}.${sql.identifier(key)}`);
  }
}

/** Rows that fill the same columns share a statement: a column that is absent keeps its value or its default. */
export function groupByColumns(table: PgTable, rows: readonly object[]): { names: string[]; json: string }[] {
  const groups = new Map<string, { names: string[]; rows: object[] }>();
  for (const row of rows) {
    const named = nameCells(table, row);
    const names = Object.keys(named);
    const group = groups.get(names.join());
    if (group) group.rows.push(named);
    else groups.set(names.join(), { names, rows: [named] });
  }
  return [...groups.values()].map((group) => ({ names: group.names, json: JSON.stringify(group.rows) }));
}

/** A row by the names that its columns have in the store; a value that is undefined is absent. */
export function nameCells(table: PgTable, row: object): Record<string, unknown> {
  const cells = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(cells.map(([key, value]) => [columnName(table, key), value]));
}

function columnName(table: PgTable, key: string): string {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column.name;
}
